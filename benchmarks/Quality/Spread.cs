using Touchstone.Analysis;

namespace Touchstone.Quality;

/// <summary>How far repeated measurements of a cell lie from their median, over many cells.</summary>
sealed class Spread
{
    readonly double[] deviations;

    /// <summary>Takes cells with all of their values; a cell with fewer than two says nothing and is left out.</summary>
    public Spread(IEnumerable<IEnumerable<double>> cells)
    {
        var repeated = cells.Select(values => values.Where(double.IsFinite).ToList()).Where(values => values.Count > 1).ToList();
        Cells = repeated.Count;
        Runs = repeated.Select(values => values.Count).DefaultIfEmpty().Max();
        deviations = [.. repeated.SelectMany(Deviations).Order()];
    }

    /// <summary>The cells that were measured twice or more.</summary>
    public int Cells { get; }

    /// <summary>How often they were measured, at most.</summary>
    public int Runs { get; }

    /// <summary>The largest deviation, as a fraction; NaN where nothing was repeated.</summary>
    public double Worst => Quantile(1);

    /// <summary>The share of values that lie so close to the median of their cell; NaN where nothing was repeated.</summary>
    public double Within(double margin) => deviations.Count(deviation => deviation <= margin) / (double)deviations.Length;

    /// <summary>A quantile of the deviations; NaN where nothing was repeated.</summary>
    public double Quantile(double probability) => deviations.Length > 0 ? Statistics.Quantile(deviations, probability) : double.NaN;

    static IEnumerable<double> Deviations(List<double> values)
    {
        var median = Statistics.Median(values);
        return values.Select(value => Math.Abs(value / median - 1));
    }
}
