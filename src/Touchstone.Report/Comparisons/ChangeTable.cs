using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core;
using Touchstone.Core.Keys;

namespace Touchstone.Report.Comparisons;

/// <summary>The texts of a comparison. Console and Markdown both show them, so they cannot differ.</summary>
static class ChangeTable
{
    /// <summary>The headers of the table of cells, the most important first.</summary>
    public static readonly IReadOnlyList<string> Headers =
        ["", "serializer", "operation", "ratio", "95 % interval", "base", "head", "chance", "allocated", "payload"];

    /// <summary>The headers of its columns with numbers.</summary>
    public static readonly IReadOnlyList<string> Numbers = ["ratio", "95 % interval", "base", "head", "chance"];

    /// <summary>The title of the table that has a row for each serializer.</summary>
    public const string SerializersTitle = "all cells of each serializer together";

    /// <summary>The headers of the table of serializers.</summary>
    public static readonly IReadOnlyList<string> SerializerHeaders = ["", "serializer", "cells", "ratio", "95 % interval", "chance"];

    /// <summary>The headers of its columns with numbers.</summary>
    public static readonly IReadOnlyList<string> SerializerNumbers = ["cells", "ratio", "95 % interval", "chance"];

    const string Arrow = " → ";

    /// <summary>The meaning of columns and verdicts.</summary>
    public static readonly IReadOnlyList<(string Name, string Legend)> Legend =
    [
        ("ratio", "Time of the head relative to the base."),
        ("chance", "Probability of such a ratio if nothing changed, corrected for the number of serializers and cells (Benjamini and Hochberg)."),
        ("slower, faster", "By more than the threshold, with a corrected chance below 5 %."),
        ("same", "The whole interval lies within the threshold."),
        ("unsure", "Neither of these. Measure with more launches or more runs."),
    ];

    /// <summary>The texts of the row of a cell, one for each of <see cref="Headers"/>.</summary>
    public static IReadOnlyList<string> Texts(Change change) =>
    [
        Word(change.Verdict) + string.Concat(change.Grown.Where(metric => metric != Metric.Time).Select(metric => $", {Word(metric)}")),
        Label(change),
        change.Shown.Key.What,
        change.Time is { } time ? Ratio(time.Value) : "",
        change.Time is { } interval ? Interval(interval) : "",
        Time(change.Base),
        Time(change.Head),
        change.Time is null ? "" : Chance(change.CorrectedChance),
        change.AllocationDiffers ? Bytes(change.Base!.AllocatedBytes, change.Head!.AllocatedBytes) : "",
        change.SizeDiffers ? Bytes(change.Base!.PayloadBytes, change.Head!.PayloadBytes) : "",
    ];

    /// <summary>The texts of the row of a serializer, one for each of <see cref="SerializerHeaders"/>.</summary>
    public static IReadOnlyList<string> Texts(SerializerChange change) =>
        [Word(change.Verdict), change.Name, Unit.Count(change.Cells), Ratio(change.Time.Value), Interval(change.Time), Chance(change.Time.Chance)];

    /// <summary>The changes by table: one table for each data set, N and size of opaque bytes.</summary>
    public static IEnumerable<(string Title, IReadOnlyList<Change> Changes)> Tables(IEnumerable<Change> changes) => changes
        .GroupBy(change => (change.Shown.Key.Launch.DataSet, change.Shown.Key.Launch.Count, change.Shown.Key.Launch.PayloadBytes))
        .Select(group => (
            TableModel.TitleOf(new Group(group.Key.DataSet, group.Key.Count, group.Key.PayloadBytes, [], "")),
            (IReadOnlyList<Change>)[.. group]));

    /// <summary>The number of cells with each verdict: <c>2 slower, 60 same</c>.</summary>
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

    /// <summary>One sentence on what regressed in a cell.</summary>
    public static string Sentence(Change change)
    {
        var launch = change.Shown.Key.Launch;
        var where = string.Create(CultureInfo.InvariantCulture, $"{Label(change)}, {launch.DataSet}, N = {Unit.Count(launch.Count)}, {change.Shown.Key.What}");
        List<string> what = [];
        if (change.Verdict == Verdict.Broken)
        {
            var broken = change.Head!.Status == Status.Lossy ? "loses data now" : "fails now";
            what.Add($"{broken}: {PlainText.OneLine(change.Head.Reason ?? "no reason is known")}");
        }
        if (change.Grown.Contains(Metric.Time))
        {
            var ratio = change.Time!.Value;
            what.Add($"takes {Ratio(ratio.Value)} times as long ({Interval(ratio)}), {Time(change.Base)} became {Time(change.Head)}");
        }
        if (change.Grown.Contains(Metric.Allocated))
            what.Add($"allocates {Bytes(change.Base!.AllocatedBytes, change.Head!.AllocatedBytes)}");
        if (change.Grown.Contains(Metric.Size))
            what.Add($"payload {Bytes(change.Base!.PayloadBytes, change.Head!.PayloadBytes)}");
        return $"{where}: {string.Join("; ", what)}";
    }

    /// <summary>Why some cells cannot be compared, each reason once.</summary>
    public static IEnumerable<string> Notes(Comparison comparison) => comparison.Changes
        .Where(change => change is { Verdict: Verdict.Gone or Verdict.Failing, Head.Reason: not null })
        .Select(change => $"{Label(change)}: {PlainText.OneLine(change.Head!.Reason!)}")
        .Distinct();

    /// <summary>A verdict as a word.</summary>
    public static string Word(Verdict verdict) => verdict.ToString().ToLowerInvariant();

    /// <summary>The growth of a metric as a word.</summary>
    public static string Word(Metric metric) => metric == Metric.Size ? "larger" : "allocates more";

    /// <summary>The serializer, and what differs between base and head: <c>NewtonsoftJson@12.0.3 → 13.0.4</c>.</summary>
    static string Label(Change change)
    {
        var (versions, modes) = (Both(change, cell => cell.Version), Both(change, Mode));
        var asked = change.Shown.Key.Launch.RequestedVersion;
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

    static string Interval(RatioEstimate ratio) => $"{Ratio(ratio.Low)} - {Ratio(ratio.High)}";

    static string Ratio(double ratio) => Unit.Text(Quantity.Ratio, ratio);

    static string Time(Cell? cell) => cell is not null && double.IsFinite(cell.CostNs) ? Unit.Text(Quantity.Time, cell.CostNs) : Unit.Nothing;

    static string Bytes(double before, double after) => $"{Unit.Text(Quantity.Bytes, before)} → {Unit.Text(Quantity.Bytes, after)}";

    static string Chance(double chance) => chance < 0.001 ? "< 0.001" : chance.ToString("0.000", CultureInfo.InvariantCulture);
}
