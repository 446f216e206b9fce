using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core;
using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Comparisons;

/// <summary>The texts of a comparison. Console and Markdown both show them, so they cannot differ.</summary>
static class ChangeTable
{
    /// <summary>The title of the table that has a row for each serializer.</summary>
    const string SerializersTitle = "all cells of each serializer together";

    /// <summary>The title of the table that has a row for each operation.</summary>
    const string OperationsTitle = "ratio of head to base, by operation";

    const string Arrow = " → ";

    /// <summary>The meaning of columns and verdicts.</summary>
    public static IReadOnlyList<(string Name, string Legend)> Legend(Comparison comparison) =>
    [
        ("ratio", "Time of the head relative to the base."),
        ("chance", "Probability of such a ratio if nothing changed, corrected for the number of serializers and cells (Benjamini and Hochberg)."),
        (
            "slower, faster",
            comparison.Confidence == Confidence.Point
                ? "The ratio is beyond the threshold, and its corrected chance is below 5 %."
                : "The whole interval is beyond the threshold, and the corrected chance is below 5 %."),
        ("same", "The whole interval lies within the threshold."),
        ("unsure", "Neither of these. Measure with more launches or more runs."),
        .. comparison.Changes.Any(IsOfReference)
            ? new[] { ("reference", "It shows what the machine and the runtime do, and is no regression.") }
            : [],
    ];

    /// <summary>The tables of cells: one for each data set, N and size of opaque bytes.</summary>
    public static IEnumerable<Table> OfCells(IEnumerable<Change> changes) => changes
        .GroupBy(change => (change.Shown.Key.Launch.DataSet, change.Shown.Key.Launch.Count, change.Shown.Key.Launch.PayloadBytes))
        .Select(group => Of(group).Titled(
            RowTable.TitleOf(new Group(group.Key.DataSet, group.Key.Count, group.Key.PayloadBytes, [], ""))));

