using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class WaitingCpuColumn : ILimitColumn
{
    public int Order => 61;

    public string Member => "waitingCpuPerItemNs";

    public string Name(string item) => item.Length > 0 ? $"lost per {item}" : "lost each";

    public string Legend => "CPU time of the waiting thread for one item. It only waits, so this is the cost of spinning, falling asleep and waking.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        LimitEstimate.LowerHalf(row.Samples, sample => sample.Figures.GetValueOrDefault("waitingCpuNs", double.NaN) / sample.Items);
}
