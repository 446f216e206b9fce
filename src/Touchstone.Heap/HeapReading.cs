using Touchstone.Heap.Async;
using Touchstone.Heap.EventPipe;
using Touchstone.Heap.Finalization;
using Touchstone.Heap.Gaps;
using Touchstone.Heap.Graphs;
using Touchstone.Heap.Handles;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Separation;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Threads;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap;

/// <summary>What to read from a heap.</summary>
public sealed record HeapReadOptions
{
    /// <summary>Counts only objects that are reachable from the roots.</summary>
    public bool LiveOnly { get; init; }

    /// <summary>Keeps the addresses of the first few objects of each type.</summary>
    public bool SampleAddresses { get; init; }

    /// <summary>The maximum number of repeated or grown texts to return; 0 for none, which is faster.</summary>
    public int Strings { get; init; }

    /// <summary>The strings of an earlier moment. The texts that grew most since then are returned too; null for none.</summary>
    public StringStatistics? StringsSince { get; init; }

    /// <summary>A type name, with * and ? as wildcards. The path from a root to one object of this type is searched; empty for none.</summary>
    public string RootsOf { get; init; } = "";

    /// <summary>
    /// The maximum number of single objects for which to return what they keep alive, and null to leave that out. It needs about 60 bytes for each
    /// live object and 10 for each reference, and the target stays stopped while it is computed.
    /// </summary>
    public int? Retained { get; init; }

    /// <summary>With <see cref="Retained"/>, returns what keeps what alive as a tree.</summary>
    public bool Holders { get; init; }

    /// <summary>The name of a type. With <see cref="Retained"/>, what keeps most of its objects alive is searched; empty for none.</summary>
    public string OwnerOf { get; init; } = "";

    /// <summary>With <see cref="Retained"/>, searches the object that holds the largest part of the heap.</summary>
    public bool Holder { get; init; }

    /// <summary>Reads the threads and their stacks.</summary>
    public bool Threads { get; init; }

    /// <summary>Reads who holds which lock and who waits for it, and the threads.</summary>
    public bool Locks { get; init; }

    /// <summary>Reads the queue of objects that are ready for their finalizers, and the threads.</summary>
    public bool Finalizers { get; init; }

    /// <summary>Reads the handles of the collector.</summary>
    public bool Handles { get; init; }

    /// <summary>Reads the gaps between objects, and what is next to them.</summary>
    public bool Gaps { get; init; }

    /// <summary>Reads the async methods that wait.</summary>
    public bool Async { get; init; }

    /// <summary>Reads the live objects and their references, to write them to a .gcdump.</summary>
    public bool Graph { get; init; }

    /// <summary>All that shows why a program hangs or fills its memory.</summary>
    public static HeapReadOptions Triage { get; } =
        new() { Threads = true, Locks = true, Finalizers = true, Handles = true, Gaps = true, Async = true, Retained = 0, Holder = true };

    /// <summary>Reads the memory of the whole process at the same moment, if the process is stopped for the reading.</summary>
    public bool Memory { get; init; }

    /// <summary>True if counts by type are not enough.</summary>
    internal bool NeedsMemory => Strings > 0 || RootsOf.Length > 0 || Retained is not null || Graph || HasParts;

    /// <summary>True if more than objects is read.</summary>
    internal bool HasParts => NeedsThreads || Handles || Gaps || Async;

    /// <summary>True if the threads are read.</summary>
    internal bool NeedsThreads => Threads || Locks || Finalizers;

    /// <summary>True if each object is visited in the order of addresses or references. Otherwise objects are not counted.</summary>
    internal bool VisitsObjects => Locks || Gaps || Async || !HasParts && !Graph;
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

    /// <summary>What types and objects keep alive; null if <see cref="HeapReadOptions.Retained"/> is null.</summary>
    public HeapRetention? Retention { get; init; }

    /// <summary>The threads; null unless they or their locks or finalizers are requested.</summary>
    public IReadOnlyList<ManagedThread>? Threads { get; init; }

    /// <summary>The locks; null unless <see cref="HeapReadOptions.Locks"/> is set.</summary>
    public IReadOnlyList<HeldLock>? Locks { get; init; }

    /// <summary>The queue of the finalizer; null unless <see cref="HeapReadOptions.Finalizers"/> is set.</summary>
    public IReadOnlyList<FinalizableType>? Finalizers { get; init; }

    /// <summary>The handles; null unless <see cref="HeapReadOptions.Handles"/> is set.</summary>
    public IReadOnlyList<HandleGroup>? Handles { get; init; }

    /// <summary>The gaps; null unless <see cref="HeapReadOptions.Gaps"/> is set.</summary>
    public HeapGaps? Gaps { get; init; }

    /// <summary>The async methods that wait; null unless <see cref="HeapReadOptions.Async"/> is set.</summary>
    public IReadOnlyList<AsyncChain>? Async { get; init; }

