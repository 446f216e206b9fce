using MathNet.Numerics.Distributions;

namespace Touchstone.Shell;

/// <summary>
/// What is known about how much consecutive values of a series resemble each other, beside its level: the correlation of neighbors, as probabilities of the
/// values of a grid. The noise follows x(t) = r x(t-1) + independent noise. Tests average over all r, each with its share. So a series that is too short to
/// show its r gets the wide interval that it deserves, and a long one the interval of its own r.
/// </summary>
/// <remarks>The shares come from the restricted likelihood (REML), which does not take the fitted levels for noise.</remarks>
public sealed class Autocorrelation
{
    /// <summary>
    /// The largest correlation that is considered. With 0.9, a change of 5 % shows in 3 of 100 series of 12 independent runs with 1 % of noise, instead of in
    /// 53. With 0.6, two to three times as many series whose correlation is 0.6 show a false change.
    /// </summary>
    const double Largest = 0.7;

    // Steps of 0.1. With steps of 0.05, 57 of those 100 series show the change, and fitting takes twice as long.
    const int Places = 8;

    /// <summary>
    /// The part of what is pooled from many series that stays unknown. Without it, twice as many series of
    /// 25 independent runs show a false change (6 instead of 3 of 1 000), and a change of 3 % in 12 runs shows in 37 instead of 27 of 100.
    /// </summary>
    const double Unpooled = 0.1;

    /// <summary>
    /// If the fewer values of a step vary more than the many, with a smaller chance than this, their own variance counts. Without it, <c>history</c> shows 21
    /// changes instead of 1 in 100 series of 1 000 runs of which one in 25 is 30 % off.
    /// </summary>
    const double Uneven = 0.001;

    // With 5, 200 short independent series would have an expected correlation of 0.13, and not below 0.1.
    const int Rounds = 50;

    readonly double[] shares;

    Autocorrelation(double[] shares) => this.shares = shares;

    /// <summary>Nothing is known: each correlation is as likely.</summary>
    public static Autocorrelation Unknown { get; } = new([.. Enumerable.Repeat(1.0 / Places, Places)]);

    /// <summary>The expected correlation.</summary>
    public double Mean => Enumerable.Range(0, Places).Sum(place => shares[place] * Correlation(place));

    /// <summary>
    /// What many series show together. Few runs of one series tell nearly nothing about their correlation, but a machine has many series.
    /// </summary>
    /// <param name="series">The stretches without a change of each series, each of one value or more.</param>
    public static Autocorrelation Of(IEnumerable<IReadOnlyList<double[]>> series)
    {
        // Level after level: the likelihood of each correlation, relative to the best of its series.
        List<double[]> likelihoods = [.. series.Where(levels => levels.Any(level => level.Length > 2)).Select(Likelihoods)];
        if (likelihoods.Count == 0)
            return Unknown;
        var shares = Unknown.shares;
        for (var round = 0; round < Rounds; round++)
        {
            var known = new Autocorrelation(shares);
            var found = likelihoods.ConvertAll(known.Posterior);
            shares = [.. Enumerable.Range(0, Places).Select(place => Unpooled / Places + (1 - Unpooled) * found.Average(one => one[place]))];
        }
        return new Autocorrelation(shares);
    }

    /// <summary>
    /// The step between two levels. What links the last value before it to the first one after it is not used: a single jump that fades looks like a step.
    /// </summary>
    /// <param name="before">The values before it, at least two.</param>
    /// <param name="after">The values after it, at least two.</param>
    public Effect Step(double[] before, double[] after)
    {
        var (first, second) = (Level(before), Level(after));
        var degrees = before.Length + after.Length - 2;
        return Average(Likelihoods([first, second], degrees), place =>
        {
            var (a, b) = (first[place], second[place]);
            var (ofA, ofB) = (a.Squares / (before.Length - 1), b.Squares / (after.Length - 1));
            // Three bad runs of four are no level, though they are far from the many on the other side.
            var (few, many, fewer, more) = before.Length < after.Length
                ? (before.Length - 1, after.Length - 1, ofA, ofB)
                : (after.Length - 1, before.Length - 1, ofB, ofA);
            return 1 - FisherSnedecor.CDF(few, many, fewer / more) < Uneven
                ? (b.Value - a.Value, ofA / a.Weight + ofB / b.Weight, few)
                : (b.Value - a.Value, (a.Squares + b.Squares) / degrees * (1 / a.Weight + 1 / b.Weight), degrees);
        });
    }

