using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class PeakColumn : ILimitColumn
{
    public int Order => 64;

    public string Member => "peakBytes";

    public string Name(string item) => "peak memory";

    public string Legend => "The most memory that the process had in use during a round, with the arrays that it filled, the runtime and mapped files.";

    public Quantity Quantity => Quantity.Bytes;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        LimitEstimate.LowerHalf(row.Samples, sample => sample.Figures.GetValueOrDefault("peakBytes", double.NaN));
}
