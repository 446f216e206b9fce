using System.Globalization;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Dumps;

/// <summary>Opens a dump that was just written and holds what is in it to what the process had.</summary>
public static class DumpVerification
{
    // Between the count and the dump the process ran on.
    const double MostDifference = 0.2;
    const long SmallBytes = 16 << 20;

    /// <summary>What is wrong with it, a line each; nothing for a sound one.</summary>
    /// <param name="written">What is known of it.</param>
    /// <param name="counted">What it was counted to hold.</param>
    public static IReadOnlyList<string> Faults(WrittenDump written, HeapTotals counted)
    {
        List<string> faults = [];
        if (counted.SkippedBytes > 0)
            faults.Add(Text($"{counted.SkippedBytes} bytes in which no object could be found"));
        if (counted.Objects == 0)
            faults.Add("no objects");
        if (counted.Bytes + counted.FreeBytes > counted.CommittedBytes)
            faults.Add(Text($"objects and gaps take {counted.Bytes + counted.FreeBytes} bytes, more than the {counted.CommittedBytes} of the heap"));
        if (written.Heap is { } live && Math.Abs(counted.Bytes - live.Bytes) > Math.Max(SmallBytes, live.Bytes * MostDifference))
            faults.Add(Text($"{counted.Bytes} bytes of objects, and the process had {live.Bytes} just before"));
        return faults;
    }

    /// <summary>Counts a dump.</summary>
    /// <exception cref="HeapException">It cannot be read.</exception>
    public static HeapReading Read(string path, string? dac, CancellationToken cancelled = default) => HeapReading.Read(new HeapSource(0, path, dac), new HeapQuestions(), cancelled);

    static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
