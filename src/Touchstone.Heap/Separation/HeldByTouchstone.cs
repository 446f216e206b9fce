using System.Diagnostics;
using System.Runtime.InteropServices;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Separation;

/// <summary>A process that touchstone has stopped for its helper process.</summary>
sealed class HeldByTouchstone : IHeldProcess
{
    readonly Channel touchstone;
    readonly Stopwatch stopped = Stopwatch.StartNew();
    bool isReleased;

    /// <summary>Stops a process.</summary>
    public HeldByTouchstone(int process, Channel touchstone)
    {
        (Id, this.touchstone) = (process, touchstone);
        Do(MessageKind.Stop);
    }

    public int Id { get; }

    public TimeSpan Duration => stopped.Elapsed;

    /// <summary>Touchstone reads the memory by kind itself, because the files that tell it need its rights.</summary>
    public WholeProcess? Memory(IReadOnlyList<(ulong Start, ulong End)> managed)
    {
        ulong[] ends = [.. managed.SelectMany(range => (ulong[])[range.Start, range.End])];
        touchstone.Send(MessageKind.ManagedRanges, MemoryMarshal.AsBytes(ends.AsSpan()));
        return null;
    }

    public void Dispose()
    {
        if (isReleased)
            return;
        isReleased = true;
        Do(MessageKind.Release);
        stopped.Stop();
    }

    // Touchstone answers when it is done. If it cannot do it, it ends this process.
    void Do(MessageKind kind) => _ = touchstone.Ask(kind, []);
}
