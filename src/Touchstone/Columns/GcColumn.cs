using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Tells slow code from a busy garbage collector.</summary>
sealed class GcColumn : INumberColumn
{
    public string Name => "GC";

    public string Legend => "Part of the ranked time that the garbage collector costs: its pauses, and the slower calls in and after a collection.";

    public int Order => 110;

    public int Priority => 110;

    public Quantity Quantity => Quantity.Share;

    public double Number(Row row) => (row.Main.GcPauseNs + Aftermath(row.Main)) / row.Main.CostNs;

    // Unknown where results are too old to tell: then the pauses are all that there is.
    static double Aftermath(Cell cell) => double.IsNaN(cell.GcAftermathNs) ? 0 : cell.GcAftermathNs;
}
