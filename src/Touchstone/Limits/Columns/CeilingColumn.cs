using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class CeilingColumn : ILimitColumn
{
    public int Order => 50;

    public string Member => "shareOfCeiling";

    public string Name(string item) => "of the limit";

    public string Legend => "Its speed as a share of what is possible at all, which took turns with it.";

    public Quantity Quantity => Quantity.Share;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => table.FirstOrDefault(other => other.Key.By == LimitKey.DotNet && other.Key.Name == row.Ceiling) is { } ceiling ? LimitEstimate.Speed(row, ceiling) : double.NaN;
}
