using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Quality;

/// <summary>
/// How many launches a row needs: how far runs with so many launches would differ. Each of five imagined runs draws its launches, with replacement, from
/// all recorded launches of a cell.
/// </summary>
static class LaunchCounts
{
    const int Runs = 5;
    const int Rounds = 20;
    const int Seed = 1;

    // A sample of a few launches does not show how launches vary.
    const int FewestLaunches = 10;

    static readonly int[] Counts = [1, 2, 3, 4, 5, 8];

    public static int Print(IReadOnlyList<string> folders, Terminal terminal)
    {
        var runs = MeasuredRun.Results(folders, 2, terminal, "Quality launches run1 run2 run3");
        var speeds = new RunSpeeds(runs, []);
        var ranked = CellMerger.Cells(runs).Where(MeasuredRun.IsRanked).Select(cell => cell.Key).ToHashSet();
        var cells = runs.SelectMany(run => run.Launches)
            .Where(launch => launch.End is { Reason: null })
            .GroupBy(launch => launch.Key)
            .Where(key => key.Count() >= FewestLaunches)
            .Select(key => (key.Key, Launches: key.ToArray()))
            .SelectMany(key => OperationNames.Ranked
                .Where(operation => ranked.Contains(new CellKey(key.Key, operation)))
                .Select(operation => (key.Launches, Operation: operation)))
            .ToList();
        if (cells.Count == 0)
            throw new InvalidDataException($"no cell has {FewestLaunches} launches in these runs");
        terminal.Out.WriteLine("| launches | cells | within 3 % of their median | within 5 % | 95th percentile |");
        terminal.Out.WriteLine("|--:|--:|--:|--:|--:|");
        foreach (var count in Counts)
        {
            var drawn = cells.AsParallel().AsOrdered().SelectMany(cell => Draw(cell.Launches, cell.Operation, count, speeds));
            terminal.Out.WriteLine(Row(count, cells.Count, new Spread(drawn)));
        }
        return ExitCodes.Done;
    }

    static string Row(int count, int cells, Spread spread) => Text.Row(
        count.ToString(CultureInfo.InvariantCulture),
        cells.ToString(CultureInfo.InvariantCulture),
        Text.Percent(spread.Within(0.03)),
        Text.Percent(spread.Within(0.05)),
        Text.Percent(spread.Quantile(0.95)));

    /// <summary>The costs of the imagined runs of a cell, five for each round.</summary>
    static IEnumerable<IEnumerable<double>> Draw(Launch[] launches, Operation operation, int count, RunSpeeds speeds)
    {
        var random = new Random(Seed);
        for (var round = 0; round < Rounds; round++)
        {
            yield return [.. Enumerable.Range(0, Runs)
                .Select(_ => CellAnalysis.Estimate([.. random.GetItems(launches, count)], operation, speeds.For)?.Estimate.CostNs ?? double.NaN)];
        }
    }
}
