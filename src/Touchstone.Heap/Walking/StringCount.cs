using System.Text;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Walking;

/// <summary>Counts the texts of strings while the heap is walked.</summary>
/// <param name="target">The target of the walk.</param>
sealed class StringCount(HeapTarget target)
{
    // A string starts with the method table (8 bytes) and the length (4 bytes). Its UTF-16 units follow.
    const int TextOffset = 12;
    const int LongestShown = 50;

    readonly IMemoryReader memory = target.Memory;
    readonly ulong stringTable = target.Runtime.Heap.StringType.MethodTable;
    readonly StringTable texts = new();
    readonly byte[] part = new byte[1 << 16];
    long count;
    long bytes;

    /// <summary>Counts an object if it is a string.</summary>
    public void Take(MethodTable type, ulong address, uint length, IMemoryBytes atHand)
    {
        if (type.Address != stringTable)
            return;
        count++;
        bytes += (long)type.Size(length);
        // If the type is damaged, the length may have any value. The size of the object, where the walk continues, limits it.
        length = (uint)Math.Min(length, (type.Size(length) - TextOffset) / 2);
        var size = (long)length * 2;
        var text = size <= part.Length ? atHand.Bytes(address + TextOffset, (int)size) : [];
        texts.Add(address, length, text.Length == size ? StringTable.Hash(text) : HashInParts(address + TextOffset, size));
    }

    ulong HashInParts(ulong address, long size)
    {
        if (size <= part.Length)
            return StringTable.Hash(part.AsSpan(0, memory.Read(address, part.AsSpan(0, (int)size))));
        var hash = StringTable.Hash([]);
        for (long done = 0; done < size; done += part.Length)
            hash = StringTable.Hash(part.AsSpan(0, memory.Read(address + (ulong)done, part.AsSpan(0, (int)Math.Min(part.Length, size - done)))), hash);
        return hash;
    }

    /// <summary>The counts of all strings, and the texts that waste the most bytes.</summary>
    /// <param name="top">The maximum number of texts.</param>
    /// <param name="since">The strings of an earlier moment, to return the texts that grew most since then too; null for none.</param>
    public StringStatistics Result(int top, StringStatistics? since)
    {
        var all = texts.All.Where(entry => entry.Count > 1).Select(entry => (Entry: entry, Waste: (entry.Count - 1L) * Size(entry.Length))).ToList();
        var shown = all.OrderByDescending(text => text.Waste).ThenBy(text => text.Entry.Address).Take(top);
        return new StringStatistics(
            [.. shown.Select(text => new RepeatedString(Read(text.Entry), text.Entry.Length, text.Entry.Count, text.Waste) { First = text.Entry.Address })],
            count,
            texts.Different,
            bytes,
            all.Sum(text => text.Waste))
        {
            Texts = texts,
            Grown = since is null ? [] : [.. Grown(since.Texts).OrderByDescending(text => text.GrowthBytes).ThenBy(text => text.First).Take(top).Select(Named)],
        };
    }

    // The text is read last, because only a few of millions are shown.
    IEnumerable<GrownString> Grown(StringTable before) =>
        from entry in texts.All
        let earlier = before.CountOf(entry.Hash, entry.Length)
        where entry.Count > earlier
        select new GrownString("", entry.Length, entry.Count, earlier, (entry.Count - (long)earlier) * Size(entry.Length)) { First = entry.Address };

    GrownString Named(GrownString text) => text with { Text = Read(new StringTable.Entry { Address = text.First, Length = (uint)text.Length }) };

    static long Size(uint length) => (22 + length * 2L + 7) & ~7L;

    string Read(StringTable.Entry entry)
    {
        var text = new byte[(int)Math.Min(entry.Length, LongestShown) * 2];
        return Encoding.Unicode.GetString(text, 0, memory.Read(entry.Address + TextOffset, text)) + (entry.Length > LongestShown ? "…" : "");
    }
}
