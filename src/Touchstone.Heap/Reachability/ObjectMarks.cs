using System.Numerics;

namespace Touchstone.Heap.Reachability;

/// <summary>One bit for each place in the pages of a heap where an object may begin. Marked objects can be numbered in the order of their addresses.</summary>
/// <param name="pages">The number of pages of 64 KiB.</param>
sealed class ObjectMarks(int pages)
{
    const int PageBytes = 1 << 16;
    const int WordsOfPage = PageBytes / 8 / 64;

    readonly ulong[] bits = new ulong[pages * (long)WordsOfPage];
    // The number of marks before each word of bits. A number is found with one look here and the marks within the word.
    int[] before = [];

    /// <summary>Marks an object; false if it was marked before.</summary>
    public bool Set(int page, ulong address)
    {
        ref var word = ref bits[WordOf(page, address)];
        var mask = Mask(address);
        if ((word & mask) != 0)
            return false;
        word |= mask;
        return true;
    }

    /// <summary>Removes a mark.</summary>
    public void Clear(int page, ulong address) => bits[WordOf(page, address)] &= ~Mask(address);

    /// <summary>Numbers the marked objects from 0, and returns how many there are. No mark may change afterwards.</summary>
    /// <exception cref="HeapException">There are more than an array can hold.</exception>
    public int Number()
    {
        before = new int[bits.Length];
        var count = 0L;
        for (var word = 0; word < bits.Length; word++)
        {
            before[word] = (int)count;
            count += BitOperations.PopCount(bits[word]);
            if (count > Array.MaxLength)
                throw new HeapException($"more than {Array.MaxLength} objects are alive", "touchstone heap PID --live counts them");
        }
        return (int)count;
    }

    /// <summary>The number of an object; -1 if it is not marked.</summary>
    public int PlaceOf(int page, ulong address)
    {
        var (word, mask) = (WordOf(page, address), Mask(address));
        return (bits[word] & mask) != 0 ? before[word] + BitOperations.PopCount(bits[word] & (mask - 1)) : -1;
    }

    /// <summary>The page and the offset in it of each marked object, in the order of their numbers.</summary>
    public IEnumerable<(int Page, int Offset)> All()
    {
        for (var word = 0; word < bits.Length; word++)
        {
            for (var rest = bits[word]; rest != 0; rest &= rest - 1)
                yield return At(word, rest);
        }
    }

    /// <summary>The page and the offset in it of the object with a number.</summary>
    public (int Page, int Offset) Find(int place)
    {
        var (low, high) = (0, before.Length - 1);
        while (low < high)
        {
            var middle = (low + high + 1) / 2;
            (low, high) = before[middle] <= place ? (middle, high) : (low, middle - 1);
        }
        var rest = bits[low];
        for (var skip = place - before[low]; skip > 0; skip--)
            rest &= rest - 1;
        return At(low, rest);
    }

    static (int Page, int Offset) At(int word, ulong rest) =>
        (word / WordsOfPage, (word % WordsOfPage * 64 + BitOperations.TrailingZeroCount(rest)) * 8);

    static long WordOf(int page, ulong address) => page * (long)WordsOfPage + ((int)(address & (PageBytes - 1)) >> 9);

    static ulong Mask(ulong address) => 1ul << ((int)(address >> 3) & 63);
}
