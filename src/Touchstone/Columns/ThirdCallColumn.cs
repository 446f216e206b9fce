using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Whether the second type was an accident.</summary>
sealed class ThirdCallColumn : INumberColumn
{
    public string Name => "third";

    public string Legend => "The same for a third type of the same form.";

    public int Order => 72;

    public int Priority => 76;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.FirstCallOf(2)?.CostNs ?? double.NaN;
}
