using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>The other compression of the web.</summary>
sealed class BrotliBytesColumn : INumberColumn
{
    public string Name => "brotlied";

    public string Legend => "Length of the payload after Brotli, quality 4 (the framework's Optimal).";

    public int Order => 104;

    public int Priority => 24;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Compressed?.Brotli.Bytes ?? double.NaN;
}
