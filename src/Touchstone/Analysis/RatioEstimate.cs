namespace Touchstone.Analysis;

/// <summary>How many times as long one cell takes as another: what ranks and comparisons are judged by.</summary>
/// <param name="Value">The ratio of the estimates.</param>
/// <param name="Low">Lower end of the 95 % interval.</param>
/// <param name="High">Upper end of the 95 % interval.</param>
/// <param name="Chance">The probability of a ratio at least as far from 1, either way, when there is no difference; below 0.05 when the interval does not hold 1.</param>
public readonly record struct RatioEstimate(double Value, double Low, double High, double Chance)
{
    /// <summary>The ratio of two cells; null where one launch tells nothing about the spread between launches.</summary>
    /// <remarks>
    /// On a logarithmic scale half widths of independent estimates add as squares. The half width of each holds Student's factor for
    /// its launches; the probability takes Student's t with the degrees of freedom of both (Welch and Satterthwaite, rounded down).
    /// </remarks>
    public static RatioEstimate? Of(Cell value, Cell reference)
    {
        if (value.Launches < 2 || reference.Launches < 2 || !double.IsFinite(value.CostNs) || !double.IsFinite(reference.CostNs))
            return null;
        var (a, b) = (Square(LogHalfWidth(value)), Square(LogHalfWidth(reference)));
        var half = Math.Sqrt(a + b);
        var log = Math.Log(value.CostNs / reference.CostNs);
        var degrees = Math.Max(1, (int)(Square(a + b) / (Square(a) / (value.Launches - 1) + Square(b) / (reference.Launches - 1))));
        return new RatioEstimate(Math.Exp(log), Math.Exp(log - half), Math.Exp(log + half), Test(log, half, degrees));
    }

    static double Test(double log, double half, int degrees) => half > 0
        ? Statistics.StudentTwoSided(log / half * Statistics.StudentT975(degrees), degrees)
        : log == 0 ? 1 : 0;

    static double LogHalfWidth(Cell cell) => Math.Log(cell.HighNs / Math.Max(cell.LowNs, double.Epsilon)) / 2;

    static double Square(double value) => value * value;
}
