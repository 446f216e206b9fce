using System.Diagnostics;
using System.Globalization;
using Touchstone.Heap;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;
using Touchstone.Protocol;

namespace Touchstone.HeapBenchmark;

/// <summary>Reads a heap once, in a new process, and prints time and memory.</summary>
static class Reading
{
    /// <summary>The type of the lines.</summary>
    public const string Type = "heap-reading";

    /// <summary>All objects, counted by touchstone.</summary>
    public const string Touchstone = "touchstone";

    /// <summary>Reachable objects, counted by touchstone.</summary>
    public const string Live = "touchstone-live";

    /// <summary>All objects, counted by ClrMD's own walk.</summary>
    public const string ClrMD = "clrmd";

    /// <summary>The readers.</summary>
    public static readonly IReadOnlyList<string> Names = [Touchstone, ClrMD, Live];

    /// <summary>Reads, and prints one line.</summary>
    public static int Run(string reader, string target)
    {
        var isProcess = int.TryParse(target, CultureInfo.InvariantCulture, out var id);
        var source = isProcess ? new HeapSource(id, "") : new HeapSource(0, target);
        var line = new JsonLine(Type).Add("reader", reader).Add("target", isProcess ? "process" : "dump");
        if (reader == ClrMD)
            Peer.Read(source, line);
        else if (isProcess)
            AtOnce(reader, source, line);
        else
            InSteps(reader, source, line);
        Console.WriteLine(line.Add("peakBytes", PeakBytes("self")));
        return 0;
    }

    /// <summary>The largest resident memory that a process had. 0 if it has ended.</summary>
    public static long PeakBytes(string process)
    {
        try
        {
            var line = File.ReadLines($"/proc/{process}/status").FirstOrDefault(line => line.StartsWith("VmHWM:", StringComparison.Ordinal));
            const NumberStyles Padded = NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite;
            return line is null ? 0 : long.Parse(line.AsSpan(6, line.Length - 8), Padded, CultureInfo.InvariantCulture) * 1024;
        }
        catch (IOException)
        {
            return 0;
        }
    }

    // As the command calls it.
    static void AtOnce(string reader, HeapSource source, JsonLine line)
    {
        var start = Stopwatch.GetTimestamp();
        var reading = HeapReading.Read(source, new HeapReadOptions { LiveOnly = reader == Live });
        line.Add("elapsedNs", Stopwatch.GetElapsedTime(start).TotalNanoseconds).Add("stoppedNs", reading.Stopped.TotalNanoseconds);
        Count(reading.Snapshot.Heap, line);
    }

    // For a dump, opening and walk are timed separately.
    static void InSteps(string reader, HeapSource source, JsonLine line)
    {
        var start = Stopwatch.GetTimestamp();
        using var target = source.Open();
        var opened = Stopwatch.GetTimestamp();
        Count(reader == Live ? Reachable.Count(target) : HeapWalk.Count(target), line);
        AddTimes(line, start, opened, Stopwatch.GetTimestamp());
    }

    /// <summary>Adds the elapsed time to the line.</summary>
    public static void AddTimes(JsonLine line, long start, long opened, long ended) => line
        .Add("elapsedNs", Stopwatch.GetElapsedTime(start, ended).TotalNanoseconds)
        .Add("walkNs", Stopwatch.GetElapsedTime(opened, ended).TotalNanoseconds);

    static void Count(HeapStatistics heap, JsonLine line) => line
        .Add("objects", heap.Types.Sum(type => type.Count))
        .Add("free", heap.Free.Count)
        .Add("types", heap.Types.Count)
        .Add("skippedBytes", heap.SkippedBytes);
}
