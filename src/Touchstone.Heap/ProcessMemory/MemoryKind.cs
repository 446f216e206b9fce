namespace Touchstone.Heap.ProcessMemory;

/// <summary>What memory is used for, in the order of the table rows.</summary>
public enum MemoryKind
{
    /// <summary>What the garbage collector has from the system. Known only if the runtime can be inspected.</summary>
    ManagedHeap,

    /// <summary>Memory of malloc: <c>[heap]</c> and the arenas of glibc.</summary>
    NativeHeap,

    /// <summary>Programs and libraries.</summary>
    Images,

    /// <summary>Other files.</summary>
    MappedFiles,

    /// <summary>Code that the runtime compiled, and its stubs. It is mapped twice, once to write and once to execute.</summary>
    RuntimeCode,

    /// <summary>Memory that other processes may map too.</summary>
    Shared,

    /// <summary>
    /// Anonymous memory for any other use: large blocks of malloc, the runtime's own tables, and the managed heap if the runtime cannot be
    /// inspected.
    /// </summary>
    PrivateOther,

    /// <summary>Stacks of threads.</summary>
    Stacks,

    /// <summary>Everything else: pages of the system, mapped handles.</summary>
    Other,
}
