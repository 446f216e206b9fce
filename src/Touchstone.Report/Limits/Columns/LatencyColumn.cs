using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class LatencyColumn : ILimitColumn
{
    public int Order => 62;

    public string Member => "latencyNs";

    public string Name(string item) => "latency";

    public string Legend => "From sending a message to receiving it, on average.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "latencyNs");
}
