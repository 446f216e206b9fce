using Touchstone.Analysis;

namespace Touchstone.Quality;

/// <summary>The widths of the 95 % intervals of repeated runs, and how often an interval contains the result of the other runs.</summary>
sealed class Intervals
{
    readonly double[] halfWidths;

    /// <summary>Compares each cell of each run with the mean cost of the same cell in all other runs.</summary>
    public Intervals(IReadOnlyList<MeasuredRun> runs)
    {
        var compared = runs
            .SelectMany(run => run.Cells.Select(cell => (Cell: cell.Value, Others: Others(runs, run, cell.Key))))
            .Where(pair => pair.Others.Count > 0)
            .ToList();
        var with = compared.FindAll(pair => double.IsFinite(pair.Cell.Cost.RelativeError));
        Missing = compared.Count - with.Count;
        Coverage = with.Count(pair => HoldsMean(pair.Cell.Cost, pair.Others)) / (double)with.Count;
        halfWidths = [.. with.Select(pair => pair.Cell.Cost.RelativeError).Order()];
    }

    /// <summary>The number of cells without an interval. A cell without one in two runs counts twice.</summary>
    public int Missing { get; }

    /// <summary>The share of cells with an interval that contains the mean of the other runs. NaN if none has an interval.</summary>
    public double Coverage { get; }

    /// <summary>True if an interval contains the mean of other costs.</summary>
    public static bool HoldsMean(CostFigures cost, IReadOnlyList<double> others) => others.Average() is var mean && cost.LowNs <= mean && mean <= cost.HighNs;

    /// <summary>A quantile of half the width over the estimate. NaN if there is no interval.</summary>
    public double HalfWidth(double probability) => halfWidths.Length > 0 ? Statistics.Quantile(halfWidths, probability) : double.NaN;

    static List<double> Others(IReadOnlyList<MeasuredRun> runs, MeasuredRun run, CellName name) =>
        [.. runs.Where(other => other != run).Select(other => other.Cells.GetValueOrDefault(name)?.Cost.Ns).OfType<double>()];
}
