using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>From the results of a run to the summary that every report is made from.</summary>
public static class Summarizing
{
    /// <summary>Analyses, groups, ranks, and warns.</summary>
    /// <param name="results">What was measured.</param>
    /// <param name="baseline">Name of the serializer that ratios are relative to; empty for the fastest ranked row.</param>
    public static Summary Summarize(RunResults results, string baseline = "") => Summarize([results], baseline);

    /// <summary>The same for several runs, of one machine or of many.</summary>
    public static Summary Summarize(IReadOnlyList<RunResults> runs, string baseline = "")
    {
        var cells = Merging.Cells(runs)
            .GroupBy(cell => (cell.Origin, cell.Key.Launch.DataSet, cell.Key.Launch.Count, cell.Key.Launch.PayloadBytes, cell.Key.Operation))
            .SelectMany(Ranking.Rank)
            .ToList();
        var origins = Origin.Label(runs.Select(Origin.Of));
        var groups = cells
            .GroupBy(cell => (cell.Key.Launch.DataSet, cell.Key.Launch.PayloadBytes, cell.Key.Launch.Count))
            .OrderBy(group => group.Key)
            .Select(group => Tabulate(group.Key.DataSet, group.Key.Count, group.Key.PayloadBytes, [.. group], baseline, origins))
            .ToList();
        var merged = runs.Select(run => MergedRun.Of(run, origins[Origin.Of(run)])).OrderBy(run => run.Created).ToList();
        return new Summary(
            groups, Warnings.Find(runs, cells), Common(merged, run => run.Command), merged[0].Created, Common(merged, run => run.Machine), Common(merged, run => run.Scenario))
        {
            Runs = merged,
        };
    }

    static Group Tabulate(
        string dataSet, int count, int payloadBytes, List<Cell> cells, string baseline, IReadOnlyDictionary<Origin, string> origins)
    {
        var blocks = cells
            .GroupBy(cell => cell.Origin)
            .OrderBy(origin => origins[origin.Key], StringComparer.Ordinal)
            .Select(origin => Block([.. origin], baseline, origins[origin.Key]))
            .ToList();
        var references = blocks.Select(block => block.Baseline).Distinct().ToList();
        return new Group(dataSet, count, payloadBytes, [.. blocks.SelectMany(block => block.Rows)], references.Count == 1 ? references[0] : "");
    }

    /// <summary>The rows of one origin, which stand against each other.</summary>
    static (List<Row> Rows, string Baseline) Block(List<Cell> cells, string baseline, string origin)
    {
        // Side operations explain the others; asked for alone they are rows like any.
        var rows = cells.GroupBy(cell => cell.Key.Launch)
            .Select(group => new Row(group.Key, Label(group.Key, cells), Shown(group), double.NaN) { Origin = origin })
            .OrderBy(row => double.IsNaN(row.Main.MedianNs))
            .ThenBy(row => row.Main.MedianNs)
            .ThenBy(row => row.Label, StringComparer.Ordinal)
            .ToList();
        var reference = baseline.Length > 0
            ? rows.Find(row => row.Key.Serializer.Equals(baseline, StringComparison.OrdinalIgnoreCase) || row.Label.Equals(baseline, StringComparison.OrdinalIgnoreCase))
            : rows.Find(row => row.Main.Rank == 1);
        var unit = reference?.Main.MedianNs ?? double.NaN;
        return (rows.ConvertAll(row => row with { Ratio = row.Main.MedianNs / unit }), reference?.Label ?? "");
    }

    /// <summary>What all runs have in common; empty where they differ.</summary>
    static string Common(List<MergedRun> runs, Func<MergedRun, string> text) => runs.TrueForAll(run => text(run) == text(runs[0])) ? text(runs[0]) : "";

    static List<Cell> Shown(IEnumerable<Cell> cells)
    {
        var all = cells.OrderBy(cell => cell.Key.Operation).ToList();
        var ranked = all.Where(cell => OperationNames.Ranked.Contains(cell.Key.Operation)).ToList();
        return ranked.Count > 0 ? ranked : all;
    }

    /// <summary>The serializer's name, and of version, runtime, and shape what the table needs to tell rows apart.</summary>
    static string Label(LaunchKey key, List<Cell> cells)
    {
        var same = cells.Select(cell => cell.Key.Launch).ToList();
        var versions = same.Where(other => other.Serializer == key.Serializer).Select(other => other.AskedVersion).Distinct().Count() > 1;
        var runtimes = same.Select(other => (other.Runtime, other.Deployment)).Distinct().Count() > 1;
        var shapes = same.Select(other => other.Shape).Distinct().Count() > 1;
        var label = key.Serializer;
        if (key.AskedVersion.Length > 0)
            label += "@" + key.AskedVersion;
        else if (versions)
            label += "@" + cells.First(cell => cell.Key.Launch == key).Version;
        if (runtimes)
            label += $"/{key.Runtime}" + (key.Deployment == "jit" ? "" : $"/{key.Deployment}");
        return shapes ? $"{label} ({key.Shape})" : label;
    }
}
