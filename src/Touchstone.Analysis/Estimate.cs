namespace Touchstone.Analysis;

/// <summary>One cell's time per call.</summary>
/// <param name="CostNs">The expected level of the faster of two launches, plus the cost of collections.</param>
/// <param name="BestNs">The same for the 10th percentile of the samples, without collections.</param>
/// <param name="Collections">The cost of collections.</param>
/// <param name="Spread">How much the launches differ.</param>
public readonly record struct Estimate(double CostNs, double BestNs, Collections Collections, LaunchSpread Spread)
{
    /// <summary>Makes the estimate.</summary>
    /// <param name="launches">The launches that count, at least one.</param>
    /// <param name="all">These and the noisy ones.</param>
    /// <remarks>
    /// Chance effects of a launch (the placement of its code and data, the profile that the compiler saw) usually slow it down, so the
    /// times of launches have a long upper tail. The faster of two repeats better than the mean or the median, and its expectation is the same for any number
    /// of launches from two on (docs/methodology.md). <see cref="Intervals"/> corrects that of a single launch.
    /// </remarks>
    public static Estimate From(IReadOnlyList<LaunchEstimate> launches, IReadOnlyList<LaunchEstimate> all)
    {
        var machines = launches.GroupBy(launch => launch.Part).ToList();
        return machines.Count > 1 ? Over([.. machines.Select(machine => OfOne([.. machine], [.. machine]))], launches) : OfOne(launches, all);
    }

    /// <summary>
    /// The estimate over machines of one kind: each counts the same, however many launches it has. The faster of two launches would mostly be one of the
    /// faster machines.
    /// </summary>
    static Estimate Over(IReadOnlyList<Estimate> machines, IReadOnlyList<LaunchEstimate> launches) => new(
        Math.Exp(machines.Average(machine => Math.Log(machine.CostNs))),
        Math.Exp(machines.Average(machine => Math.Log(machine.BestNs))),
        Analysis.Collections.Sum([.. launches.Select(launch => launch.Collections)]),
        LaunchSpread.Over([.. machines.Select(machine => machine.CostNs)]));

    static Estimate OfOne(IReadOnlyList<LaunchEstimate> launches, IReadOnlyList<LaunchEstimate> all)
    {
        var collections = Analysis.Collections.Sum([.. launches.Select(launch => launch.Collections)]);
        var level = Statistics.SmallerOfTwo([.. launches.Select(launch => launch.LevelNs)]);
        var best = Statistics.SmallerOfTwo([.. launches.Select(launch => launch.BestNs)]);
        return new Estimate(level + collections.PerCallNs, best, collections, LaunchSpread.From(launches, all));
    }
}
