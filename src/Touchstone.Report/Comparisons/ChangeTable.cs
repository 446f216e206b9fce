using System.Globalization;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Comparisons;

/// <summary>The tables of a comparison. Console and Markdown both show them, so they cannot differ.</summary>
static class ChangeTable
{
    /// <summary>The title of the table that has a row for each serializer.</summary>
    const string SerializersTitle = "all cells of each serializer together";

    /// <summary>The title of the table that has a row for each operation.</summary>
    const string OperationsTitle = "ratio of head to base, by operation";

    const string Arrow = " → ";

    /// <summary>An interval that spans more is unknown.</summary>
    const double MostTimes = 100;

    /// <summary>The meaning of the columns, and of the verdicts that the tables show.</summary>
    public static IEnumerable<(string Name, string Legend)> Legend(Comparison comparison)
    {
        if (comparison.Changes.Any(change => change.Time is not null))
        {
            yield return ("ratio", "Time of the head relative to the base.");
            yield return (
                "chance", "Probability of such a ratio if nothing changed, corrected for the number of serializers and cells (Benjamini and Hochberg).");
        }
        var verdicts = comparison.Changes.Select(change => change.Verdict).Concat(comparison.Serializers.Select(change => change.Verdict)).ToHashSet();
        foreach (var group in verdicts.Order().GroupBy(verdict => LegendOf(verdict, comparison)))
            yield return (string.Join(", ", group.Select(Word)), group.Key);
        foreach (var group in comparison.Changes.SelectMany(change => change.Grown).Distinct().Order().GroupBy(LegendOf).Where(group => group.Key.Length > 0))
            yield return (string.Join(", ", group.Select(Word)), group.Key);
        if (comparison.Changes.Any(IsOfReference))
            yield return ("reference", "It shows what the machine and the runtime do, and is no regression.");
    }

    static string LegendOf(ChangeVerdict verdict, Comparison comparison) => verdict switch
    {
        ChangeVerdict.Broken => "The base worked. The head fails or loses data.",
        ChangeVerdict.Fixed => "The base failed or lost data. The head works.",
        ChangeVerdict.Failing => "Base and head fail or lose data.",
        ChangeVerdict.New => "Only the head was measured.",
        ChangeVerdict.Gone => "Only the base was measured.",
        ChangeVerdict.Unavailable => "Neither side was measured.",
        ChangeVerdict.Same => "The whole interval lies within the threshold.",
        ChangeVerdict.SlowerWithin or ChangeVerdict.FasterWithin =>
            "The ratio is within the threshold, and its corrected chance is below 5 %. A part of the interval is beyond the threshold.",
        ChangeVerdict.Unsure => $"Not shown to be slower, faster or the same. For narrower intervals, {comparison.Narrower}.",
        _ when comparison.Confidence == Confidence.Point => "The ratio is beyond the threshold, and its corrected chance is below 5 %.",
        _ => "The whole interval is beyond the threshold, and the corrected chance is below 5 %.",
    };

    static string LegendOf(Metric metric) => metric switch
    {
        Metric.Size => "The payload of the head is longer by more than the threshold.",
        Metric.Allocated => "A call of the head allocates more, by more than the threshold.",
        _ => "", // The verdict says it.
    };

    /// <summary>The tables of cells: one for each data set, N and size of opaque bytes.</summary>
    public static IEnumerable<Table> OfCells(IEnumerable<Change> changes) => changes
        .GroupBy(change => (change.Shown.Key.Launch.DataSet, change.Shown.Key.Launch.Count, change.Shown.Key.Launch.PayloadBytes))
        .Select(group => Of(group).Titled(
            RowTable.TitleOf(new Group(group.Key.DataSet, group.Key.Count, group.Key.PayloadBytes, [], ""))));

    /// <summary>The table of operations; null if each has only one cell, whose table says the same.</summary>
    public static Table? OfOperations(Comparison comparison) => comparison.Operations.All(operation => operation.Cells < 2) ? null : Table.Of(
        comparison.Operations,
        new("operation", change => change.Operation.Name()),
        Column<OperationChange>.Count("cells", change => change.Cells),
        new("geometric mean", change => Ratio(change.Time.Value)) { IsNumber = true },
        new("95 % interval", change => Interval(change.Time)) { IsNumber = true }).Titled(OperationsTitle);

    /// <summary>The table of serializers; null if the runs have none in common.</summary>
    public static Table? OfSerializers(Comparison comparison) => comparison.Serializers.Count == 0 ? null : Table.Of(
        comparison.Serializers,
        new("", change => Word(change.Verdict)),
        new("serializer", change => change.Name),
        Column<SerializerChange>.Count("cells", change => change.Cells),
        new("ratio", change => Ratio(change.Time.Value)) { IsNumber = true },
        new("95 % interval", change => Interval(change.Time)) { IsNumber = true },
        new("chance", change => Chance(change.Time.Chance)) { IsNumber = true }).Titled(SerializersTitle);