    /// <summary>The live objects as a file; null unless <see cref="HeapReadOptions.Graph"/> is set.</summary>
    internal GraphFile? Graph { get; init; }

    /// <summary>The memory of the whole process; null unless <see cref="HeapReadOptions.Memory"/> is set and the process was stopped.</summary>
    public WholeProcess? Memory { get; init; }

    /// <summary>Warnings about the counts, one line each.</summary>
    public IReadOnlyList<string> Warnings { get; init => field = value ?? []; } = [];

    /// <summary>How often the process was released and stopped again because its heap was just being changed.</summary>
    public int Retries { get; init; }

    /// <summary>Opens a target, counts its objects and releases it. A snapshot and a .gcdump are returned with what they have.</summary>
    /// <exception cref="HeapException">The target cannot be read.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancelled"/> was canceled.</exception>
    public static HeapReading Read(HeapSource source, HeapReadOptions options, CancellationToken cancelled = default)
    {
        if (source.Snapshot.Length > 0)
            return OfSnapshot(source.Snapshot, options);
        if (source.GcDump.Length > 0)
            return GcDumpReading.Read(source, options);
        source.Check(toStop: source.Method == ReadingMethod.Stop);
        return ReadingFailure.Explained(
            source,
            () => source is { ProcessId: > 0, Method: ReadingMethod.EventPipe }
                ? EventPipeCount.Read(source, options, cancelled)
                : SeparateReading.Unless(
                    source, options.StringsSince,
                    refused => SeparateReading.Read(source, options, refused, cancelled),
                    here => HeapTarget.OnOneThread(() => ReadMemory(here, options, cancelled), source.Limit, cancelled)),
            cancelled);
    }

    static HeapReading OfSnapshot(string path, HeapReadOptions options) => options.NeedsMemory
        ? throw LacksMemory(path)
        : new HeapReading(HeapSnapshot.Load(path).Checked(path, options.LiveOnly), TimeSpan.Zero);

    /// <summary>The error about a snapshot where memory is needed.</summary>
    internal static HeapException LacksMemory(string snapshot) => new(
        $"{snapshot} is a snapshot: it has counts by type, and no memory", "touchstone heap dump PID FILE writes a dump, which has both");

    internal static HeapReading ReadMemory(HeapSource source, HeapReadOptions options, CancellationToken cancelled) =>
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
        var strings = options.Strings > 0 ? new StringCount(target) : null;
        var gaps = options.Gaps ? new GapCount(target) : null;
        var retention = options.Retained is { } objects
            ? RetentionReader.Read(target, objects, options, options.Async ? Sampling.AllOf(AsyncReader.IsState) : null)
            : null;
        var heap = !options.VisitsObjects ? HeapStatistics.None : options.LiveOnly
            ? Reachable.Count(target, SamplingFor(options), strings)
            : HeapWalk.Count(target, SamplingFor(options), strings, gaps);
        var threads = options.NeedsThreads ? ThreadReader.Read(target, AddressesOf(heap, LockReader.IsFound)) : null;
        var path = options.RootsOf.Length > 0 ? RootSearch.Find(target, options.RootsOf) : null;
        var snapshot = new HeapSnapshot
        {
            Taken = DateTime.UtcNow,
            Target = facts with { Runtime = target.RuntimeVersion },
            LiveOnly = options.LiveOnly,
            Heap = options.HasParts ? heap.WithoutAddresses : heap,
        };
        return new HeapReading(snapshot, target.Stopped)
        {
            Strings = strings?.Result(options.Strings, options.StringsSince),
            Path = path,
            Retention = retention,
            Threads = threads,
            Locks = options.Locks ? LockReader.Read(target, threads!, AddressesOf(heap, LockReader.IsFound)) : null,
            Finalizers = options.Finalizers ? FinalizerReader.Read(target) : null,
            Handles = options.Handles ? HandleReader.Read(target) : null,
            Gaps = gaps?.Result(heap),
            Async = options.Async ? AsyncReader.Read(target, retention?.Sampled ?? AddressesOf(heap, AsyncReader.IsState)) : null,
            Graph = options.Graph ? GraphFile.Of(HeapGraph.Read(target), snapshot.Target) : null,
            Memory = options.Memory && target.IsLive ? ProcessMemoryReader.Of(target) : null,
            Warnings = target.Warnings,
        };
    }

    static Sampling? SamplingFor(HeapReadOptions options) =>
        options.SampleAddresses ? Sampling.FewOfEach
        : options.Locks ? Sampling.AllOf(LockReader.IsFound)
        : options is { Async: true, Retained: null } ? Sampling.AllOf(AsyncReader.IsState)
        : null;

    static List<ulong> AddressesOf(HeapStatistics heap, Func<string, bool> isOf) =>
        [.. heap.Types.Where(type => isOf(type.Name)).SelectMany(type => type.Addresses)];
}
