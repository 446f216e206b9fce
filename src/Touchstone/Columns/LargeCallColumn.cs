using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What members cost.</summary>
sealed class LargeCallColumn : INumberColumn
{
    public string Name => "large";

    public string Legend => "The same for a type of 100 members and more.";

    public int Order => 73;

    public int Priority => 35;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.FirstCallOf(3)?.CostNs ?? double.NaN;
}
