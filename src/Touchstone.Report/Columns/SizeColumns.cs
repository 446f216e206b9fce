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
