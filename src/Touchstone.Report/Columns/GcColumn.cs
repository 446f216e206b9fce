using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Separates slow code from the cost of garbage collection.</summary>
sealed class GcColumn : INumberColumn
{
    public string Name => "GC";

    public string Legend => "Share of garbage collection in the ranked time: pauses, and slower calls during and after a collection.";

    public int Order => 110;

    public int Priority => 110;

    public Quantity Quantity => Quantity.Share;

    public double Number(Row row) => (row.Main.Cost.GcPauseNs + Aftermath(row.Main)) / row.Main.Cost.Ns;

    // NaN in results of older versions: they have only the pauses.
    static double Aftermath(Cell cell) => double.IsNaN(cell.Cost.GcAftermathNs) ? 0 : cell.Cost.GcAftermathNs;
}
