using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class CoreCyclesColumn : ILimitColumn
{
    public int Order => 22;

    public string Member => "coreCyclesPerItem";

    public string Name(string item) => "core cycles";

    public string Legend => "Cycles of the core for one item, at the rate that it really had then: a chain of dependent additions tells.";

    public Quantity Quantity => Quantity.Ratio;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "coreCycles");
}
