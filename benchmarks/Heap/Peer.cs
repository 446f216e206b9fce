using System.Diagnostics;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;
using Touchstone.Protocol;

namespace Touchstone.HeapBenchmark;

/// <summary>Reads the same heap with ClrMD's own walk.</summary>
static class Peer
{
    // ClrMD's faster way to read dumps. It takes as much memory as the dump is large.
    static readonly DataTargetOptions Quickest = new() { SymbolPaths = [], UseLockFreeMemoryMapReader = true };

    /// <summary>Reads, and adds the counts and times to the line.</summary>
    public static void Read(HeapSource source, JsonLine line)
    {
        if (source.Dump.Length > 0)
            ReadDump(source.Dump, line);
        else
            HeapTarget.OnOneThread(() => ReadProcess(source, line));
    }

    static void ReadDump(string path, JsonLine line)
    {
        var start = Stopwatch.GetTimestamp();
        using var data = DataTarget.LoadDump(path, Quickest);
        using var runtime = data.ClrVersions[0].CreateRuntime();
        var opened = Stopwatch.GetTimestamp();
        Count(runtime.Heap, line);
        Reading.AddTimes(line, start, opened, Stopwatch.GetTimestamp());
    }

    // ClrMD stops the process itself, from the beginning to the end.
    static bool ReadProcess(HeapSource source, JsonLine line)
    {
        var start = Stopwatch.GetTimestamp();
        using (var data = DataTarget.AttachToProcess(source.ProcessId, suspend: true))
        {
            using var runtime = data.ClrVersions[0].CreateRuntime();
            var opened = Stopwatch.GetTimestamp();
            Count(runtime.Heap, line);
            Reading.AddTimes(line, start, opened, Stopwatch.GetTimestamp());
        }
        line.Add("stoppedNs", Stopwatch.GetElapsedTime(start).TotalNanoseconds);
        return true;
    }

    // The statistics that users of ClrMD write: objects and bytes by type, with names added at the end.
    static void Count(ClrHeap heap, JsonLine line)
    {
        var types = new Dictionary<ClrType, (long Count, long Bytes)>();
        foreach (var found in heap.EnumerateObjects())
        {
            ref var counted = ref CollectionsMarshal.GetValueRefOrAddDefault(types, found.Type!, out _);
            counted.Count++;
            counted.Bytes += (long)found.Size;
        }
        var named = types.Select(type => (type.Key.Name, type.Key.IsFree, type.Value.Count)).ToList();
        line.Add("objects", named.Where(type => !type.IsFree).Sum(type => type.Count))
            .Add("free", named.Where(type => type.IsFree).Sum(type => type.Count))
            .Add("types", named.Count(type => !type.IsFree));
    }
}
