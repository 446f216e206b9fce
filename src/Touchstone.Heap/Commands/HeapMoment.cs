using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Commands;

/// <summary>One round of a watch.</summary>
/// <param name="Snapshot">The objects.</param>
/// <param name="Memory">What the whole process has allocated; null if the process was not stopped.</param>
sealed record HeapMoment(HeapSnapshot Snapshot, AllocatedMemory? Memory)
{
    /// <summary>The bytes of all objects.</summary>
    public long ObjectBytes { get; } = Snapshot.Heap.Types.Sum(type => type.Bytes);

    /// <summary>The number of all objects.</summary>
    public long Objects { get; } = Snapshot.Heap.Types.Sum(type => type.Count);
}
