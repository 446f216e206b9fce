using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>The price of a small payload, for the writer and the reader: often more than serializing.</summary>
static class CompressionColumns
{
    /// <summary>The columns, left to right.</summary>
    public static IReadOnlyList<RowColumn> All { get; } =
    [
        NumberColumn.Of(Operation.Gzip, "gzip", 120,
            "Compressing the payload with gzip, level 6. Not included in the other times.", row => row.Main.Payload.Gzip?.CompressNs),
        NumberColumn.Of(Operation.Gunzip, "gunzip", 122,
            "Decompressing the result.", row => row.Main.Payload.Gzip?.DecompressNs),
        NumberColumn.Of(Operation.Brotli, "brotli", 124,
            "Compressing the payload with Brotli, quality 4. Not included in the other times.", row => row.Main.Payload.Brotli?.CompressNs),
        NumberColumn.Of(Operation.Unbrotli, "unbrotli", 126,
            "Decompressing the result.", row => row.Main.Payload.Brotli?.DecompressNs),
        new NumberColumn("zstd", 128, Quantity.Time, row => row.Main.Payload.Zstandard?.CompressNs,
            "Compressing the payload with Zstandard, level 3. Not included in the other times."),
        new NumberColumn("unzstd", 130, Quantity.Time, row => row.Main.Payload.Zstandard?.DecompressNs,
            "Decompressing the result."),
    ];
}
