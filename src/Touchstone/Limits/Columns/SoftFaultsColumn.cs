using Touchstone.Columns;

namespace Touchstone.Limits.Columns;

sealed class SoftFaultsColumn : ILimitColumn
{
    public int Order => 70;

    public string Member => "softFaultsPerItem";

    public string Name(string item) => "soft faults";

    public string Legend => "Page faults for each item that the kernel served from memory.";

    public Quantity Quantity => Quantity.Ratio;

    // A table in which nothing faults is none about faults.
    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) =>
        table.Any(other => PerItem(other) > 0) ? PerItem(row) : double.NaN;

    static double PerItem(LimitRow row) => LimitEstimate.LowerHalf(row.Samples, sample => sample.SoftFaults / sample.Items);
}
