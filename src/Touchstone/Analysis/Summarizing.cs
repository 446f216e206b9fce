using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>From the results of a run to the summary that every report is made from.</summary>
public static class Summarizing
{
    /// <summary>Analyses, groups, ranks, and warns.</summary>
    /// <param name="results">What was measured.</param>
    /// <param name="baseline">Name of the serializer that ratios are relative to; empty for the fastest ranked row.</param>
    public static Summary Summarize(RunResults results, string baseline = "")
    {
        var speeds = new KernelSpeeds(results.Launches, results.References);
        var measured = results.Launches
            .Where(launch => launch.End is not null)
            .GroupBy(launch => launch.Key)
            .SelectMany(group => CellAnalysis.Cells([.. group], speeds.For(group.Key)));
        // What could be had when a run was resumed is no longer missing.
        var had = results.Launches.Select(launch => launch.Key).ToHashSet();
        var missing = results.Unavailable.Where(m => !had.Contains(m.Key)).DistinctBy(m => m.Key).SelectMany(CellAnalysis.Cells);
        var cells = measured.Concat(missing)
            .GroupBy(cell => (cell.Key.Launch.DataSet, cell.Key.Launch.Count, cell.Key.Launch.PayloadBytes, cell.Key.Operation))
            .SelectMany(Ranking.Rank)
            .ToList();
        var groups = cells
            .GroupBy(cell => (cell.Key.Launch.DataSet, cell.Key.Launch.PayloadBytes, cell.Key.Launch.Count))
            .OrderBy(group => group.Key)
            .Select(group => Tabulate(group.Key.DataSet, group.Key.Count, group.Key.PayloadBytes, [.. group], baseline))
            .ToList();
        var scalings = Scaling.Of(groups);
        var header = results.Header;
        return new Summary(
            groups, [.. Warnings.Find(results, cells), .. Warnings.Find(scalings)], header?.Command ?? "", header?.Created ?? default, header?.Machine ?? "", header?.Scenario ?? "")
        {
            Scalings = scalings,
        };
    }

    static Group Tabulate(string dataSet, int count, int payloadBytes, List<Cell> cells, string baseline)
    {
        // Side operations explain the others; asked for alone they are rows like any.
        var rows = cells.GroupBy(cell => cell.Key.Launch)
            .Select(group => new Row(group.Key, Label(group.Key, cells), Shown(group), double.NaN))
            .OrderBy(row => double.IsNaN(row.Main.MedianNs))
            .ThenBy(row => row.Main.MedianNs)
            .ThenBy(row => row.Label, StringComparer.Ordinal)
            .ToList();
        var reference = baseline.Length > 0
            ? rows.Find(row => row.Key.Serializer.Equals(baseline, StringComparison.OrdinalIgnoreCase) || row.Label.Equals(baseline, StringComparison.OrdinalIgnoreCase))
            : rows.Find(row => row.Main.Rank == 1);
        var unit = reference?.Main.MedianNs ?? double.NaN;
        return new Group(dataSet, count, payloadBytes, [.. rows.Select(row => row with { Ratio = row.Main.MedianNs / unit })], reference?.Label ?? "");
    }

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
