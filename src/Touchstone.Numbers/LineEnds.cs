using System.Numerics;
using System.Runtime.CompilerServices;

namespace Touchstone.Numbers;

/// <summary>Converts bits to a list of their positions.</summary>
static unsafe class LineEnds
{
    /// <summary>The number of places after the list that may be overwritten.</summary>
    public const int Spare = 16;

    /// <summary>The number of positions that are always written, no matter how many bits are set.</summary>
    const int Unasked = 6;

    /// <summary>Writes the line ends of a block to the list.</summary>
    /// <param name="next">The place for the first one.</param>
    /// <param name="at">The offset of the block.</param>
    /// <param name="found">Its line ends, with the first byte in the lowest bit.</param>
    /// <returns>The place for the line ends of the next block.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int* Write(int* next, int at, ulong found)
    {
        var after = next + BitOperations.PopCount(found);
        // Six positions are written even if there are fewer, which avoids a branch on their number. The excess is overwritten later.
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
