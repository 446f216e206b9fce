using System.Runtime.InteropServices;

namespace Touchstone.Heap.Strings;

/// <summary>
/// Counts how often each text occurs. Texts are distinguished by a 64-bit hash and their length. Among 12 million different texts the
/// chance of a single mistake is 1 in 250 000.
/// </summary>
sealed class StringTable
{
    static readonly ulong secret = (ulong)Random.Shared.NextInt64();

    Entry[] entries = new Entry[1 << 12];
    int used;

    /// <summary>One text. An entry with a count of 0 is free.</summary>
    public struct Entry
    {
        /// <summary>The hash of the whole text.</summary>
        public ulong Hash;

        /// <summary>The address of the first string with this text.</summary>
        public ulong Address;

        /// <summary>The length in UTF-16 units.</summary>
        public uint Length;

        /// <summary>The number of strings with this text.</summary>
        public int Count;
    }

    /// <summary>All texts, in any order.</summary>
    public IEnumerable<Entry> All => entries.Where(entry => entry.Count > 0);

    /// <summary>The number of different texts.</summary>
    public int Different => used;

    /// <summary>All texts as bytes, for another process of this machine.</summary>
    public byte[] ToBytes() => MemoryMarshal.AsBytes<Entry>(All.ToArray()).ToArray();

    /// <summary>The table that <see cref="ToBytes"/> wrote.</summary>
    public static StringTable Of(ReadOnlySpan<byte> bytes)
    {
        var table = new StringTable();
        foreach (var entry in MemoryMarshal.Cast<byte, Entry>(bytes))
        {
            if (entry.Count <= 0)
                continue;
            table.Add(entry.Address, entry.Length, entry.Hash);
            Place(table.entries, entry.Hash, entry.Length).Count = entry.Count;
        }
        return table;
    }

    /// <summary>Counts one string.</summary>
    /// <param name="address">The address of the string.</param>
    /// <param name="length">Its length in UTF-16 units.</param>
    /// <param name="hash">See <see cref="Hash"/>.</param>
    public void Add(ulong address, uint length, ulong hash)
    {
        if (used * 2 >= entries.Length)
            Grow();
        ref var entry = ref Place(entries, hash, length);
        if (entry.Count == 0)
        {
            entry = new Entry { Hash = hash, Address = address, Length = length };
            used++;
        }
        entry.Count++;
    }

    /// <summary>The number of strings with a text; 0 if there are none.</summary>
    public int CountOf(ulong hash, uint length) => Place(entries, hash, length).Count;

    /// <summary>The hash of a text. A long text is hashed in several parts.</summary>
    /// <param name="text">The bytes of the UTF-16 units. The size of each part except the last must be a multiple of 8.</param>
    /// <param name="hash">The hash of the previous parts.</param>
    public static ulong Hash(ReadOnlySpan<byte> text, ulong hash = 0xCBF29CE484222325)
    {
        // One multiplication per word, with the upper half mixed in, is fast for short texts. Most strings on a heap are short.
        foreach (var word in MemoryMarshal.Cast<byte, ulong>(text))
            hash = Mix(hash ^ word);
        foreach (var unit in text[(text.Length & ~7)..])
            hash = Mix(hash ^ unit);
        return Mix(hash);
    }

    static ulong Mix(ulong value)
    {
        value *= 0x9E3779B97F4A7C15;
        return value ^ (value >> 32);
    }

    // Without a secret, a program could have texts that all belong in the same place, and counting them would never end.
    static ref Entry Place(Entry[] all, ulong hash, uint length)
    {
        var at = Mix(Mix(hash ^ secret) + length) & (uint)(all.Length - 1);
        while (all[at].Count > 0 && (all[at].Hash != hash || all[at].Length != length))
            at = (at + 1) & (uint)(all.Length - 1);
        return ref all[at];
    }

    void Grow()
    {
        var grown = new Entry[entries.Length * 2];
        foreach (var entry in entries)
        {
            if (entry.Count > 0)
                Place(grown, entry.Hash, entry.Length) = entry;
        }
        entries = grown;
    }
}
