using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class GivesWayColumn : ILimitColumn
{
    public int Order => 64;

    public string Member => "givesWay";

    public string Name(string item) => "gives way";

    public string Legend => "How often the call gives the core away instead of spinning.";

    public Quantity Quantity => Quantity.Share;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "yields");
}
