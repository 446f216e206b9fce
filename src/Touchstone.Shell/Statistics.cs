using MathNet.Numerics.Distributions;

namespace Touchstone.Shell;

/// <summary>Order statistics, Student's t and corrections for many tests, independent of the meaning of the numbers.</summary>
public static class Statistics
{
    // Student's t, 97.5 %, for 1 to 30 degrees of freedom. For more, the expansion in StudentT975 is exact to three digits.
    static readonly double[] Student975 =
    [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
        2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
    ];

    /// <summary>The median; NaN without values.</summary>
    public static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values];
        return MedianInPlace(sorted);
    }

    /// <summary>The median; NaN without values. Sorts the values in place.</summary>
    public static double MedianInPlace(Span<double> values)
    {
        if (values.Length == 0)
            return double.NaN;
        values.Sort();
        var middle = values.Length / 2;
        return values.Length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }

    /// <summary>
    /// The 95 % interval of the median for any distribution: the innermost pair of order statistics that contains it often enough
    /// (binomial). With fewer than six values there is no such pair. Then the interval spans all values: five values contain the median
    /// with 94 %, three with 75 %.
    /// </summary>
    /// <param name="sorted">Values in ascending order. Without values, both ends are NaN.</param>
    public static (double Low, double High) MedianInterval(ReadOnlySpan<double> sorted)
    {
        if (sorted.Length == 0)
            return (double.NaN, double.NaN);
        var term = Math.Pow(0.5, sorted.Length);
        var (outside, place) = (term, 0);
        while (true)
        {
            term *= (double)(sorted.Length - place) / (place + 1);
            if (outside + term > 0.025)
                break;
            outside += term;
            place++;
        }
        return (sorted[place], sorted[sorted.Length - 1 - place]);
    }

    /// <summary>
    /// The mean of the lower half; NaN without values. With an odd number of values, the middle one counts with half its weight. Sorts the
    /// values in place.
    /// </summary>
    public static double LowerHalfMean(Span<double> values)
    {
        values.Sort();
        var whole = values.Length / 2;
        var sum = 0.0;
        foreach (var value in values[..whole])
            sum += value;
        return values.Length % 2 == 1 ? (sum + values[whole] / 2) / (whole + 0.5) : sum / whole;
    }

    /// <summary>
    /// The expected value of the smaller of two of the values: the mean over all pairs. The single value if there is only one; NaN without values. From two
    /// values on, the expectation does not depend on how many there are. Sorts the values in place.
    /// </summary>
    public static double SmallerOfTwo(Span<double> values)
    {
        if (values.Length < 2)
            return values.Length == 0 ? double.NaN : values[0];
        values.Sort();
        var sum = 0.0;
        // A value is the smaller one of its pairs with all that follow.
        for (var place = 0; place < values.Length - 1; place++)
            sum += values[place] * (values.Length - 1 - place);
        return sum * 2 / ((double)values.Length * (values.Length - 1));
    }

    /// <summary>The sample variance; NaN with fewer than two values.</summary>
    public static double Variance(IReadOnlyList<double> values)
    {
        if (values.Count < 2)
            return double.NaN;
        var mean = values.Average();
        return values.Sum(value => (value - mean) * (value - mean)) / (values.Count - 1);
    }

    /// <summary>The standard deviation of a normal distribution over the median distance from its median.</summary>
    public const double NormalMad = 1.4826;

    /// <summary>The coefficient of variation, the standard deviation over the mean; NaN with fewer than two values.</summary>
    public static double Variation(IReadOnlyList<double> values) => Math.Sqrt(Variance(values)) / values.DefaultIfEmpty(double.NaN).Average();

    /// <summary>A quantile by linear interpolation between order statistics (type 7).</summary>
    /// <param name="sorted">Values in ascending order, at least one.</param>
    /// <param name="probability">From 0 to 1.</param>
    public static double Quantile(ReadOnlySpan<double> sorted, double probability)
    {
        var position = probability * (sorted.Length - 1);
        var lower = (int)position;
        var upper = Math.Min(lower + 1, sorted.Length - 1);
        return sorted[lower] + (position - lower) * (sorted[upper] - sorted[lower]);
    }

    /// <summary>
    /// A quantile that is median-unbiased for any number of values (type 8 of Hyndman and Fan), so a quantile of 8 values can be compared
    /// with one of 70. Beyond the ends, it is the first or the last value.
    /// </summary>
    /// <param name="sorted">Values in ascending order. Without values, the quantile is NaN.</param>
    /// <param name="probability">From 0 to 1.</param>
    public static double UnbiasedQuantile(ReadOnlySpan<double> sorted, double probability)
    {
        if (sorted.Length == 0)
            return double.NaN;
        var position = Math.Clamp((sorted.Length + 1 / 3.0) * probability + 1 / 3.0 - 1, 0, sorted.Length - 1);
        var lower = (int)position;
        var upper = Math.Min(lower + 1, sorted.Length - 1);
        return sorted[lower] + (position - lower) * (sorted[upper] - sorted[lower]);
    }

    /// <summary>The slope of the least-squares line through the points, and half of its 95 % interval.</summary>
    /// <param name="x">At least three values, not all the same.</param>
    /// <param name="y">The same number of values.</param>
    public static (double Slope, double Half) Slope(ReadOnlySpan<double> x, ReadOnlySpan<double> y)
    {
        double meanX = 0, meanY = 0, xx = 0, xy = 0, residuals = 0;
        for (var i = 0; i < x.Length; i++)
            (meanX, meanY) = (meanX + x[i] / x.Length, meanY + y[i] / x.Length);
        for (var i = 0; i < x.Length; i++)
            (xx, xy) = (xx + (x[i] - meanX) * (x[i] - meanX), xy + (x[i] - meanX) * (y[i] - meanY));
        var slope = xy / xx;
        for (var i = 0; i < x.Length; i++)
            residuals += Math.Pow(y[i] - meanY - slope * (x[i] - meanX), 2);
        return (slope, StudentT975(x.Length - 2) * Math.Sqrt(residuals / (x.Length - 2) / xx));
    }

    /// <summary>The 97.5 % quantile of Student's t.</summary>
    /// <param name="degreesOfFreedom">At least 1.</param>
    public static double StudentT975(int degreesOfFreedom) =>
        degreesOfFreedom <= Student975.Length ? Student975[degreesOfFreedom - 1] : 1.96 + 2.4 / degreesOfFreedom;

    /// <summary>The two-sided probability that Student's t is farther from 0 than this.</summary>
    /// <param name="t">The statistic.</param>
    /// <param name="degreesOfFreedom">At least 1.</param>
    public static double StudentTwoSided(double t, int degreesOfFreedom) => 2 * StudentT.CDF(0, 1, degreesOfFreedom, -Math.Abs(t));

    /// <summary>The two-sided probability that a standard normal variable is farther from 0 than this.</summary>
    public static double NormalTwoSided(double score) => 2 * Normal.CDF(0, 1, -Math.Abs(score));

    /// <summary>A random number of the standard normal distribution, from two of <paramref name="random"/> (Box and Muller).</summary>
    public static double NormalDraw(Random random) =>
        // 1 - NextDouble is never 0.
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());

    /// <summary>The positive score with that two-sided probability: the inverse of <see cref="NormalTwoSided"/>.</summary>
    /// <param name="probability">Above 0, at most 1.</param>
    public static double NormalScore(double probability) => -Normal.InvCDF(0, 1, probability / 2);

    /// <summary>
    /// Holm's correction for many tests. Whichever of the tested differences are real, the chance of any false result below a level is at most that level.
    /// </summary>
    /// <param name="probabilities">The probabilities of the tests that may be below the level.</param>
    /// <param name="tests">The number of all tests.</param>
    /// <returns>The corrected probabilities, in the order of the input.</returns>
    public static double[] Holm(IReadOnlyList<double> probabilities, int tests)
    {
        var corrected = new double[probabilities.Count];
        var largest = 0.0;
        foreach (var place in Enumerable.Range(0, probabilities.Count).OrderBy(place => probabilities[place]))
            corrected[place] = largest = Math.Min(1, Math.Max(largest, probabilities[place] * tests--));
        return corrected;
    }

    /// <summary>
    /// Benjamini and Hochberg's correction for many tests. On average, the share of false results among those below a level is at most that
    /// level. If nothing differs, the chance of any false result is also at most that level.
    /// </summary>
    /// <returns>The corrected probabilities, in the order of the input.</returns>
    public static double[] BenjaminiHochberg(IReadOnlyList<double> probabilities)
    {
        var corrected = new double[probabilities.Count];
        var (smallest, rank) = (1.0, probabilities.Count);
        foreach (var place in Enumerable.Range(0, probabilities.Count).OrderByDescending(place => probabilities[place]))
            corrected[place] = smallest = Math.Min(smallest, probabilities[place] * probabilities.Count / rank--);
        return corrected;
    }
}
