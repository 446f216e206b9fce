using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Columns;
using Touchstone.Workers;

namespace Touchstone.Reports.Comparisons;

/// <summary>What console and Markdown show of a comparison; what stands in it is decided here, once.</summary>
static class ChangeTable
{
    /// <summary>The headers, the most important first.</summary>
    public static readonly IReadOnlyList<string> Headers =
        ["", "serializer", "operation", "ratio", "95 % interval", "base", "head", "chance", "allocated", "payload"];

    /// <summary>The headers of numbers.</summary>
    public static readonly IReadOnlyList<string> Numbers = ["ratio", "95 % interval", "base", "head", "chance"];

    const string Arrow = " → ";

    /// <summary>What the columns mean.</summary>
    public static readonly IReadOnlyList<(string Name, string Legend)> Legend =
    [
        ("ratio", "Time of the head over time of the base."),
        ("chance", "Of a ratio that far from 1 without any difference, corrected for the number of cells (Benjamini and Hochberg)."),
        ("slower, faster", "By more than the threshold, with a corrected chance below 5 %."),
        ("same", "The whole interval lies within the threshold."),
        ("unsure", "Neither: more launches or more runs would tell."),
    ];

    /// <summary>The texts of a row.</summary>
    public static IReadOnlyList<string> Texts(Change change) =>
    [
        Word(change.Verdict) + string.Concat(change.Grown.Where(metric => metric != Metric.Time).Select(metric => $", {Word(metric)}")),
        Label(change),
        change.Shown.Key.What,
        change.Time is { } time ? Ratio(time.Value) : "",
        change.Time is { } interval ? $"{Ratio(interval.Low)} - {Ratio(interval.High)}" : "",
        Time(change.Base),
        Time(change.Head),
        change.Time is null ? "" : Chance(change.CorrectedChance),
        change.AllocationDiffers ? Bytes(change.Base!.AllocatedBytes, change.Head!.AllocatedBytes) : "",
        change.SizeDiffers ? Bytes(change.Base!.PayloadBytes, change.Head!.PayloadBytes) : "",
    ];

    /// <summary>The changes in tables: one for each data set and N.</summary>
    public static IEnumerable<(string Title, IReadOnlyList<Change> Changes)> Tables(IEnumerable<Change> changes) => changes
        .GroupBy(change => (change.Shown.Key.Launch.DataSet, change.Shown.Key.Launch.Count, change.Shown.Key.Launch.PayloadBytes))
        .Select(group => (TableModel.TitleOf(new Group(group.Key.DataSet, group.Key.Count, group.Key.PayloadBytes, [], "")), (IReadOnlyList<Change>)[.. group]));

    /// <summary>How many there are of each verdict: <c>2 slower, 60 same</c>.</summary>
    public static string Counts(Comparison comparison) => string.Join(", ", comparison.Changes
        .GroupBy(change => change.Verdict)
        .OrderBy(group => group.Key)
        .Select(group => $"{Unit.Count(group.Count())} {Word(group.Key)}"));

    /// <summary>The result in one line.</summary>
    public static string Result(Comparison comparison)
    {
        var regressions = comparison.Regressions.Count();
        var threshold = string.Create(CultureInfo.InvariantCulture, $"{comparison.Threshold * 100:0.##} %");
        return regressions == 0
            ? $"no regression above {threshold}: {Counts(comparison)}"
            : $"{Unit.Count(regressions)} {(regressions == 1 ? "regression" : "regressions")} above {threshold}: {Counts(comparison)}";
    }

    /// <summary>What regressed in a cell, in a sentence.</summary>
    public static string Sentence(Change change)
    {
        var where = string.Create(CultureInfo.InvariantCulture, $"{Label(change)}, {change.Shown.Key.Launch.DataSet}, N = {Unit.Count(change.Shown.Key.Launch.Count)}, {change.Shown.Key.What}");
        List<string> what = [];
        if (change.Verdict == Verdict.Broken)
            what.Add($"{(change.Head!.Status == Status.Lossy ? "loses data now" : "fails now")}: {PlainText.OneLine(change.Head.Reason ?? "no reason is known")}");
        if (change.Grown.Contains(Metric.Time))
            what.Add($"takes {Ratio(change.Time!.Value.Value)} times as long ({Ratio(change.Time.Value.Low)} - {Ratio(change.Time.Value.High)}), {Time(change.Base)} became {Time(change.Head)}");
        if (change.Grown.Contains(Metric.Allocated))
            what.Add($"allocates {Bytes(change.Base!.AllocatedBytes, change.Head!.AllocatedBytes)}");
        if (change.Grown.Contains(Metric.Size))
            what.Add($"payload {Bytes(change.Base!.PayloadBytes, change.Head!.PayloadBytes)}");
        return $"{where}: {string.Join("; ", what)}";
    }

    /// <summary>Why there is nothing to compare in some cells, each reason once.</summary>
    public static IEnumerable<string> Notes(Comparison comparison) => comparison.Changes
        .Where(change => change is { Verdict: Verdict.Gone or Verdict.Failing, Head.Reason: not null })
        .Select(change => $"{Label(change)}: {PlainText.OneLine(change.Head!.Reason!)}")
        .Distinct();

    /// <summary>A verdict in a word.</summary>
    public static string Word(Verdict verdict) => verdict.ToString().ToLowerInvariant();

    /// <summary>What grew, in a word.</summary>
    public static string Word(Metric metric) => metric == Metric.Size ? "larger" : "allocates more";

    /// <summary>The serializer, and what differs: <c>NewtonsoftJson@12.0.3 → 13.0.4</c>.</summary>
    static string Label(Change change)
    {
        var (versions, modes) = (Both(change, cell => cell.Version), Both(change, Mode));
        var asked = change.Shown.Key.Launch.AskedVersion;
        var version = versions.Contains(Arrow, StringComparison.Ordinal) ? versions : asked;
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

    static string Ratio(double ratio) => Unit.Text(Quantity.Ratio, ratio);

    static string Time(Cell? cell) => cell is not null && double.IsFinite(cell.CostNs) ? Unit.Text(Quantity.Time, cell.CostNs) : Unit.Nothing;

    static string Bytes(double before, double after) => $"{Unit.Text(Quantity.Bytes, before)} → {Unit.Text(Quantity.Bytes, after)}";

    static string Chance(double chance) => chance < 0.001 ? "< 0.001" : chance.ToString("0.000", CultureInfo.InvariantCulture);
}
