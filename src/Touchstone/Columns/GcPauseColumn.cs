using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Tells slow code from a busy garbage collector.</summary>
sealed class GcPauseColumn : INumberColumn
{
    public string Name => "GC";

    public string Legend => "Part of the ranked time for which the garbage collector stopped the process.";

    public int Order => 110;

    public int Priority => 110;

    public Quantity Quantity => Quantity.Share;

    public double Number(Row row) => row.Main.GcPauseNs / row.Main.CostNs;
}
