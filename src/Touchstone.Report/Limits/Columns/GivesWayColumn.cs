using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class GivesWayColumn : ILimitColumn
{
    public int Order => 64;

    public string Member => "givesWay";

    public string Name(string item) => "gives way";

    public string Legend => "How often the call gives the core away instead of spinning.";

    public Quantity Quantity => Quantity.Share;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "yields");
}
