using Touchstone.Heap.Reachability;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap;

/// <summary>What was read, and what that cost the target.</summary>
/// <param name="Snapshot">The heap.</param>
/// <param name="Stopped">How long a live process stood still; zero for a dump.</param>
public sealed record HeapReading(HeapSnapshot Snapshot, TimeSpan Stopped)
{
    /// <summary>Opens a target, counts its objects, and lets it go.</summary>
    /// <param name="source">The target.</param>
    /// <param name="liveOnly">True to count only what is reachable from the roots.</param>
    /// <exception cref="HeapException">It cannot be read.</exception>
    public static HeapReading Read(HeapSource source, bool liveOnly = false)
    {
        var facts = source.Facts();
        return HeapTarget.OnOneThread(() =>
        {
            using var target = source.Open();
            var heap = liveOnly ? Reachable.Count(target) : HeapWalk.Count(target);
            var stopped = target.Stopped;
            return new HeapReading(new HeapSnapshot { Taken = DateTime.UtcNow, Target = facts with { Runtime = target.RuntimeVersion }, LiveOnly = liveOnly, Heap = heap }, stopped);
        });
    }
}
