using Touchstone.Columns;

namespace Touchstone.Limits.Memory;

/// <summary>Says where a file was to come from the disk and came from the page cache.</summary>
sealed class PageCacheNote : ILimitNote
{
    const double Some = 0.05;

    /// <inheritdoc/>
    public IEnumerable<string> Of(IReadOnlyList<LimitRow> table) =>
        from row in table
        let share = LimitEstimate.LowerHalf(row.Samples, sample => sample.Figures.GetValueOrDefault("cachedShare", double.NaN))
        where row.Key.Topic == MemoryPlan.Topic && row.Job.Contains(", cold", StringComparison.Ordinal) && share > Some
        select $"{Named.Text(row)}: {Unit.Text(Quantity.Share, share)} of the file stayed in the page cache, although the system was advised to drop it: another process has it mapped, or its file system lives in memory";
}
