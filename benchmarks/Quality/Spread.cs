namespace Touchstone.Quality;

/// <summary>How far repeated measurements of a cell are from their median, over many cells.</summary>
sealed class Spread
{
    readonly double[] deviations;

    /// <summary>Takes cells with all of their values. Cells with fewer than two values are left out.</summary>
    public Spread(IEnumerable<IEnumerable<double>> cells)
    {
        var repeated = cells.Select(values => values.Where(double.IsFinite).ToList()).Where(values => values.Count > 1).ToList();
        Cells = repeated.Count;
        Runs = repeated.Select(values => values.Count).DefaultIfEmpty().Max();
        deviations = [.. repeated.SelectMany(Deviations).Order()];
    }

    /// <summary>The number of cells that were measured at least twice.</summary>
    public int Cells { get; }

    /// <summary>The largest number of measurements of a cell.</summary>
    public int Runs { get; }

    /// <summary>The largest deviation, as a fraction. NaN if nothing was repeated.</summary>
    public double Worst => Quantile(1);

    /// <summary>The share of values within this distance of the median of their cell. NaN if nothing was repeated.</summary>
    public double Within(double margin) => deviations.Count(deviation => deviation <= margin) / (double)deviations.Length;

    /// <summary>A quantile of the deviations. NaN if nothing was repeated.</summary>
    public double Quantile(double probability) => deviations.Length > 0 ? Statistics.Quantile(deviations, probability) : double.NaN;

    static IEnumerable<double> Deviations(List<double> values)
    {
        var median = Statistics.Median(values);
        return values.Select(value => Math.Abs(value / median - 1));
    }
}
