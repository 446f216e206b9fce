using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Shows whether the cost of the second type is typical.</summary>
sealed class ThirdCallColumn : INumberColumn
{
    public string Name => "third";

    public string Legend => "The first call for a third type of the same form.";

    public int Order => 72;

    public int Priority => 76;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.FirstCallOf(2)?.Cost.Ns ?? double.NaN;
}
