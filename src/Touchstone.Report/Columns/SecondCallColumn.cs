using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The cost that each further type of a program adds.</summary>
sealed class SecondCallColumn : INumberColumn
{
    public string Name => "second";

    public string Legend => "The first call for a second type: the cost of each further type.";

    public int Order => 71;

    public int Priority => 15;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.FirstCallOf(1)?.Cost.Ns ?? double.NaN;
}
