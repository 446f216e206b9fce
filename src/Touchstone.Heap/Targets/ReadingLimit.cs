using System.Globalization;

namespace Touchstone.Heap.Targets;

/// <summary>
/// The longest time that reading a heap may take. Memory in the middle of a change, or damaged, can make the debugging library loop forever.
/// </summary>
public static class ReadingLimit
{
    // Far more than a good heap needs, even on a slow disk.
    static readonly TimeSpan Least = TimeSpan.FromMinutes(1);
    static readonly TimeSpan EachGigabyte = TimeSpan.FromMinutes(5);

    /// <summary>The limit for this many bytes of memory or file.</summary>
    public static TimeSpan Of(double bytes) => Least + EachGigabyte * (bytes / 1e9);

    /// <summary>The limit for a process, by its memory.</summary>
    internal static TimeSpan OfProcess(int process) => Of(MemoryOf(process));

    /// <summary>The memory of a process in bytes; 0 if it has ended.</summary>
    /// <remarks>A process that maps the same memory many times seems to have more than the machine has.</remarks>
    internal static double MemoryOf(int process) =>
        Dumps.ProcessStatus.Of(process) is { } memory ? Math.Min(memory.ResidentBytes + memory.SwappedBytes, MemoryOfMachine()) : 0;

    static double MemoryOfMachine()
    {
        var kilobytes = from line in ProcText.Lines(ProcText.Start("/proc/meminfo") ?? "")
                        where line.StartsWith("MemTotal:", StringComparison.Ordinal) || line.StartsWith("SwapTotal:", StringComparison.Ordinal)
                        select double.Parse(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)[1], CultureInfo.InvariantCulture);
        return kilobytes.Sum() is > 0 and var sum ? sum * 1024 : double.PositiveInfinity;
    }
}
