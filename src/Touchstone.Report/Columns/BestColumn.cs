using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Separates slow code from a disturbed machine: the ranked time includes both.</summary>
sealed class BestColumn : INumberColumn
{
    public string Name => "best";

    public string Legend =>
        "The time when nothing disturbs the call: the 10th percentile of the quiet samples of the ranked operation, " +
        "without those that contain a collection.";

    public int Order => 55;

    // The first column to drop: it explains the ranked time, which every table shows.
    public int Priority => 200;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.Cost.BestNs;
}
