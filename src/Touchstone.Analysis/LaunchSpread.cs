namespace Touchstone.Analysis;

/// <summary>How much the launches of a cell differ.</summary>
/// <param name="LogVariance">The variance of the logarithms of the costs of <paramref name="Compared"/> launches; NaN for a single one.</param>
/// <param name="Counted">The number of launches in the cost, at least 1.</param>
/// <param name="Compared">
/// The number of launches in the variance. It exceeds <paramref name="Counted"/> if only one launch was quiet: then the noisy ones show how far
/// off that one may be.
/// </param>
public readonly record struct LaunchSpread(double LogVariance, int Counted, int Compared)
{
    /// <summary>True if it is how much machines of one kind differ, and not launches: then the numbers count machines.</summary>
    public bool IsOfMachines { get; private init; }

    /// <summary>Compares machines of one kind.</summary>
    /// <param name="costs">The cost on each machine, at least two.</param>
    public static LaunchSpread Over(IReadOnlyList<double> costs) =>
        new(Statistics.Variance([.. costs.Select(cost => Math.Log(cost))]), costs.Count, costs.Count) { IsOfMachines = true };

    /// <summary>Compares launches.</summary>
    /// <param name="counted">The launches in the cost, at least one.</param>
    /// <param name="all">These and the noisy ones.</param>
    public static LaunchSpread From(IReadOnlyList<LaunchEstimate> counted, IReadOnlyList<LaunchEstimate> all)
    {
        var compared = counted.Count > 1 ? counted : all;
        return new LaunchSpread(Statistics.Variance([.. compared.Select(launch => Math.Log(launch.CostNs))]), counted.Count, compared.Count);
    }
}
