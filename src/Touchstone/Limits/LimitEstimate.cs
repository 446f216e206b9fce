using Touchstone.Analysis;

namespace Touchstone.Limits;

/// <summary>What the samples of a row say. Pure.</summary>
static class LimitEstimate
{
    /// <summary>
    /// The time of a round: where it has parts that are the same in each round, the fastest of each part added up; else the mean of the
    /// faster half of the rounds. What disturbs a round only makes it longer, and disturbs a short part less often than a long round.
    /// </summary>
    public static double WallNs(IReadOnlyList<LimitSample> samples) => HasParts(samples) ? FastestParts(samples) : LowerHalf(samples, sample => sample.WallNs);

    /// <summary>The same for one item: of jobs that go on for a fixed time each round has another number of items.</summary>
    public static double PerItemNs(IReadOnlyList<LimitSample> samples) =>
        HasParts(samples) ? FastestParts(samples) / samples[0].Sample.Items : LowerHalf(samples, sample => sample.WallNs / sample.Items);

    /// <summary>The same of any other number of a sample; NaN where it is not known.</summary>
    public static double LowerHalf(IReadOnlyList<LimitSample> samples, Func<Machine.Sample, double> number)
    {
        double[] known = [.. samples.Select(sample => number(sample.Sample)).Where(double.IsFinite)];
        return known.Length == 0 ? double.NaN : Statistics.LowerHalfMean(known);
    }

    /// <summary>The same of what only jobs of one kind have; NaN where they do not.</summary>
    /// <param name="samples">The rounds.</param>
    /// <param name="name">See <see cref="Machine.Sample.Figures"/>.</param>
    public static double Figure(IReadOnlyList<LimitSample> samples, string name) => LowerHalf(samples, sample => sample.Figures.GetValueOrDefault(name, double.NaN));

    /// <summary>All that only jobs of its kind have, by name.</summary>
    public static IReadOnlyDictionary<string, double> Figures(IReadOnlyList<LimitSample> samples) => samples
        .SelectMany(sample => sample.Sample.Figures.Keys).Distinct().ToDictionary(name => name, name => Figure(samples, name));

    /// <summary>Half of the 95 % interval of the median of the rounds, over that median; NaN of fewer than three.</summary>
    public static double Spread(IReadOnlyList<LimitSample> samples)
    {
        double[] sorted = [.. samples.Select(sample => sample.Sample.WallNs / sample.Sample.Items).Order()];
        if (sorted.Length < 3)
            return double.NaN;
        var (low, high) = Statistics.MedianInterval(sorted);
        return (high - low) / 2 / Statistics.Median(sorted);
    }

    /// <summary>
    /// How many times as fast a row is as another that took turns with it: the time of an item there over the time of an item here. The
    /// median of the rounds, each against the one beside it, or of the fastest parts.
    /// </summary>
    /// <param name="row">The row.</param>
    /// <param name="other">What it is held against.</param>
    public static double Speed(LimitRow row, LimitRow other)
    {
        if (row.Samples.Count == 0)
            return double.NaN;
        var beside = other.Samples.Where(sample => sample.With == row.Key.Name).ToList();
        var perItem = row.Samples[0].Sample.Items;
        if (beside.Count > 0 && HasParts(row.Samples) && HasParts(beside))
            return FastestParts(beside) / beside[0].Sample.Items / (FastestParts(row.Samples) / perItem);
        var ratios = from own in row.Samples
                     from theirs in beside
                     where own.Round == theirs.Round
                     select theirs.Sample.WallNs / theirs.Sample.Items / (own.Sample.WallNs / own.Sample.Items);
        return Statistics.Median(ratios);
    }

    static bool HasParts(IReadOnlyList<LimitSample> samples) =>
        samples.Count > 0 && samples[0].Sample.PartNs.Count > 1 && samples.All(sample => sample.Sample.PartNs.Count == samples[0].Sample.PartNs.Count);

    static double FastestParts(IReadOnlyList<LimitSample> samples) =>
        Enumerable.Range(0, samples[0].Sample.PartNs.Count).Sum(part => samples.Min(sample => sample.Sample.PartNs[part]));
}
