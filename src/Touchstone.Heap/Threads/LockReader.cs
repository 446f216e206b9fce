using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Threads;

/// <summary>A lock that a thread holds, or that somebody waits for.</summary>
/// <param name="Address">Its address.</param>
/// <param name="Type">The type of the locked object, such as <c>System.Threading.SemaphoreSlim</c>.</param>
/// <param name="Owner">The thread that holds it; 0 if no thread does, or if that is not known.</param>
/// <param name="Readers">The number of readers that hold a <see cref="ReaderWriterLockSlim"/>; 0 for other locks.</param>
/// <param name="Waiters">How many threads wait for it. For a semaphore, async methods that wait count too.</param>
public sealed record HeldLock(ulong Address, string Type, int Owner, long Readers, long Waiters);

/// <summary>Reads who holds which lock, and who waits for it.</summary>
static class LockReader
{
    const string Semaphore = "System.Threading.SemaphoreSlim";
    // A hostile program could make the list of waiters a ring.
    const int MostWaiters = 10_000_000;
    // System.Threading.ReaderWriterLockSlim: the low bits of _owners count the readers.
    const uint ReaderMask = 0x0FFFFFFF;

    /// <summary>True for a type whose locks only a walk of the heap finds: no thread may refer to them, and async methods may wait.</summary>
    public static bool IsFound(string type) => type is Semaphore or ThreadReader.ReaderWriter or ThreadReader.ModernLock;

    /// <summary>The locks that are held or waited for, those with the most waiters first.</summary>
    /// <param name="threads">The threads of the target.</param>
    /// <param name="found">The objects of the types of <see cref="IsFound"/>.</param>
    public static IReadOnlyList<HeldLock> Read(HeapTarget target, IReadOnlyList<ManagedThread> threads, IEnumerable<ulong> found)
    {
        var waiters = threads.Select(thread => thread.WaitsFor).OfType<ThreadLock>().CountBy(wanted => wanted.Address).ToDictionary();
        var owned = threads.SelectMany(thread => thread.Holds).Concat(threads.Select(thread => thread.WaitsFor).OfType<ThreadLock>())
            .DistinctBy(held => held.Address).Select(held => new HeldLock(held.Address, held.Type, held.Owner, 0, waiters.GetValueOrDefault(held.Address)))
            .ToDictionary(held => held.Address);
        foreach (var address in found)
        {
            if (Of(target.Runtime.Heap.GetObject(address), owned.GetValueOrDefault(address)) is { } held)
                owned[address] = held;
        }
        return [.. owned.Values.OrderByDescending(held => held.Waiters).ThenBy(held => held.Owner == 0).ThenBy(held => held.Address)];
    }

    static HeldLock? Of(ClrObject found, HeldLock? owned) => found.Type?.Name switch
    {
        Semaphore when found.TryReadField<int>("m_currentCount", out var count) && count == 0 && WaitersOf(found) is > 0 and var waiters =>
            new HeldLock(found.Address, Semaphore, 0, 0, waiters),
        ThreadReader.ReaderWriter => ReaderWriter(found, owned),
        _ => owned,
    };

    // Threads that wait, and async methods, which are a list of tasks.
    static long WaitersOf(ClrObject semaphore)
    {
        var waiters = semaphore.TryReadField<int>("m_waitCount", out var threads) ? Math.Max(0L, threads) : 0;
        if (!semaphore.TryReadObjectField("m_asyncHead", out var node))
            return waiters;
        while (node is { IsNull: false, IsValid: true } && waiters < MostWaiters)
        {
            waiters++;
            if (!node.TryReadObjectField("Next", out var next))
                break;
            node = next;
        }
        return waiters;
    }

    static HeldLock? ReaderWriter(ClrObject found, HeldLock? owned)
    {
        var readers = found.TryReadField<uint>("_owners", out var owners) && owners <= ReaderMask ? owners : 0;
        var waiters = 0L;
        foreach (var field in (string[])["_numWriteWaiters", "_numReadWaiters", "_numWriteUpgradeWaiters", "_numUpgradeWaiters"])
            waiters += found.TryReadField<uint>(field, out var some) ? some : 0;
        return owned is null && readers == 0 && waiters == 0 ? null
            : new HeldLock(found.Address, ThreadReader.ReaderWriter, owned?.Owner ?? 0, readers, Math.Max(waiters, owned?.Waiters ?? 0));
    }
}
