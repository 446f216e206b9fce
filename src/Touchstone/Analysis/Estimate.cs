namespace Touchstone.Analysis;

/// <summary>One cell's time per call.</summary>
/// <param name="CostNs">Mean of the faster half of the launches, plus what collections add.</param>
/// <param name="BestNs">The same of the best tenth of samples, without collections.</param>
/// <param name="Collections">What collections add.</param>
/// <param name="LogVariance">The variance of the logarithms of the launches' costs; NaN of one launch.</param>
public readonly record struct Estimate(double CostNs, double BestNs, Collections Collections, double LogVariance)
{
    /// <summary>Makes the estimate.</summary>
    /// <param name="launches">At least one.</param>
    /// <remarks>
    /// What befalls a launch (where its code and data came to lie, which profile the compiler saw) slows it more often than not, so that
    /// launches have a long tail above: the mean of the faster half repeats better than their mean or median (docs/methodology.md).
    /// </remarks>
    public static Estimate From(IReadOnlyList<LaunchEstimate> launches)
    {
        var collections = Analysis.Collections.Sum([.. launches.Select(launch => launch.Collections)]);
        var level = Statistics.LowerHalfMean([.. launches.Select(launch => launch.LevelNs)]);
        var best = Statistics.LowerHalfMean([.. launches.Select(launch => launch.BestNs)]);
        return new Estimate(level + collections.PerCallNs, best, collections, Statistics.Variance([.. launches.Select(launch => Math.Log(launch.CostNs))]));
    }
}
