using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>A verbose format may be small on the wire.</summary>
sealed class GzipBytesColumn : INumberColumn
{
    public string Name => "gzipped";

    public string Legend => "Length of the payload after gzip, level 6 (the framework's Optimal).";

    public int Order => 102;

    public int Priority => 22;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Compressed?.Gzip.Bytes ?? double.NaN;
}
