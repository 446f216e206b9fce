using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class AllocatedColumn : ILimitColumn
{
    // What opening a file or starting a thread allocates is no cost of reading.
    const double LeastBytes = 1 << 16;

    public int Order => 62;

    public string Member => "allocatedBytes";

    public string Name(string item) => "allocated";

    public string Legend => "Managed memory that a round allocated, garbage included.";

    public Quantity Quantity => Quantity.Bytes;

    // Only where it says something: a table in which nothing allocates has no such column.
    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => table.Any(other => Allocated(other) > 0) ? Allocated(row) : double.NaN;

    static double Allocated(LimitRow row) =>
        LimitEstimate.LowerHalf(row.Samples, sample => sample.AllocatedBytes) is var bytes && bytes < LeastBytes ? 0 : bytes;
}
