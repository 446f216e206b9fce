using Touchstone.Columns;
using Sample = Touchstone.Machine.Sample;

namespace Touchstone.Limits.Columns;

/// <summary>Page faults of one kind for each item.</summary>
abstract class FaultsColumn : ILimitColumn
{
    public abstract int Order { get; }

    public abstract string Member { get; }

    public abstract string Legend { get; }

    public Quantity Quantity => Quantity.Ratio;

    public abstract string Name(string item);

    // A table in which nothing faults is none about faults.
    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => table.Any(other => PerItem(other) > 0) ? PerItem(row) : double.NaN;

    /// <summary>How many there were.</summary>
    protected abstract double Faults(Sample sample);

    double PerItem(LimitRow row) => LimitEstimate.LowerHalf(row.Samples, sample => Faults(sample) / sample.Items);
}
