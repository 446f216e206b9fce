using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class PerItemColumn : ILimitColumn
{
    public int Order => 20;

    public string Member => "perItemNs";

    public string Name(string item) => item.Length > 0 ? $"per {item}" : "each";

    public string Legend => "Time of one item.";

    public Quantity Quantity => Quantity.Time;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => row.Samples.Count == 0 ? double.NaN : LimitEstimate.WallNs(row.Samples) / row.Samples[0].Sample.Items;
}
