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

    /// <summary>Where the references are; null for none.</summary>
    public ReferenceMap? References;

    /// <summary>The object that a collectible type keeps alive by each of its objects; 0 for others.</summary>
    public ulong LoaderAllocator;

    /// <summary>Where some of its objects are; null where nobody asked.</summary>
    public AddressSample? Sample;

    /// <summary>Objects counted, by generation.</summary>
    public readonly long[] Counts = new long[Generations.Count];

    /// <summary>Bytes counted, by generation.</summary>
    public readonly long[] Bytes = new long[Generations.Count];

    /// <summary>Bytes of an object, without those that align it.</summary>
    public ulong ExactSize(uint components) => BaseSize + (ulong)ComponentSize * components;

    /// <summary>Bytes that an object takes.</summary>
    public ulong Size(uint components) => Math.Max(SmallestObject, (ExactSize(components) + 7) & ~7ul);

    /// <summary>Room for a pointer to the method table, a header, and a gap's length.</summary>
    public const ulong SmallestObject = 24;
}