    /// <summary>The table of operations; null if there is only one cell.</summary>
    public static Table? OfOperations(Comparison comparison) => comparison.Operations.Sum(operation => operation.Cells) < 2 ? null : Table.Of(
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
        change.Verdict is not (Verdict.Same or Verdict.Unsure or Verdict.Failing or Verdict.Unavailable) || change.SizeDiffers || change.AllocationDiffers;

    static bool IsOfReference(Change change) => change is { IsReference: true, Verdict: Verdict.Slower or Verdict.Faster };

    /// <summary>The number of cells with each verdict, without references that differ: <c>2 slower, 60 same</c>.</summary>
    public static string Counts(Comparison comparison) => string.Join(", ", comparison.Changes
        .Where(change => !IsOfReference(change))
        .GroupBy(change => change.Verdict)
        .OrderBy(group => group.Key)
        .Select(group => $"{Unit.Count(group.Count())} {Word(group.Key)}"));

    /// <summary>The result in one line.</summary>
    public static string Result(Comparison comparison)
    {
        var regressions = comparison.Regressions.Count();
        var threshold = string.Create(CultureInfo.InvariantCulture, $"{comparison.Threshold * 100:0.##} %");
        if (!comparison.Changes.Any(IsPair))
            return "nothing was compared: no cell was measured on both sides";
        if (comparison.IsTooNoisy)
        {
            return $"too noisy to compare times: the base differs from itself by more than {threshold} ({Worst(comparison.Noise!)}); sizes, allocations and "
                + (regressions == 0 ? "losses are as before" : $"losses: {Unit.Count(regressions)} {(regressions == 1 ? "regression" : "regressions")}");
        }
        if (regressions == 0 && AllUnsure(comparison) && comparison.Serializers.All(serializer => serializer.Verdict == Verdict.Unsure))
            return $"cannot tell: none of {Unit.Count(comparison.Changes.Count(change => change.Time is not null))} comparisons could resolve {threshold}; "
                + (comparison.Noise is null ? "measure both sides with more launches, for example --launches 5" : "measure longer, for example with --budget 5m");
        return regressions == 0
            ? $"no regression above {threshold}: {Counts(comparison)}{Together(comparison)}"
            : $"{Unit.Count(regressions)} {(regressions == 1 ? "regression" : "regressions")} above {threshold}: {Counts(comparison)}";
    }

    static bool IsPair(Change change) => change is { Base.Outcome.Status: not Status.Unavailable, Head.Outcome.Status: not Status.Unavailable };

    // The cell of the noise that is furthest from 1. If no single cell differs, the serializers together do.
    static string Worst(Comparison noise)
    {
        var cell = noise.Changes.Where(change => change.Verdict is Verdict.Slower or Verdict.Faster).MaxBy(change => Math.Abs(Math.Log(change.Time!.Value.Value)));
        if (cell is not null)
            return $"{Label(cell)}, N = {Unit.Count(cell.Shown.Key.Launch.Count)}, {cell.Shown.Key.What}: {Ratio(cell.Time!.Value.Value)}";
        var serializer = noise.Serializers.First(change => change.Verdict is Verdict.Slower or Verdict.Faster);
        return $"{serializer.Name}, all cells: {Ratio(serializer.Time.Value)}";
    }

    /// <summary>What the noise is, in one sentence; empty if the base was measured only once.</summary>
    public static string Noise(Comparison comparison)
    {
        if (comparison.Noise is not { } noise || noise.Operations.Count == 0)
            return "";
        var operations = noise.Operations.Select(operation => $"{operation.Operation.Name()} {Ratio(operation.Time.Value)} ({Interval(operation.Time)})");
        return $"noise: the base measured once more took {string.Join(", ", operations)} times as long";
    }

    // "No regression" would sound like a result where every single cell is unsure.
    static bool AllUnsure(Comparison comparison) =>
        comparison.Changes.Any(change => change.Time is not null) && comparison.Changes.All(change => change.Time is null || change.Verdict == Verdict.Unsure);

    // Where no cell alone shows it, the cells of a serializer together do.
    static string Together(Comparison comparison)
    {
        var same = comparison.Serializers.Where(serializer => serializer.Verdict == Verdict.Same).Select(serializer => serializer.Name).ToList();
        return AllUnsure(comparison) && same.Count > 0 ? $"; all cells together are the same for {string.Join(", ", same)}" : "";
    }

    /// <summary>One sentence on what regressed in a cell.</summary>
    public static string Sentence(Change change)
    {
        var launch = change.Shown.Key.Launch;
        var where = string.Create(CultureInfo.InvariantCulture, $"{Label(change)}, {launch.DataSet}, N = {Unit.Count(launch.Count)}, {change.Shown.Key.What}");
        List<string> what = [];
        if (change.Verdict == Verdict.Broken)
        {
            var broken = change.Head!.Outcome.Status == Status.Lossy ? "loses data now" : "fails now";
            what.Add($"{broken}: {PlainText.OneLine(change.Head.Outcome.Reason ?? "no reason is known")}");
        }
        if (change.Grown.Contains(Metric.Time))
        {
            var ratio = change.Time!.Value;
            what.Add($"takes {Ratio(ratio.Value)} times as long ({Interval(ratio)}), {Time(change.Base)} became {Time(change.Head)}");
        }
        if (change.Grown.Contains(Metric.Allocated))
            what.Add($"allocates {Bytes(change.Base!.Allocated.Bytes, change.Head!.Allocated.Bytes)}");
        if (change.Grown.Contains(Metric.Size))
            what.Add($"payload {Bytes(change.Base!.Payload.Bytes, change.Head!.Payload.Bytes)}");
        return $"{where}: {string.Join("; ", what)}";
    }

    /// <summary>Why some cells cannot be compared, each reason once.</summary>
    public static IEnumerable<string> Notes(Comparison comparison) => comparison.Changes
        .Select(change => (change, Without: change.Verdict switch
        {
            Verdict.Gone or Verdict.Failing => change.Head,
            Verdict.Unavailable => change.Head ?? change.Base,
            Verdict.New => change.Base,
            _ => null,
        }))
        .Where(side => side.Without is { Outcome.Reason: not null })
        .Select(side => $"{Label(side.change)}: {PlainText.OneLine(side.Without!.Outcome.Reason!)}")
        .Distinct();

    /// <summary>A verdict as a word.</summary>
    public static string Word(Verdict verdict) => verdict == Verdict.Unavailable ? "unavailable in both" : verdict.ToString().ToLowerInvariant();

    /// <summary>The growth of a metric as a word.</summary>
    public static string Word(Metric metric) => metric == Metric.Size ? "larger" : "allocates more";

    /// <summary>The serializer, and what differs between base and head: <c>NewtonsoftJson@12.0.3 → 13.0.4</c>.</summary>
    static string Label(Change change)
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

    // A ratio may be known where its interval is not.
    static string Interval(RatioEstimate ratio) => double.IsFinite(ratio.Low + ratio.High) ? $"{Ratio(ratio.Low)} - {Ratio(ratio.High)}" : "";

    static string Ratio(double ratio) => Unit.Text(Quantity.Ratio, ratio);

    static string Time(Cell? cell) => cell is not null && double.IsFinite(cell.Cost.Ns) ? Unit.Text(Quantity.Time, cell.Cost.Ns) : Unit.Nothing;

    static string Bytes(double before, double after) => $"{Unit.Text(Quantity.Bytes, before)} → {Unit.Text(Quantity.Bytes, after)}";

    static string Chance(double chance) => chance < 0.001 ? "< 0.001" : chance.ToString("0.000", CultureInfo.InvariantCulture);
}
