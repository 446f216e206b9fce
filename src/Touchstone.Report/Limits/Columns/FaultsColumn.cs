using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;
using Sample = Touchstone.Machine.Sample;

namespace Touchstone.Report.Limits.Columns;

/// <summary>Page faults of one kind, per item.</summary>
abstract class FaultsColumn : ILimitColumn
{
    public abstract int Order { get; }

    public abstract string Member { get; }

    public abstract string Legend { get; }

    public Quantity Quantity => Quantity.Ratio;

    public abstract string Name(string item);

    // A table in which no row faults does not show this column.
    public double Number(LimitRow row, IReadOnlyList<LimitRow> table) => table.Any(other => PerItem(other) > 0) ? PerItem(row) : double.NaN;

    /// <summary>The number of faults in a sample.</summary>
    protected abstract double Faults(Sample sample);

    double PerItem(LimitRow row) => LimitEstimate.LowerHalf(row.Samples, sample => Faults(sample) / sample.Items);
}
