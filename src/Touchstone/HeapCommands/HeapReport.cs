
namespace Touchstone.HeapCommands;

/// <summary>The kinds of reports on a heap.</summary>
enum HeapReport
{
    /// <summary>The objects on the heap, by type.</summary>
    Types,

    /// <summary>Duplicate strings.</summary>
    Strings,

    /// <summary>Why an object is alive.</summary>
    Roots,

    /// <summary>The memory of the whole process.</summary>
    ProcessMemory,
}
