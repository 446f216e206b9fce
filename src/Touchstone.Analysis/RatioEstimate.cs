namespace Touchstone.Analysis;

/// <summary>How many times as long one cell takes as another. Ranks and comparisons are based on it.</summary>
/// <param name="Value">The ratio of the costs.</param>
/// <param name="Low">Lower end of the 95 % interval.</param>
/// <param name="High">Upper end of the 95 % interval.</param>
/// <param name="Chance">
/// The probability of a ratio at least as far from 1, in either direction, if there is no difference. It is below 0.05 if the interval does
/// not contain 1.
/// </param>
public readonly record struct RatioEstimate(double Value, double Low, double High, double Chance)
{
    // With more degrees of freedom, Student's t is practically the normal distribution, and its series only takes longer.
    const double MostDegrees = 1000;

    /// <summary>Estimates the ratio of two cells; null if one of them has no interval.</summary>
    /// <param name="shift">The logarithm of a ratio that all cells share. It is divided out.</param>
    /// <param name="shiftError">The standard error of that.</param>
    /// <remarks>
    /// On a logarithmic scale, the squares of the half widths of independent estimates add up. Each half width contains Student's factor for
    /// its degrees of freedom. The probability uses Student's t with the combined degrees (Welch and Satterthwaite, rounded down).
    /// </remarks>
    public static RatioEstimate? Of(Cell value, Cell reference, double shift = 0, double shiftError = 0)
    {
        if (!AreKnown(value, reference))
            return null;
        var (log, half) = Logarithm(value, reference);
        var degrees = Degrees(value, reference);
        (log, half) = (log - shift, Math.Sqrt(Square(half) + Square(shiftError * Statistics.StudentT975(degrees))));
        return new RatioEstimate(Math.Exp(log), Math.Exp(log - half), Math.Exp(log + half), Test(log, half, degrees));
    }

    /// <summary>True if the 95 % interval of the ratio does not contain 1; false if there is no interval. Much cheaper than <see cref="Of"/>.</summary>
    public static bool IsSignificant(Cell value, Cell reference) =>
        AreKnown(value, reference) && Logarithm(value, reference) is var (log, half) && Math.Abs(log) > half;

    /// <summary>True if both cells have an interval, so that their ratio can be tested.</summary>
    internal static bool AreKnown(Cell value, Cell reference) => IsKnown(value.Cost) && IsKnown(reference.Cost);

    // A damaged file can have times of zero and below, which have no ratio.
    static bool IsKnown(CostFigures cost) => cost.HasInterval && cost.Ns is > 0 and < double.PositiveInfinity && cost.HighNs > 0;

    static (double Log, double Half) Logarithm(Cell value, Cell reference) =>
        (Math.Log(value.Cost.Ns / reference.Cost.Ns), Math.Sqrt(Square(LogHalfWidth(value)) + Square(LogHalfWidth(reference))));

    static int Degrees(Cell value, Cell reference)
    {
        var (a, b) = (Square(LogHalfWidth(value)), Square(LogHalfWidth(reference)));
        // For two intervals of width zero, the degrees are undefined and any number works.
        var degrees = a + b > 0 ? Square(a + b) / (Square(a) / Degrees(value) + Square(b) / Degrees(reference)) : 1;
        return double.IsNaN(degrees) ? 1 : (int)Math.Clamp(degrees, 1, MostDegrees);
    }

    static double Degrees(Cell cell) => Math.Max(1, double.IsNaN(cell.Cost.DegreesOfFreedom) ? cell.Cost.Launches - 1 : cell.Cost.DegreesOfFreedom);

    static double Test(double log, double half, int degrees) => half > 0
        ? Statistics.StudentTwoSided(log / half * Statistics.StudentT975(degrees), degrees)
        : log == 0 ? 1 : 0;

    /// <summary>Half of the cell's interval, on a logarithmic scale.</summary>
    internal static double LogHalfWidth(Cell cell) => Math.Log(Math.Min(double.MaxValue, cell.Cost.HighNs / Math.Max(cell.Cost.LowNs, double.Epsilon))) / 2;

    static double Square(double value) => value * value;
}
