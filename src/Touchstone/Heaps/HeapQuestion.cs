namespace Touchstone.Heaps;

/// <summary>What a heap is asked.</summary>
enum HeapQuestion
{
    /// <summary>What is on it, by type.</summary>
    Types,

    /// <summary>Which texts repeat.</summary>
    Strings,

    /// <summary>Why an object is alive.</summary>
    Roots,

    /// <summary>What the whole process takes.</summary>
    ProcessMemory,
}
