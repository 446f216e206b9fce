namespace Touchstone.Analysis.Comparisons;

/// <summary>The change of one serializer over all of its compared cells.</summary>
/// <param name="Name">The serializer as rows name it, with the machine if there are several.</param>
/// <param name="Cells">The number of its compared cells.</param>
/// <param name="Time">
/// The time of the head over that of the base: a mean over the cells, weighted by the precision of their intervals. Its chance is corrected
/// for the number of serializers.
/// </param>
/// <param name="Verdict">Slower, faster, same or unsure.</param>
public sealed record SerializerChange(string Name, int Cells, RatioEstimate Time, Verdict Verdict)
{
    /// <summary>Computes the weighted mean of the ratios of the cells, on a logarithmic scale.</summary>
    /// <param name="cells">The ratios.</param>
    /// <param name="chance">The corrected probability of such ratios if nothing changed.</param>
    /// <remarks>The errors of the cells are assumed to be correlated as in the records (<see cref="GroupedChances.Correlation"/>).</remarks>
    internal static RatioEstimate Together(IReadOnlyList<RatioEstimate> cells, double chance)
    {
        List<(double Log, double Precision)> parts = [.. cells.Select(cell => (Math.Log(cell.Value), 1 / HalfWidth(cell)))];
        // Inverse-variance weights.
        var weights = parts.Sum(part => part.Precision * part.Precision);
        var log = parts.Sum(part => part.Precision * part.Precision * part.Log) / weights;
        // The variance of a weighted sum of correlated terms.
        var all = Math.Pow(parts.Sum(part => part.Precision), 2);
        var half = Math.Sqrt((1 - GroupedChances.Correlation) * weights + GroupedChances.Correlation * all) / weights;
        return new RatioEstimate(Math.Exp(log), Math.Exp(log - half), Math.Exp(log + half), chance);
    }

    // A cell with a width of zero would outweigh all others.
    static double HalfWidth(RatioEstimate cell) => Math.Max(1e-4, Math.Log(cell.High / cell.Low) / 2);
}
