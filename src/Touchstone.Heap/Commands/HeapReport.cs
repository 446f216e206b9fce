namespace Touchstone.Heap.Commands;

/// <summary>The kinds of reports on a heap.</summary>
enum HeapReport
{
    /// <summary>The objects on the heap, by type.</summary>
    Types,

    /// <summary>What a process has allocated, at each moment of a watch.</summary>
    Moments,

    /// <summary>Texts that repeat.</summary>
    Strings,

    /// <summary>Texts that grew.</summary>
    GrownStrings,

    /// <summary>Why an object is alive.</summary>
    Roots,

    /// <summary>What types and objects keep alive.</summary>
    Retained,

    /// <summary>Threads, locks, finalizers, handles, gaps, async methods, or causes.</summary>
    Part,

    /// <summary>The memory of the whole process.</summary>
    ProcessMemory,
}
