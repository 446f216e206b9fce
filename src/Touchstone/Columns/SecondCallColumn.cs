using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What a program with more than one type pays again.</summary>
sealed class SecondCallColumn : INumberColumn
{
    public string Name => "second";

    public string Legend => "The same for a second type: what each further type costs.";

    public int Order => 71;

    public int Priority => 15;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.FirstCallOf(1)?.CostNs ?? double.NaN;
}
