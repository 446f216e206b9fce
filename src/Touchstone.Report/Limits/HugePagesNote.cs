using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits;

/// <summary>Notes that a row did not get the huge pages that it requested, or got some without a request.</summary>
sealed class HugePagesNote : ILimitNote
{
    const double NearlyAll = 0.9;
    const double Some = 0.1;

    /// <inheritdoc/>
    public IEnumerable<string> Of(IReadOnlyList<LimitRow> table) =>
        from row in table
        let share = LimitEstimate.LowerHalf(row.Samples, sample => sample.Figures.GetValueOrDefault("hugeShare", double.NaN))
        let requested = row.Job.Contains("huge pages", StringComparison.Ordinal)
        where requested ? share < NearlyAll : share > Some
        let had = $"{Named.Text(row)}: {Unit.Text(Quantity.Share, share)} of the memory were huge pages"
        select requested
            ? $"{had}; this needs madvise or always in /sys/kernel/mm/transparent_hugepage/enabled, and free memory in blocks of 2 MiB"
            : $"{had}, and it requested none; /sys/kernel/mm/transparent_hugepage/enabled is always";
}
