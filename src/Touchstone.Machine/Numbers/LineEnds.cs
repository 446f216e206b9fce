using System.Numerics;
using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Numbers;

/// <summary>From bits to a list of where they are.</summary>
static unsafe class LineEnds
{
    /// <summary>Places behind the list that may be written to.</summary>
    public const int Spare = 16;

    /// <summary>Bits that are written down without asking how many there are.</summary>
    const int Unasked = 6;

    /// <summary>Writes down the line ends of a block.</summary>
    /// <param name="next">Where the first goes.</param>
    /// <param name="at">Where the block begins.</param>
    /// <param name="found">Its line ends, the first byte in the lowest bit.</param>
    /// <returns>Where those of the next block go.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int* Write(int* next, int at, ulong found)
    {
        var after = next + BitOperations.PopCount(found);
        // More are written than there may be, so that their number is no branch; what is too much is written over.
        found = WriteOne(next, at, found);
        found = WriteOne(next + 1, at, found);
        found = WriteOne(next + 2, at, found);
        found = WriteOne(next + 3, at, found);
        found = WriteOne(next + 4, at, found);
        found = WriteOne(next + 5, at, found);
        for (next += Unasked; found != 0; next++)
            found = WriteOne(next, at, found);
        return after;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong WriteOne(int* end, int at, ulong found)
    {
        *end = at + BitOperations.TrailingZeroCount(found);
        return found & (found - 1);
    }
}
