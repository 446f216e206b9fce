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
    /// <exception cref="HeapException">It cannot be read.</exception>
    public static HeapReading Read(HeapSource source)
    {
        var facts = source.Facts();
        return HeapTarget.OnOneThread(() =>
        {
            using var target = source.Open();
            var heap = HeapWalk.Count(target);
            var stopped = target.Stopped;
            return new HeapReading(new HeapSnapshot { Taken = DateTime.UtcNow, Target = facts with { Runtime = target.RuntimeVersion }, Heap = heap }, stopped);
        });
    }
}
