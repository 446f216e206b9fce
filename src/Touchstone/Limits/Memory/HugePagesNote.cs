using Touchstone.Columns;

namespace Touchstone.Limits.Memory;

/// <summary>Says where the system did not give the huge pages that it was asked for, or gave some to who did not ask.</summary>
sealed class HugePagesNote : ILimitNote
{
    const double NearlyAll = 0.9;
    const double Some = 0.1;

    /// <inheritdoc/>
    public IEnumerable<string> Of(IReadOnlyList<LimitRow> table) =>
        from row in table
        let share = LimitEstimate.LowerHalf(row.Samples, sample => sample.Figures.GetValueOrDefault("hugeShare", double.NaN))
        let asked = row.Job.Contains("huge pages", StringComparison.Ordinal)
        where asked ? share < NearlyAll : share > Some
        let had = $"{Named.Text(row)}: {Unit.Text(Quantity.Share, share)} of the memory were huge pages"
        select asked
            ? $"{had}; /sys/kernel/mm/transparent_hugepage/enabled has to be madvise or always, and memory free in blocks of 2 MiB"
            : $"{had} that nobody asked for; /sys/kernel/mm/transparent_hugepage/enabled is always";
}