    // The most important columns come first: a narrow page omits the last ones.
    static Table Of(IEnumerable<Change> changes) => Table.Of(
        changes,
        new("", Verdicts),
        new("serializer", Label),
        new("operation", change => change.Shown.Key.What),
        new("ratio", change => change.Time is { } time ? Ratio(time.Value) : "") { IsNumber = true },
        new("95 % interval", change => change.Time is { } time ? Interval(time) : "") { IsNumber = true },
        new("base", change => Time(change.Base)) { IsNumber = true },
        new("head", change => Time(change.Head)) { IsNumber = true },
        new("chance", change => change.Time is null ? "" : Chance(change.CorrectedChance)) { IsNumber = true },
        new("allocated", change => change.AllocationDiffers ? Bytes(change.Base!.Allocated.Bytes, change.Head!.Allocated.Bytes) : ""),
        new("payload", change => change.SizeDiffers ? Bytes(change.Base!.Payload.Bytes, change.Head!.Payload.Bytes) : ""));

    static string Verdicts(Change change) =>
        Word(change.Verdict) + (IsOfReference(change) ? ", reference" : "")
        + string.Concat(change.Grown.Where(metric => metric != Metric.Time).Select(metric => $", {Word(metric)}"));

    /// <summary>True if a reader should see the cell: something changed, or it is on one side only.</summary>
    public static bool Matters(Change change) =>
        change.Verdict is not (ChangeVerdict.Same or ChangeVerdict.Unsure or ChangeVerdict.Failing or ChangeVerdict.Unavailable)
            || change.SizeDiffers || change.AllocationDiffers;

    /// <summary>True for a reference beside serializers that became slower or faster.</summary>
    public static bool IsOfReference(Change change) => change is { IsReference: true, Verdict: ChangeVerdict.Slower or ChangeVerdict.Faster };

    /// <summary>A verdict as a word.</summary>
    public static string Word(ChangeVerdict verdict) => verdict switch
    {
        ChangeVerdict.Unavailable => "not measured",
        ChangeVerdict.SlowerWithin => "slightly slower",
        ChangeVerdict.FasterWithin => "slightly faster",
        _ => verdict.ToString().ToLowerInvariant(),
    };

    /// <summary>The growth of a metric as a word.</summary>
    public static string Word(Metric metric) => metric == Metric.Size ? "larger" : "allocates more";

    /// <summary>The serializer, and what differs between base and head: <c>NewtonsoftJson@12.0.3 → 13.0.4</c>.</summary>
    public static string Label(Change change)
    {
        var (versions, modes) = (Both(change, cell => cell.Subject.Version), Both(change, Mode));
        var requested = change.Shown.Key.Launch.RequestedVersion;
        var version = versions.Contains(Arrow, StringComparison.Ordinal) ? versions : requested;
        var shape = change.Shown.Key.Launch.Shape;
        return change.Shown.Key.Launch.Serializer
            + (version.Length > 0 ? $"@{version}" : "")
            + (modes.Length > 0 && modes != RuntimeMode.Default.ToString() ? $", {modes}" : "")
            + (shape.Length > 0 ? $" ({shape})" : "")
            + (change.Origin.Length > 0 ? $" on {change.Origin}" : "");
    }

    static string Both(Change change, Func<Cell, string> text) =>
        string.Join(Arrow, new[] { change.Base, change.Head }.OfType<Cell>().Select(text).Where(part => part.Length > 0).Distinct());

    static string Mode(Cell cell)
    {
        var launch = cell.Key.Launch;
        return launch.Deployment is "jit" or "" ? launch.Runtime : $"{launch.Runtime}/{launch.Deployment}";
    }

    /// <summary>
    /// The interval of a ratio. Two launches can give one from 0.00 to 37 000, which says nothing. A ratio may be known where its interval is not.
    /// </summary>
    public static string Interval(RatioEstimate ratio) =>
        !double.IsFinite(ratio.Low + ratio.High) ? "" : ratio.High > MostTimes * ratio.Low ? "unknown" : $"{Ratio(ratio.Low)} - {Ratio(ratio.High)}";

    /// <summary>A ratio as text.</summary>
    public static string Ratio(double ratio) => Unit.Text(Quantity.Ratio, ratio);

    /// <summary>The time of a cell as text.</summary>
    public static string Time(Cell? cell) => cell is not null && double.IsFinite(cell.Cost.Ns) ? Unit.Text(Quantity.Time, cell.Cost.Ns) : Unit.Nothing;

    /// <summary>Two numbers of bytes as text.</summary>
    public static string Bytes(double before, double after) => $"{Unit.Text(Quantity.Bytes, before)} → {Unit.Text(Quantity.Bytes, after)}";

    static string Chance(double chance) => chance < 0.001 ? "< 0.001" : chance.ToString("0.000", CultureInfo.InvariantCulture);
}
