namespace Touchstone.Analysis.Agreement;

/// <summary>Kendall's tau-b: how far two orders agree. 1 is the same order, -1 the reverse, 0 is no relation.</summary>
static class KendallTau
{
    // More draws change the ends of the interval by less than its printed digits.
    const int Draws = 500;

    // The same results always give the same interval.
    const int Seed = 20_261_124;

    /// <summary>The tau-b of two sequences. Pairs that are equal in one of them count as ties.</summary>
    /// <param name="first">A value for each item.</param>
    /// <param name="second">The values of the same items elsewhere.</param>
    /// <returns>From -1 to 1; NaN if all values of a sequence are equal, or with fewer than two items.</returns>
    public static double Of(ReadOnlySpan<double> first, ReadOnlySpan<double> second)
    {
        var (agreeing, ordered, orderedElsewhere) = (0, 0L, 0L);
        for (var i = 1; i < first.Length; i++)
        {
            for (var j = 0; j < i; j++)
            {
                var (here, there) = (Math.Sign(first[i] - first[j]), Math.Sign(second[i] - second[j]));
                agreeing += here * there;
                ordered += here * here;
                orderedElsewhere += there * there;
            }
        }
        return ordered > 0 && orderedElsewhere > 0 ? agreeing / Math.Sqrt((double)ordered * orderedElsewhere) : double.NaN;
    }

    /// <summary>
    /// The 95 % interval of the tau-b of true values that were measured with noise: percentiles of a parametric bootstrap, widened to contain the measured
    /// tau. The basic bootstrap, which reflects the draws at the measured tau, contained the true value in only 80 to 86 % of simulated comparisons;
    /// percentiles in 92 to 99 %.
    /// </summary>
    /// <param name="first">The measured values.</param>
    /// <param name="second">The measured values of the same items elsewhere.</param>
    /// <param name="firstErrors">The standard error of each value.</param>
    /// <param name="secondErrors">The standard errors elsewhere.</param>
    /// <returns>Both ends, within -1 and 1; NaN if an error is unknown or there is no tau.</returns>
    public static (double Low, double High) Interval(
        IReadOnlyList<double> first, IReadOnlyList<double> second, IReadOnlyList<double> firstErrors, IReadOnlyList<double> secondErrors)
    {
        var measured = Of([.. first], [.. second]);
        if (double.IsNaN(measured) || firstErrors.Concat(secondErrors).Any(error => !double.IsFinite(error)))
            return (double.NaN, double.NaN);
        var random = new Random(Seed);
        var taus = new double[Draws];
        var (here, there) = (new double[first.Count], new double[first.Count]);
        for (var draw = 0; draw < Draws; draw++)
        {
            Draw(random, first, firstErrors, here);
            Draw(random, second, secondErrors, there);
            taus[draw] = Of(here, there);
        }
        Array.Sort(taus);
        return (Math.Min(measured, taus[(int)(0.025 * Draws)]), Math.Max(measured, taus[(int)(0.975 * Draws)]));
    }

    static void Draw(Random random, IReadOnlyList<double> values, IReadOnlyList<double> errors, double[] drawn)
    {
        for (var i = 0; i < drawn.Length; i++)
            drawn[i] = values[i] + errors[i] * Statistics.NormalDraw(random);
    }
}
