using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class PerItemColumn : ILimitColumn
{
    public int Order => 20;

    public string Member => "perItemNs";

    public string Name(string item) => item.Length > 0 ? $"per {item}" : "each";

    public string Legend => "Time of one item.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.PerItemNs(row.Samples);
}
