namespace Touchstone.Heap.Gaps;

/// <summary>The gaps between objects: memory that the process has and that no object uses.</summary>
/// <param name="Parts">Each part of the heap that has objects or gaps.</param>
/// <param name="Largest">The largest gaps, the largest first.</param>
public sealed record HeapGaps(IReadOnlyList<PartGaps> Parts, IReadOnlyList<HeapGap> Largest);

/// <summary>The gaps of a part of the heap.</summary>
/// <param name="Part">See <see cref="Generations.Names"/>.</param>
/// <param name="ObjectBytes">The bytes of its objects.</param>
/// <param name="FreeBytes">The bytes of its gaps.</param>
/// <param name="Gaps">The number of gaps.</param>
/// <param name="LargestBytes">The bytes of the largest gap.</param>
/// <param name="PinnedGaps">The gaps that have a pinned object next to them.</param>
/// <param name="PinnedFreeBytes">The bytes of these gaps.</param>
public sealed record PartGaps(string Part, long ObjectBytes, long FreeBytes, long Gaps, long LargestBytes, long PinnedGaps, long PinnedFreeBytes)
{
    /// <summary>The share of the gaps, from 0 to 1.</summary>
    public double FreeShare => FreeBytes == 0 ? 0 : (double)FreeBytes / (FreeBytes + ObjectBytes);
}

/// <summary>A gap.</summary>
/// <param name="Address">Where it begins.</param>
/// <param name="Bytes">Its size.</param>
/// <param name="Part">The part of the heap.</param>
/// <param name="Before">The object before it; null for the begin of a range.</param>
/// <param name="After">The object after it; null for the end of a range.</param>
public sealed record HeapGap(ulong Address, long Bytes, string Part, GapNeighbor? Before, GapNeighbor? After);

/// <summary>An object next to a gap.</summary>
/// <param name="Type">Its type.</param>
/// <param name="Address">Its address.</param>
/// <param name="IsPinned">True if a handle pins it.</param>
public sealed record GapNeighbor(string Type, ulong Address, bool IsPinned);
