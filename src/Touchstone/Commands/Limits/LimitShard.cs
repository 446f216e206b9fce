using Touchstone.Core.Keys;
using Touchstone.Machine.Plans;
using Touchstone.Measure.Limits;
using Touchstone.Measure.Runs;

namespace Touchstone.Commands.Limits;

/// <summary>
/// Divides the limits of a machine between machines of the same kind. The rows of a table are compared with each other, so they stay on one machine.
/// </summary>
static class LimitShard
{
    // The rounds of most rows end within that time. No plan shows it: it only balances the parts.
    static readonly TimeSpan TimeOfRow = TimeSpan.FromSeconds(2);

    /// <summary>The part of the plans that one machine measures, and the division; null and all plans without a part.</summary>
    /// <param name="plans">The plans of the whole selection.</param>
    /// <param name="shard">The part; null for everything.</param>
    /// <exception cref="UsageException">There are fewer tables than parts.</exception>
    public static (ShardPlan? Division, IReadOnlyList<LimitPlan> Mine) Of(IReadOnlyList<LimitPlan> plans, ShardNumber? shard)
    {
        if (shard is not { } part)
            return (null, plans);
        var tables = plans.SelectMany(plan => plan.Tables.Select(table => Table(plan.Topic, table))).ToList();
        var division = ShardOptions.Plan(tables, rows => rows * TimeOfRow, part.Of, part);
        var mine = division[part].TableNames.ToHashSet();
        return (division, [.. plans.Select(plan => plan with { Tables = [.. plan.Tables.Where(table => mine.Contains(NameOf(plan.Topic, table)))] })]);
    }

    // A machine with other settings, such as another number of cores, plans other rows. Its parts do not belong to those of this one.
    static ShardTable Table(string topic, PlannedTable table) => new(
        NameOf(topic, table),
        [.. table.Steps.Select(step => new PlannedCell(new LaunchKey(step.Name, "", "", "", "", 1, 0, ""), $"{step.Job} {string.Join(' ', step.Settings)}"))],
        table.Steps.Count);

    static string NameOf(string topic, PlannedTable table) => $"{topic}: {table.Title}";
}
