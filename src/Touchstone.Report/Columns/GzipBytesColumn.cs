using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Shows that a verbose format may be small on the wire.</summary>
sealed class GzipBytesColumn : INumberColumn
{
    public string Name => "gzipped";

    public string Legend => "Payload size after gzip, level 6 (the framework's Optimal).";

    public int Order => 85;

    public int Priority => 22;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Payload.Gzip?.Bytes ?? double.NaN;
}
