using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Plans;

/// <summary>A plan of the tables to measure.</summary>
/// <param name="Topic">See <see cref="LimitKey.Topic"/>.</param>
/// <param name="Tables">The tables, in the order of measuring.</param>
sealed record LimitPlan(string Topic, IReadOnlyList<PlannedTable> Tables)
{
    /// <summary>The same plan with fewer rounds.</summary>
    public LimitPlan Brief() => this with { Tables = [.. Tables.Select(table => table with { Steps = [.. table.Steps.Select(step => step.Brief())] })] };
}
