namespace Touchstone.Heap.ProcessMemory;

/// <summary>What memory is for, in the order of tables.</summary>
public enum MemoryKind
{
    /// <summary>What the collector has from the system; only where the runtime can be inspected.</summary>
    ManagedHeap,

    /// <summary>What malloc has: <c>[heap]</c>, and the arenas of glibc.</summary>
    NativeHeap,

    /// <summary>Programs and libraries.</summary>
    Images,

    /// <summary>Other files.</summary>
    MappedFiles,

    /// <summary>Code that the runtime compiled, and its stubs: mapped twice, to be written and to be run.</summary>
    RuntimeCode,

    /// <summary>Memory that other processes may map as well.</summary>
    Shared,

    /// <summary>Anonymous memory of any other use: large blocks of malloc, the runtime's own tables, and the managed heap where the runtime cannot be inspected.</summary>
    PrivateOther,

    /// <summary>Stacks of threads.</summary>
    Stacks,

    /// <summary>What fits nowhere else: pages of the system, handles that are mapped.</summary>
    Other,
}
