using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits;

/// <summary>Notes that a file came from the page cache although it should come from the disk.</summary>
sealed class PageCacheNote : ILimitNote
{
    const double Some = 0.05;

    /// <inheritdoc/>
    public IEnumerable<string> Of(IReadOnlyList<LimitRow> table) =>
        from row in table
        let share = LimitEstimate.LowerHalf(row.Samples, sample => sample.Figures.GetValueOrDefault("cachedShare", double.NaN))
        where row.Key.Topic == LimitTopics.Memory && row.Job.Contains(", cold", StringComparison.Ordinal) && share > Some
        select $"{Named.Text(row)}: {Unit.Text(Quantity.Share, share)} of the file stayed in the page cache, although the system was advised to drop it: "
            + "another process has mapped it, or its file system is in memory";
}
