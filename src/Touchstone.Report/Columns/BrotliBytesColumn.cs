using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Shows the size with the newer compression of the web.</summary>
sealed class BrotliBytesColumn : INumberColumn
{
    public string Name => "brotlied";

    public string Legend => "Payload size after Brotli, quality 4 (the framework's Optimal).";

    public int Order => 86;

    public int Priority => 24;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Payload.Brotli?.Bytes ?? double.NaN;
}
