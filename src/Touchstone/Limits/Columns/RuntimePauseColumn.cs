using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class RuntimePauseColumn : ILimitColumn
{
    public int Order => 24;

    public string Member => "runtimePauseNs";

    public string Name(string item) => "pause, as the runtime has it";

    public string Legend => "What the runtime has measured a pause to take (its event YieldProcessorMeasurement).";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "runtimePauseNs");
}
