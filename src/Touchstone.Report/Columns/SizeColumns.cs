using Touchstone.Protocol;

namespace Touchstone.Report.Columns;

/// <summary>Sizes of the payload, in memory and of the program.</summary>
static class SizeColumns
{
    /// <summary>The columns, left to right.</summary>
    public static IReadOnlyList<RowColumn> All { get; } =
    [
        new NumberColumn("size", 20, Quantity.Bytes, row => row.Main.Payload.Bytes,
            "Size of the serialized data."),
        // A verbose format may be small on the wire.
        new NumberColumn("gzipped", 22, Quantity.Bytes, row => row.Main.Payload.Gzip?.Bytes,
            "Payload size after gzip, level 6 (the framework's Optimal)."),
        // The newer compression of the web.
        new NumberColumn("brotlied", 24, Quantity.Bytes, row => row.Main.Payload.Brotli?.Bytes,
            "Payload size after Brotli, quality 4 (the framework's Optimal)."),
        // The compression that databases, caches and message queues use.
        new NumberColumn("zstd size", 26, Quantity.Bytes, row => row.Main.Payload.Zstandard?.Bytes,
            "Payload size after Zstandard, level 3 (the default of its program and of ZstdSharp)."),
        // The work for the garbage collector, which a short benchmark does not show.
        new NumberColumn("allocated", 40, Quantity.Bytes, row => row.Main.Allocated.Bytes,
            "Heap memory that one call of the ranked operation allocates."),
        // The cost of keeping the data, which neither times nor payload sizes show.
        new NumberColumn("retained", 24, Quantity.Bytes, row => row.Main.Retained is { Reason: null } retained ? retained.Bytes : null,
            "Memory that the deserialized data of one call keep alive. Zero-copy readers keep the payload alive."),
        // The program to ship, and the time that a developer waits for it.
        new NumberColumn("published", 60, Quantity.Bytes, row => row.Main.FirstCall?.Published?.Bytes,
            "Size of the program without symbols, including its runtime if self-contained."),
        new NumberColumn("build", 85, Quantity.Time, row => row.Main.FirstCall?.Published?.BuildNs,
            "Build time, while other adapters were built at the same time."),
    ];
}

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
