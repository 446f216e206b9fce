using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class AllocatedColumn : ILimitColumn
{
    // Less comes from opening a file or starting a thread, which is not a cost of reading.
    const double LeastBytes = 1 << 16;

    public int Order => 62;

    public string Member => "allocatedBytes";

    public string Name(string item) => "allocated";

    public string Legend => "Managed memory that a round allocated, garbage included.";

    public Quantity Quantity => Quantity.Bytes;

    // A table in which no row allocates does not show this column.
    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => table.Any(other => Allocated(other) > 0) ? Allocated(row) : double.NaN;

    static double Allocated(LimitRow row) =>
        LimitEstimate.LowerHalf(row.Samples, sample => sample.AllocatedBytes) is var bytes && bytes < LeastBytes ? 0 : bytes;
}
