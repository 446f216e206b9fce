using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The price of a small payload: often more than serializing.</summary>
sealed class ZstdColumn : INumberColumn
{
    public string Name => "zstd";

    public string Legend => "Compressing the payload with Zstandard, level 3. Not included in the other times.";

    public int Order => 168;

    public int Priority => 128;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.Payload.Zstandard?.CompressNs ?? double.NaN;
}
