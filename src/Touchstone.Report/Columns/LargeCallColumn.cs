using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Shows the cost of members.</summary>
sealed class LargeCallColumn : INumberColumn
{
    public string Name => "large";

    public string Legend => "The first call for a large type: books of 22 members, most of them lists.";

    public int Order => 73;

    public int Priority => 35;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.FirstCallOf(3)?.Cost.Ns ?? double.NaN;
}
