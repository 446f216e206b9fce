using Touchstone.Heap.ProcessMemory;

namespace Touchstone.Heap.Targets;

/// <summary>A process that is stopped until this object is disposed.</summary>
interface IHeldProcess : IDisposable
{
    /// <summary>The process id.</summary>
    int Id { get; }

    /// <summary>How long it has been stopped.</summary>
    TimeSpan Duration { get; }

    /// <summary>The memory of the whole process by kind; null if another process reads it.</summary>
    /// <param name="managed">The ranges that the garbage collector has from the system.</param>
    WholeProcess? Memory(IReadOnlyList<(ulong Start, ulong End)> managed);
}
