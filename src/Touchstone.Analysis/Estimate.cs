namespace Touchstone.Analysis;

/// <summary>One cell's time per call.</summary>
/// <param name="CostNs">Mean of the faster half of the launches, plus the cost of collections.</param>
/// <param name="BestNs">The same mean for the 10th percentile of the samples, without collections.</param>
/// <param name="Collections">The cost of collections.</param>
/// <param name="LogVariance">The variance of the logarithms of the launches' costs; NaN for a single launch.</param>
public readonly record struct Estimate(double CostNs, double BestNs, Collections Collections, double LogVariance)
{
    /// <summary>Makes the estimate.</summary>
    /// <param name="launches">At least one.</param>
    /// <remarks>
    /// Chance effects of a launch (the placement of its code and data, the profile that the compiler saw) usually slow it down, so the
    /// times of launches have a long upper tail. The mean of the faster half repeats better than their mean or median (docs/methodology.md).
    /// </remarks>
    public static Estimate From(IReadOnlyList<LaunchEstimate> launches)
    {
        var collections = Analysis.Collections.Sum([.. launches.Select(launch => launch.Collections)]);
        var level = Statistics.LowerHalfMean([.. launches.Select(launch => launch.LevelNs)]);
        var best = Statistics.LowerHalfMean([.. launches.Select(launch => launch.BestNs)]);
        return new Estimate(level + collections.PerCallNs, best, collections, Statistics.Variance([.. launches.Select(launch => Math.Log(launch.CostNs))]));
    }
}
