using Touchstone.Core.Hosts;

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
        var origins = Origin.Label(runs.Select(speeds.Apart.Of).Concat(cells.Select(cell => cell.Origin)));
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
        return ([.. OwnBase.Compare([.. Creation.Compare(rows)]).Select(row => row with { Ratio = row.Main.Cost.Ns / unit })], reference?.Label ?? "");
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

/// <summary>
/// Compares the rows of one serializer with each other. The cost of a version, a runtime or a shape is shown as a ratio to the same
/// serializer's base, so readers need not divide two ratios to the fastest row.
/// </summary>
static class OwnBase
{
    /// <summary>Returns the rows with their own ratios; NaN for a serializer with only one measured row.</summary>
    public static IEnumerable<Row> Compare(IReadOnlyList<Row> rows)
    {
        var units = rows.Where(IsMeasured).GroupBy(row => row.Key.Serializer)
            .Where(group => group.Count() > 1)
            .ToDictionary(group => group.Key, group => Of(group)?.Main.Cost.Ns ?? double.NaN);
        return rows.Select(row => row with { OwnRatio = row.Main.Cost.Ns / units.GetValueOrDefault(row.Key.Serializer, double.NaN) });
    }

    /// <summary>
    /// Selects the base among rows of one serializer: the defaults, or the measured row closest to them; null if none was measured
    /// without loss.
    /// </summary>
    /// <remarks>The base prefers the pinned version (else the oldest), the newest runtime, JIT, and the adapter's default shape.</remarks>
    public static Row? Of(IEnumerable<Row> rows) => rows
        .Where(row => IsMeasured(row) && row.Main.Outcome.Status == Status.Ok)
        .OrderBy(row => row.Key.RequestedVersion.Length > 0)
        .ThenBy(row => PackageVersion.Of(row.Key.RequestedVersion))
        .ThenByDescending(row => RuntimeFrameworks.Number(row.Key.Runtime) ?? 0)
        .ThenBy(row => Place(row.Key.Deployment, RuntimeMode.Deployments))
        .ThenBy(row => !row.Main.Subject.PreferredShape)
        .ThenBy(row => row.Main.Shape, StringComparer.Ordinal)
        .FirstOrDefault();

    static bool IsMeasured(Row row) => double.IsFinite(row.Main.Cost.Ns);

    static int Place(string name, IReadOnlyList<string> order) => order.TakeWhile(other => other != name).Count();
}
