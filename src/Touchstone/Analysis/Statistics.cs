namespace Touchstone.Analysis;

/// <summary>Order statistics and Student's t. Nothing here knows what the numbers mean.</summary>
public static class Statistics
{
    // Student's t, 97.5 %, for 1 to 30 degrees of freedom; beyond, the expansion below is exact to three digits.
    static readonly double[] StudentT =
    [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
        2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
    ];

    /// <summary>The median; NaN of nothing.</summary>
    public static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values];
        return MedianInPlace(sorted);
    }

    /// <summary>The median; sorts what it is given. NaN of nothing.</summary>
    public static double MedianInPlace(Span<double> values)
    {
        if (values.Length == 0)
            return double.NaN;
        values.Sort();
        var middle = values.Length / 2;
        return values.Length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }

    /// <summary>The Hodges-Lehmann pseudo-median: the median of the means of all pairs, each value with itself included. NaN of nothing.</summary>
    public static double PseudoMedian(ReadOnlySpan<double> values)
    {
        var means = new double[values.Length * (values.Length + 1) / 2];
        var next = 0;
        for (var i = 0; i < values.Length; i++)
        {
            for (var j = i; j < values.Length; j++)
                means[next++] = (values[i] + values[j]) / 2;
        }
        return MedianInPlace(means);
    }

    /// <summary>A quantile by linear interpolation between order statistics (type 7).</summary>
    /// <param name="sorted">In ascending order, at least one value.</param>
    /// <param name="probability">From 0 to 1.</param>
    public static double Quantile(ReadOnlySpan<double> sorted, double probability)
    {
        var position = probability * (sorted.Length - 1);
        var lower = (int)position;
        var upper = Math.Min(lower + 1, sorted.Length - 1);
        return sorted[lower] + (position - lower) * (sorted[upper] - sorted[lower]);
    }

    /// <summary>The 97.5 % quantile of Student's t.</summary>
    /// <param name="degreesOfFreedom">At least 1.</param>
    public static double StudentT975(int degreesOfFreedom) =>
        degreesOfFreedom <= StudentT.Length ? StudentT[degreesOfFreedom - 1] : 1.96 + 2.4 / degreesOfFreedom;

    /// <summary>The probability that Student's t lies further from 0 than this, to either side.</summary>
    /// <param name="t">The statistic.</param>
    /// <param name="degreesOfFreedom">At least 1; a whole number has a finite series (Abramowitz and Stegun 26.7.3 and 26.7.4).</param>
    public static double StudentTwoSided(double t, int degreesOfFreedom)
    {
        var angle = Math.Atan(Math.Abs(t) / Math.Sqrt(degreesOfFreedom));
        var (sine, cosine) = Math.SinCos(angle);
        var odd = degreesOfFreedom % 2;
        double sum = 0, term = odd == 1 ? cosine : 1;
        for (var k = odd; k <= degreesOfFreedom - 2; k += 2)
        {
            sum += term;
            term *= cosine * cosine * (k + 1) / (k + 2);
        }
        var inside = odd == 1 ? 2 / Math.PI * (angle + sine * sum) : sine * sum;
        return Math.Clamp(1 - inside, 0, 1);
    }

    /// <summary>
    /// Benjamini and Hochberg's correction for many tests: of those that it leaves below a level, at most that part are false on average,
    /// and where nothing differs the chance of even one is that level at most.
    /// </summary>
    /// <returns>The corrected probabilities, in the order of those given.</returns>
    public static double[] BenjaminiHochberg(IReadOnlyList<double> probabilities)
    {
        var corrected = new double[probabilities.Count];
        var (smallest, rank) = (1.0, probabilities.Count);
        foreach (var place in Enumerable.Range(0, probabilities.Count).OrderByDescending(place => probabilities[place]))
            corrected[place] = smallest = Math.Min(smallest, probabilities[place] * probabilities.Count / rank--);
        return corrected;
    }
}
