using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class HardFaultsColumn : ILimitColumn
{
    public int Order => 80;

    public string Member => "hardFaultsPerItem";

    public string Name(string item) => "hard faults";

    public string Legend => "Page faults for each item that waited for a disk.";

    public Quantity Quantity => Quantity.Ratio;

    // A table in which nothing faults is none about faults.
    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        table.Any(other => PerItem(other) > 0) ? PerItem(row) : double.NaN;

    static double PerItem(LimitRow row) => LimitEstimate.LowerHalf(row.Samples, sample => sample.HardFaults / sample.Items);
}
