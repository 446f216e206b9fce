using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class HardFaultsColumn : ILimitColumn
{
    public int Order => 80;

    public string Member => "hardFaultsPerItem";

    public string Name(string item) => "hard faults";

    public string Legend => "Page faults for each item that waited for a disk.";

    public Quantity Quantity => Quantity.Ratio;

    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => LimitEstimate.LowerHalf(row.Samples, sample => sample.HardFaults / sample.Items);
}
