using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits.Columns;

sealed class CoreCyclesColumn : ILimitColumn
{
    public int Order => 22;

    public string Member => "coreCyclesPerItem";

    public string Name(string item) => "core cycles";

    public string Legend => "Cycles of the core for one item, at its actual clock rate, which a chain of dependent additions shows.";

    public Quantity Quantity => Quantity.Ratio;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.Figure(row.Samples, "coreCycles");
}
