using Touchstone.Heap.EventPipe;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap;

/// <summary>What is asked of a heap.</summary>
public sealed record HeapQuestions
{
    /// <summary>Counts only what is reachable from the roots.</summary>
    public bool LiveOnly { get; init; }

    /// <summary>Keeps the addresses of a few objects of each type.</summary>
    public bool SampleAddresses { get; init; }

    /// <summary>How many repeated texts are wanted; 0 for none, which is quicker.</summary>
    public int Strings { get; init; }

    /// <summary>The name of a type, with * and ?, of which one object's way from a root is wanted; empty for none.</summary>
    public string RootsOf { get; init; } = "";
}

/// <summary>What was read, and what that cost the target.</summary>
/// <param name="Snapshot">The objects by type.</param>
/// <param name="Stopped">How long a live process stood still; zero for a dump.</param>
public sealed record HeapReading(HeapSnapshot Snapshot, TimeSpan Stopped)
{
    /// <summary>The texts; null where nobody asked.</summary>
    public StringStatistics? Strings { get; init; }

    /// <summary>Why an object is alive; null where nobody asked, and where no object of the type is alive.</summary>
    public RootPath? Path { get; init; }

    /// <summary>What whoever reads the counts must know, a line each.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];

    /// <summary>How often a process was let go and stopped again, since its heap was just being changed.</summary>
    public int Retries { get; init; }

    /// <summary>Opens a target, counts its objects, and lets it go.</summary>
    /// <exception cref="HeapException">It cannot be read.</exception>
    /// <exception cref="OperationCanceledException">The user has had enough.</exception>
    public static HeapReading Read(HeapSource source, HeapQuestions questions, CancellationToken cancelled = default)
    {
        source.Check(toStop: source.Method == ReadingMethod.Stop);
        return ReadingFailure.Explained(
            source,
            () => source is { ProcessId: > 0, Method: ReadingMethod.EventPipe } ? EventPipeReading.Read(source, questions, cancelled) : HeapTarget.OnOneThread(() => ReadMemory(source, questions, cancelled), cancelled),
            cancelled);
    }

    static HeapReading ReadMemory(HeapSource source, HeapQuestions questions, CancellationToken cancelled) =>
        source.ProcessId > 0 ? Attempts.Read(source.Name, () => ReadOnce(source, questions, cancelled), cancelled) : ReadOnce(source, questions, cancelled).Reading!;

    static Attempt ReadOnce(HeapSource source, HeapQuestions questions, CancellationToken cancelled)
    {
        var facts = source.Facts();
        using var target = source.Open();
        target.Cancelled = cancelled;
        if (target.IsLive && !target.Runtime.Heap.CanWalkHeap)
            return new Attempt(null, target.Stopped);
        var reading = Read(target, facts, questions);
        return target.IsThere ? new Attempt(reading, target.Stopped) : throw StoppedProcess.Ended(source.ProcessId);
    }

    static HeapReading Read(HeapTarget target, TargetFacts facts, HeapQuestions questions)
    {
        var heap = questions.LiveOnly ? Reachable.Count(target, questions.SampleAddresses) : HeapWalk.Count(target, questions.SampleAddresses);
        var strings = questions.Strings > 0 ? HeapWalk.CountStrings(target, questions.Strings) : null;
        var path = questions.RootsOf.Length > 0 ? RootSearch.Find(target, questions.RootsOf) : null;
        var snapshot = new HeapSnapshot { Taken = DateTime.UtcNow, Target = facts with { Runtime = target.RuntimeVersion }, LiveOnly = questions.LiveOnly, Heap = heap };
        return new HeapReading(snapshot, target.Stopped) { Strings = strings, Path = path, Warnings = target.Warnings };
    }
}
