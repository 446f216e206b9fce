namespace Touchstone.Heap.Walking;

/// <summary>The facts about a type that are needed to walk over its objects, and the counts of its objects. One per method table.</summary>
sealed class MethodTable(ulong address)
{
    /// <summary>The address of the method table in the target.</summary>
    public readonly ulong Address = address;

    /// <summary>The number of the table, in the order in which tables were found.</summary>
    public int Index;

    /// <summary>Bytes of an object without its components.</summary>
    public uint BaseSize;

    /// <summary>Bytes of one element; 0 unless the type is an array or a string.</summary>
    public uint ComponentSize;

    /// <summary>Where an object holds references; null if it holds none.</summary>
    public ReferenceMap? References;

    /// <summary>The object that each object of a collectible type keeps alive; 0 for other types.</summary>
    public ulong LoaderAllocator;

    /// <summary>The addresses of some of its objects; null if no sample is requested.</summary>
    public AddressSample? Sample;

    /// <summary>Objects counted, by generation.</summary>
    public readonly long[] Counts = new long[Generations.Count];

    /// <summary>Bytes counted, by generation.</summary>
    public readonly long[] Bytes = new long[Generations.Count];

    /// <summary>One of several tables at the same address, with the counts of all.</summary>
    public static MethodTable Sum(IEnumerable<MethodTable> same)
    {
        MethodTable[] all = [.. same];
        foreach (var other in all.Skip(1))
        {
            for (var generation = 0; generation < Generations.Count; generation++)
            {
                all[0].Counts[generation] += other.Counts[generation];
                all[0].Bytes[generation] += other.Bytes[generation];
            }
        }
        return all[0];
    }

    /// <summary>Bytes of an object without padding.</summary>
    public ulong ExactSize(uint components) => BaseSize + (ulong)ComponentSize * components;

    /// <summary>Bytes that an object takes, padded to a multiple of 8.</summary>
    public ulong Size(uint components) => Math.Max(SmallestObject, (ExactSize(components) + 7) & ~7ul);

    /// <summary>The minimum bytes of an object: a header, a pointer to the method table, and the length of a gap.</summary>
    public const ulong SmallestObject = 24;
}
