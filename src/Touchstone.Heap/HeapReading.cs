using Touchstone.Heap.EventPipe;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap;

/// <summary>What to read from a heap.</summary>
public sealed record HeapReadOptions
{
    /// <summary>Counts only objects that are reachable from the roots.</summary>
    public bool LiveOnly { get; init; }

    /// <summary>Keeps the addresses of the first few objects of each type.</summary>
    public bool SampleAddresses { get; init; }

    /// <summary>The maximum number of duplicate strings to return; 0 for none, which is faster.</summary>
    public int Strings { get; init; }

    /// <summary>A type name, with * and ? as wildcards. The path from a root to one object of this type is searched; empty for none.</summary>
    public string RootsOf { get; init; } = "";
}

/// <summary>The result of reading a heap, and what the reading cost the target.</summary>
/// <param name="Snapshot">The objects by type.</param>
/// <param name="Stopped">How long a live process was stopped; zero for a dump.</param>
public sealed record HeapReading(HeapSnapshot Snapshot, TimeSpan Stopped)
{
    /// <summary>The strings; null if <see cref="HeapReadOptions.Strings"/> is 0.</summary>
    public StringStatistics? Strings { get; init; }

    /// <summary>Why an object is alive; null if <see cref="HeapReadOptions.RootsOf"/> is empty or no object of the type is alive.</summary>
    public RootPath? Path { get; init; }

    /// <summary>Warnings about the counts, one line each.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>How often the process was released and stopped again because its heap was just being changed.</summary>
    public int Retries { get; init; }

    /// <summary>Opens a target, counts its objects and releases it.</summary>
    /// <exception cref="HeapException">The target cannot be read.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancelled"/> was canceled.</exception>
    public static HeapReading Read(HeapSource source, HeapReadOptions options, CancellationToken cancelled = default)
    {
        source.Check(toStop: source.Method == ReadingMethod.Stop);
        return ReadingFailure.Explained(
            source,
            () => source is { ProcessId: > 0, Method: ReadingMethod.EventPipe }
                ? EventPipeReading.Read(source, options, cancelled)
                : HeapTarget.OnOneThread(() => ReadMemory(source, options, cancelled), source.Limit, cancelled),
            cancelled);
    }

    static HeapReading ReadMemory(HeapSource source, HeapReadOptions options, CancellationToken cancelled) =>
        source.ProcessId > 0
            ? Attempts.Read(source.Name, () => ReadOnce(source, options, cancelled), cancelled)
            : ReadOnce(source, options, cancelled).Reading!;

    static Attempt ReadOnce(HeapSource source, HeapReadOptions options, CancellationToken cancelled)
    {
        var facts = source.Facts();
        using var target = source.Open(cancelled);
        target.Cancelled = cancelled;
        if (target.IsLive && !target.Runtime.Heap.CanWalkHeap)
            return new Attempt(null, target.Stopped);
        var reading = Read(target, facts, options);
        return target.IsThere ? new Attempt(reading, target.Stopped) : throw StoppedProcess.Ended(source.ProcessId);
    }

    static HeapReading Read(HeapTarget target, TargetFacts facts, HeapReadOptions options)
    {
        var heap = options.LiveOnly ? Reachable.Count(target, options.SampleAddresses) : HeapWalk.Count(target, options.SampleAddresses);
        var strings = options.Strings > 0 ? HeapWalk.CountStrings(target, options.Strings) : null;
        var path = options.RootsOf.Length > 0 ? RootSearch.Find(target, options.RootsOf) : null;
        var snapshot = new HeapSnapshot
        {
            Taken = DateTime.UtcNow,
            Target = facts with { Runtime = target.RuntimeVersion },
            LiveOnly = options.LiveOnly,
            Heap = heap,
        };
        return new HeapReading(snapshot, target.Stopped) { Strings = strings, Path = path, Warnings = target.Warnings };
    }
}
