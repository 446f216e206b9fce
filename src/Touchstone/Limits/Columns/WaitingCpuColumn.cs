using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class WaitingCpuColumn : ILimitColumn
{
    public int Order => 61;

    public string Member => "waitingCpuPerItemNs";

    public string Name(string item) => item.Length > 0 ? $"lost per {item}" : "lost each";

    public string Legend => "What the waiting thread computed for one item: it does nothing else, so this is what spinning, falling asleep and waking took.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.LowerHalf(row.Samples, sample => sample.Figures.GetValueOrDefault("waitingCpuNs", double.NaN) / sample.Items);
}
