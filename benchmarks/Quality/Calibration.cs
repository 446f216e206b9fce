using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Quality;

/// <summary>
/// What runs of the same programs add to the differences of their launches: the constants that intervals and comparisons assume, estimated from repeated
/// runs. All standard deviations are those of logarithms.
/// </summary>
static class Calibration
{
    const string Next = "Quality calibration run1 run2 run3";

    public static int Print(IReadOnlyList<string> folders, Terminal terminal)
    {
        var runs = MeasuredRun.Read(folders, 3, terminal, Next);
        var errors = runs[0].Cells.Keys
            .Where(name => runs.TrueForAll(run => run.Cells.TryGetValue(name, out var cell) && cell.Cost.Launches > 1))
            .Select(name => new CellErrors(name.Target, [.. runs.Select(run => run.Cells[name].Cost)]))
            .ToList();
        // The median over the cells, since a few of them differ for reasons of their own.
        double[] shifts = [.. Enumerable.Range(0, runs.Count).Select(run => Statistics.Median(errors.Select(cell => cell.OfRuns[run])))];
        terminal.Out.WriteLine(
            "| cells | launches differ by | so runs should differ by | runs do differ by | shift of all cells in a run | largest shift "
            + "| correlation in a serializer | without the shift | between serializers |");
        terminal.Out.WriteLine("|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        terminal.Out.WriteLine(Text.Row(
            errors.Count.ToString(CultureInfo.InvariantCulture),
            Text.Percent(Math.Sqrt(Statistics.Median(errors.Select(cell => cell.LaunchVariance)))),
            Text.Percent(Math.Sqrt(Statistics.Median(errors.Select(cell => cell.Expected)))),
            Text.Percent(Math.Sqrt(Statistics.Median(errors.Select(cell => cell.Observed)))),
            Text.Percent(Math.Sqrt(shifts.Sum(shift => shift * shift) / (runs.Count - 1))),
            Text.Percent(shifts.Max(Math.Abs)),
            Correlation(errors, new double[runs.Count], inside: true),
            Correlation(errors, shifts, inside: true),
            Correlation(errors, new double[runs.Count], inside: false)));
        return ExitCodes.Done;
    }

    /// <summary>The mean correlation of pairs of cells, of one serializer or of two.</summary>
    static string Correlation(List<CellErrors> cells, double[] shifts, bool inside)
    {
        var scores = cells.ConvertAll(cell => cell.Scores(shifts));
        var products =
            from i in Enumerable.Range(0, cells.Count)
            from j in Enumerable.Range(0, i)
            where cells[i].Target == cells[j].Target == inside
            select scores[i].Zip(scores[j]).Sum(pair => pair.First * pair.Second);
        return (products.Average() / scores.Average(one => one.Sum(score => score * score))).ToString("0.00", CultureInfo.InvariantCulture);
    }

    /// <summary>How far the costs of one cell are from their mean.</summary>
    sealed class CellErrors
    {
        public CellErrors(string target, IReadOnlyList<CostFigures> costs)
        {
            Target = target;
            double[] logs = [.. costs.Select(cost => Math.Log(cost.Ns))];
            OfRuns = [.. logs.Select(log => log - logs.Average())];
            Observed = Statistics.Variance(logs);
            LaunchVariance = costs.Sum(cost => cost.Spread.LogVariance * (cost.Spread.Compared - 1)) / costs.Sum(cost => cost.Spread.Compared - 1);
            Expected = costs.Average(cost => LaunchVariance * Analysis.Intervals.OfFasterOfTwo(cost.Spread.Counted));
        }

        public string Target { get; }

        /// <summary>The distance of each run, as a logarithm.</summary>
        public double[] OfRuns { get; }

        /// <summary>The variance of the runs.</summary>
        public double Observed { get; }

        /// <summary>The variance of launches within the runs.</summary>
        public double LaunchVariance { get; }

        /// <summary>The variance of the runs that follows from that of launches.</summary>
        public double Expected { get; }

        /// <summary>The distances in units of their usual size, so that cells that vary much do not outweigh the others.</summary>
        public double[] Scores(double[] shifts) =>
            [.. OfRuns.Select((error, run) => (error - shifts[run]) / Math.Sqrt(Expected + Analysis.Intervals.BetweenRuns * Analysis.Intervals.BetweenRuns))];
    }
}
