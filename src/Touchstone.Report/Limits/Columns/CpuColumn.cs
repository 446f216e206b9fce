using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class CpuColumn : ILimitColumn
{
    public int Order => 60;

    public string Member => "cpuPerItemNs";

    public string Name(string item) => item.Length > 0 ? $"CPU per {item}" : "CPU each";

    public string Legend => "CPU time of all threads for one item, including the kernel.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.LowerHalf(row.Samples, sample => sample.CpuNs / sample.Items);
}
