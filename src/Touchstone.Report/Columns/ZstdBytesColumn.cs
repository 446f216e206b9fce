using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The size with the compression that databases, caches and message queues use.</summary>
sealed class ZstdBytesColumn : INumberColumn
{
    public string Name => "zstd size";

    public string Legend => "Payload size after Zstandard, level 3 (the default of its program and of ZstdSharp).";

    public int Order => 87;

    public int Priority => 26;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Payload.Zstandard?.Bytes ?? double.NaN;
}
