using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class CyclesColumn : ILimitColumn
{
    public int Order => 21;

    public string Member => "cyclesPerItem";

    public string Name(string item) => "cycles";

    public string Legend => "Ticks of the time-stamp counter for one item: cycles of the nominal clock.";

    public Quantity Quantity => Quantity.Ratio;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "cycles");
}
