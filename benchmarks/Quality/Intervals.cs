using Touchstone.Analysis;

namespace Touchstone.Quality;

/// <summary>How wide the 95 % intervals of repeated runs are, and how often one holds what the other runs found.</summary>
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
        var with = compared.FindAll(pair => double.IsFinite(pair.Cell.RelativeError));
        Missing = compared.Count - with.Count;
        Coverage = with.Count(pair => pair.Others.Average() is var mean && pair.Cell.LowNs <= mean && mean <= pair.Cell.HighNs) / (double)with.Count;
        halfWidths = [.. with.Select(pair => pair.Cell.RelativeError).Order()];
    }

    /// <summary>Cells without an interval; those of two runs count twice.</summary>
    public int Missing { get; }

    /// <summary>The share of the others whose interval holds the mean of the other runs; NaN where none has one.</summary>
    public double Coverage { get; }

    /// <summary>A quantile of half the width over the estimate; NaN where there is no interval.</summary>
    public double HalfWidth(double probability) => halfWidths.Length > 0 ? Statistics.Quantile(halfWidths, probability) : double.NaN;

    static List<double> Others(IReadOnlyList<MeasuredRun> runs, MeasuredRun run, CellName name) =>
        [.. runs.Where(other => other != run).Select(other => other.Cells.GetValueOrDefault(name)?.CostNs).OfType<double>()];
}
