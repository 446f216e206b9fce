namespace Touchstone.Machine.Limits;

/// <summary>Estimates times, figures and ratios from the samples of limit rows. Pure.</summary>
static class LimitEstimate
{
    /// <summary>
    /// The time of a round. If all rounds have the same parts, it is the sum of the fastest time of each part. Otherwise it is the mean of the
    /// faster half of the rounds. Disturbances only add time, and they hit a short part less often than a long round.
    /// </summary>
    public static double WallNs(IReadOnlyList<LimitSample> samples) => HasParts(samples) ? FastestParts(samples) : LowerHalf(samples, sample => sample.WallNs);

    /// <summary>The time of one item, estimated like <see cref="WallNs"/>. Jobs with a fixed time have a different number of items in each round.</summary>
    public static double PerItemNs(IReadOnlyList<LimitSample> samples) =>
        HasParts(samples) ? FastestParts(samples) / samples[0].Sample.Items : LowerHalf(samples, sample => sample.WallNs / sample.Items);

    /// <summary>The mean of the lower half of any number of a sample; NaN if no sample has it.</summary>
    public static double LowerHalf(IReadOnlyList<LimitSample> samples, Func<Machine.JobSample, double> number)
    {
        double[] known = [.. samples.Select(sample => number(sample.Sample)).Where(double.IsFinite)];
        return known.Length == 0 ? double.NaN : Statistics.LowerHalfMean(known);
    }

    /// <summary>The mean of the lower half of a figure that only some kinds of jobs have; NaN if no sample has it.</summary>
    /// <param name="samples">The rounds.</param>
    /// <param name="name">The name of the figure, see <see cref="Machine.JobSample.Figures"/>.</param>
    public static double Figure(IReadOnlyList<LimitSample> samples, string name) =>
        LowerHalf(samples, sample => sample.Figures.GetValueOrDefault(name, double.NaN));

    /// <summary>All figures of the samples, by name.</summary>
    public static IReadOnlyDictionary<string, double> Figures(IReadOnlyList<LimitSample> samples) => samples
        .SelectMany(sample => sample.Sample.Figures.Keys).Distinct().ToDictionary(name => name, name => Figure(samples, name));

    /// <summary>Half of the 95 % interval of the median time per item, over that median; NaN with fewer than three rounds.</summary>
    public static double Spread(IReadOnlyList<LimitSample> samples)
    {
        double[] sorted = [.. samples.Select(sample => sample.Sample.WallNs / sample.Sample.Items).Order()];
        if (sorted.Length < 3)
            return double.NaN;
        var (low, high) = Statistics.MedianInterval(sorted);
        return (high - low) / 2 / Statistics.Median(sorted);
    }

    /// <summary>
    /// How many times as fast a row is as another row that was measured alternately with it: the other row's time per item over this row's.
    /// It is the ratio of the fastest parts if both have parts, otherwise the median of the ratios of paired rounds. NaN without common rounds.
    /// </summary>
    /// <param name="other">The row to compare it with.</param>
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
