namespace Touchstone.Analysis;

/// <summary>Turns the results of runs into the summary that every report uses.</summary>
public static class Summarizer
{
    /// <summary>Analyzes, groups and ranks the results of a run, and finds warnings.</summary>
    /// <param name="results">The results of the run.</param>
    /// <param name="baseline">One of the names (<see cref="RowName"/>) of the row that ratios are relative to; empty for the fastest ranked row.</param>
    public static Summary Summarize(RunResults results, string baseline = "") => Summarize([results], baseline);

    /// <summary>Analyzes, groups and ranks the results of several runs, from one machine or many, and finds warnings.</summary>
    public static Summary Summarize(IReadOnlyList<RunResults> runs, string baseline = "")
    {
        var speeds = new RunSpeeds(runs, []);
        var cells = CellMerger.Cells(runs, speeds)
            .GroupBy(cell => (cell.Origin, cell.Key.Launch.DataSet, cell.Key.Launch.Count, cell.Key.Launch.PayloadBytes, cell.Key.Operation, cell.Key.Type))
            .SelectMany(Ranking.Rank)
            .ToList();
        var origins = Origin.Label(runs.Select(Origin.Of));
        var groups = cells
            .GroupBy(cell => (cell.Key.Launch.DataSet, cell.Key.Launch.PayloadBytes, cell.Key.Launch.Count))
            // For first calls, serialize comes before deserialize.
            .OrderBy(group => (int?)group.First().Key.Launch.FirstCall?.Direction ?? -1)
            .ThenBy(group => group.Key)
            .Select(group => Tabulate(group.Key.DataSet, group.Key.Count, group.Key.PayloadBytes, [.. group], baseline, origins))
            .ToList();
        var scalings = Scaling.Of(groups);
        var merged = MergedRun.Of(runs, origins, speeds);
        return new Summary(
            groups,
            [.. Warnings.Find(runs, speeds, cells), .. Warnings.Find(scalings)],
            Common(merged, run => run.Command),
            merged[0].Created,
            Common(merged, run => run.Machine),
            Common(merged, run => run.Scenario))
        {
            Runs = merged,
            Scalings = scalings,
            ProbeResults = ProbeMerger.Newest(runs),
            Limits = LimitMerger.Newest(runs),
            Machines = Machines(runs),
            Traits = [.. runs
                .SelectMany(run => run.Traits.Values)
                .GroupBy(traits => traits.Serializer, StringComparer.OrdinalIgnoreCase)
                .Select(traits => traits.Last())],
        };
    }

    /// <summary>The description of each run, the oldest first. Of many runs, the newest description of each machine: tables have a column for each.</summary>
    static IReadOnlyList<KnownMachine> Machines(IReadOnlyList<RunResults> runs)
    {
        var described = runs.Where(run => run.Machine.Length > 0).OrderBy(run => run.Header?.Created).ToList();
        if (runs.Count > MergedRun.MostListed)
            described = [.. described.GroupBy(run => Origin.Of(run).Machine).Select(machine => machine.Last())];
        return [.. described.Select(run => new KnownMachine(run.Header?.Created ?? default, run.Machine))];
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
        var rows = blocks.SelectMany(block => block.Rows).ToLookup(row => row.Main.Outcome.Omitted is not null);
        // If no row was measured, the table shows the unavailable ones.
        var (shown, omitted) = rows[false].Any() ? (rows[false], rows[true]) : (rows[true], []);
        return new Group(dataSet, count, payloadBytes, [.. shown], references.Count == 1 ? references[0] : "") { Omitted = [.. omitted] };
    }

    /// <summary>The rows of one origin, which are compared with each other, and the label of their baseline.</summary>
    static (List<Row> Rows, string Baseline) Block(List<Cell> cells, string baseline, string origin)
    {
        // Side operations explain the ranked ones. If only side operations were requested, they are shown as rows.
        var rows = cells.GroupBy(cell => cell.Key.Launch)
            .Select(group => new Row(group.Key, RowName.Label(group.Key, cells), Shown(group), double.NaN) { Origin = origin })
            .OrderBy(row => double.IsNaN(row.Main.Cost.Ns))
            .ThenBy(row => row.Main.Cost.Ns)
            .ThenBy(row => row.Label, StringComparer.Ordinal)
            .ToList();
        var reference = baseline.Length > 0
            ? OwnBase.Of(rows.Where(row => RowName.Means(baseline, row)))
            : rows.Find(row => Ranking.Competes(row.Main));
        var unit = reference?.Main.Cost.Ns ?? double.NaN;
        return ([.. OwnBase.Compare(rows).Select(row => row with { Ratio = row.Main.Cost.Ns / unit })], reference?.Label ?? "");
    }

    /// <summary>The text that all runs share; empty if they differ.</summary>
    static string Common(IReadOnlyList<MergedRun> runs, Func<MergedRun, string> text) => runs.All(run => text(run) == text(runs[0])) ? text(runs[0]) : "";

    static List<Cell> Shown(IEnumerable<Cell> cells)
    {
        var all = cells.OrderBy(cell => cell.Key.Operation).ToList();
        var ranked = all.Where(cell => OperationNames.Ranked.Contains(cell.Key.Operation)).ToList();
        return ranked.Count > 0 ? ranked : all;
    }
}
