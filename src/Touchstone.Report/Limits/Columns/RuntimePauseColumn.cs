using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class RuntimePauseColumn : ILimitColumn
{
    public int Order => 24;

    public string Member => "runtimePauseNs";

    public string Name(string item) => "pause, as the runtime has it";

    public string Legend => "Duration of a pause as measured by the runtime (its event YieldProcessorMeasurement).";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "runtimePauseNs");
}
