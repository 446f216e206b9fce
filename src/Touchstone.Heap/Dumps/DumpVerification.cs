using System.Globalization;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Dumps;

/// <summary>Opens a dump that was just written and compares its heap with the heap of the process.</summary>
public static class DumpVerification
{
    // The process kept running between the count and the dump.
    const double MostDifference = 0.2;
    const long SmallBytes = 16 << 20;

    /// <summary>What is wrong with the dump, one line each; empty if the dump is intact.</summary>
    /// <param name="written">The facts that were recorded with the dump.</param>
    /// <param name="counted">The counts from the dump itself.</param>
    public static IReadOnlyList<string> Faults(WrittenDump written, HeapTotals counted)
    {
        List<string> faults = [];
        if (counted.SkippedBytes > 0)
            faults.Add(Text($"{counted.SkippedBytes} bytes that contain no valid object"));
        if (counted.Objects == 0)
            faults.Add("no objects");
        if (counted.Bytes + counted.FreeBytes > counted.CommittedBytes)
            faults.Add(Text($"objects and gaps take {counted.Bytes + counted.FreeBytes} bytes, more than the {counted.CommittedBytes} of the heap"));
        if (written.Heap is { } live && Math.Abs(counted.Bytes - live.Bytes) > Math.Max(SmallBytes, live.Bytes * MostDifference))
            faults.Add(Text($"{counted.Bytes} bytes of objects, but the process had {live.Bytes} just before"));
        return faults;
    }

    /// <summary>Counts the objects in a dump.</summary>
    /// <exception cref="HeapException">The dump cannot be read.</exception>
    public static HeapReading Read(string path, string? dac, CancellationToken cancelled = default) =>
        HeapReading.Read(new HeapSource(0, path, dac), new HeapReadOptions(), cancelled);

    static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
