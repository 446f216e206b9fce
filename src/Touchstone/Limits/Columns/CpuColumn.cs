using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class CpuColumn : ILimitColumn
{
    public int Order => 60;

    public string Member => "cpuPerItemNs";

    public string Name(string item) => item.Length > 0 ? $"CPU per {item}" : "CPU each";

    public string Legend => "What all threads computed for one item, the kernel included.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.LowerHalf(row.Samples, sample => sample.CpuNs / sample.Items);
}