    /// <summary>The slope of the line through the points, which are about equally far apart.</summary>
    /// <param name="x">At least three values, not all the same.</param>
    /// <param name="y">The same number of values.</param>
    public Effect Slope(double[] x, double[] y)
    {
        var degrees = x.Length - 2;
        double[] ones = [.. x.Select(_ => 1.0)];
        var fits = Enumerable.Range(0, Places).Select(place =>
        {
            var (c, u, v) = (Whitened(ones, Correlation(place)), Whitened(x, Correlation(place)), Whitened(y, Correlation(place)));
            var (cc, cu, uu) = (Product(c, c), Product(c, u), Product(u, u));
            var determinant = cc * uu - cu * cu;
            var slope = (cc * Product(u, v) - cu * Product(c, v)) / determinant;
            var level = (uu * Product(c, v) - cu * Product(u, v)) / determinant;
            var squares = Floored(v.Zip(c, u).Sum(one => Math.Pow(one.First - level * one.Second - slope * one.Third, 2)), y);
            var likelihood = Math.Log(Start(Correlation(place))) - Math.Log(determinant) / 2 - degrees * Math.Log(squares) / 2;
            return (Slope: slope, Variance: squares / degrees * cc / determinant, Likelihood: likelihood);
        }).ToList();
        return Average(Relative([.. fits.Select(fit => fit.Likelihood)]), place => (fits[place].Slope, fits[place].Variance, degrees));
    }

    /// <summary>
    /// By how much to multiply the usual sample variance of neighboring values: it is too small, since all of them were moved together. And which part of the
    /// product is the variance of their mean: more than one of their number.
    /// </summary>
    /// <param name="count">The number of values, at least two.</param>
    public (double Sample, double Mean) Inflation(int count)
    {
        var (sample, mean) = (0.0, 0.0);
        for (var place = 0; place < Places; place++)
        {
            var ofMean = 1.0 / count;
            for (var lag = 1; lag < count; lag++)
                ofMean += 2.0 * (count - lag) / count / count * Math.Pow(Correlation(place), lag);
            sample += shares[place] * (count - 1) / count / (1 - ofMean);
            mean += shares[place] * ofMean;
        }
        return (sample, mean);
    }

    Effect Average(double[] likelihoods, Func<int, (double Value, double Variance, int Degrees)> effect)
    {
        var effects = Posterior(likelihoods).Select((share, place) => (Share: share, Of: effect(place))).ToList();
        var value = effects.Sum(one => one.Share * one.Of.Value);
        var variance = effects.Sum(one => one.Share * (one.Of.Variance + Math.Pow(one.Of.Value - value, 2)));
        var chance = effects.Sum(one => one.Share * Statistics.StudentTwoSided(one.Of.Value / Math.Sqrt(one.Of.Variance), one.Of.Degrees));
        return new Effect(value, Statistics.StudentT975(effects.Min(one => one.Of.Degrees)) * Math.Sqrt(variance), chance);
    }

    double[] Posterior(double[] likelihoods)
    {
        var sum = likelihoods.Zip(shares).Sum(one => one.First * one.Second);
        return [.. likelihoods.Zip(shares, (likelihood, share) => likelihood * share / sum)];
    }

    static double[] Likelihoods(IReadOnlyList<double[]> levels) =>
        Likelihoods([.. levels.Select(level => Level(level))], levels.Sum(level => level.Length - 1));

    static double[] Likelihoods(IReadOnlyList<Fit[]> levels, int degrees) => Relative([.. Enumerable.Range(0, Places).Select(place => levels.Sum(level =>
        Math.Log(Start(Correlation(place))) - Math.Log(level[place].Weight) / 2) - degrees * Math.Log(levels.Sum(level => level[place].Squares)) / 2)]);

    static double[] Relative(double[] logarithms)
    {
        var most = logarithms.Max();
        return [.. logarithms.Select(logarithm => Math.Exp(logarithm - most))];
    }

    // The level of values that differ from it by such noise, for each correlation.
    static Fit[] Level(double[] values) => [.. Enumerable.Range(0, Places).Select(place => Level(values, Correlation(place)))];

    static Fit Level(double[] values, double correlation)
    {
        var (start, step) = (1 - correlation * correlation, 1 - correlation);
        var (weight, sum) = (start + (values.Length - 1) * step * step, start * values[0]);
        for (var i = 1; i < values.Length; i++)
            sum += step * (values[i] - correlation * values[i - 1]);
        var level = sum / weight;
        var squares = start * Math.Pow(values[0] - level, 2);
        for (var i = 1; i < values.Length; i++)
            squares += Math.Pow(values[i] - level - correlation * (values[i - 1] - level), 2);
        return new Fit(level, weight, Floored(squares, values));
    }

    // Values that are all the same leave rounding errors, or 0, which has no logarithm.
    static double Floored(double squares, double[] values) => Math.Max(squares, values.Length * 1e-24 * Math.Max(1, values.Max(value => value * value)));

    static double[] Whitened(double[] values, double correlation) =>
        [Start(correlation) * values[0], .. values.Skip(1).Select((value, i) => value - correlation * values[i])];

    static double Start(double correlation) => Math.Sqrt(1 - correlation * correlation);

    static double Product(double[] first, double[] second) => first.Zip(second).Sum(one => one.First * one.Second);

    static double Correlation(int place) => Largest * place / (Places - 1);

    readonly record struct Fit(double Value, double Weight, double Squares);
}

/// <summary>A difference or a slope.</summary>
/// <param name="Value">The estimate.</param>
/// <param name="Half">Half of its 95 % interval.</param>
/// <param name="Chance">The two-sided probability of one that is farther from 0 if there is none.</param>
public readonly record struct Effect(double Value, double Half, double Chance);
