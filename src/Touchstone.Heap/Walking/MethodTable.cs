namespace Touchstone.Heap.Walking;

/// <summary>What of a type is needed to step over one of its objects, and what was counted of it. One per method table.</summary>
sealed class MethodTable(ulong address)
{
    /// <summary>Where it is in the target.</summary>
    public readonly ulong Address = address;

    /// <summary>Bytes of an object without its components.</summary>
    public uint BaseSize;

    /// <summary>Bytes of one element; 0 for what is neither an array nor a string.</summary>
    public uint ComponentSize;

    /// <summary>True when its objects hold references.</summary>
    public bool HasReferences;

    /// <summary>Objects counted, by generation.</summary>
    public readonly long[] Counts = new long[Generations.Count];

    /// <summary>Bytes counted, by generation.</summary>
    public readonly long[] Bytes = new long[Generations.Count];
}
