using System.Globalization;

namespace Touchstone.Heap.ProcessMemory;

/// <summary>Reads the text of /proc/PID/smaps.</summary>
static class Smaps
{
    /// <summary>All ranges, sorted by address. Unknown lines, which a newer Linux may add, are ignored.</summary>
    public static IReadOnlyList<MemoryMapping> Parse(TextReader text)
    {
        List<MemoryMapping> all = [];
        while (text.ReadLine() is { } line)
        {
            if (Head(line) is { } head)
                all.Add(head);
            else if (all.Count > 0)
                all[^1] = With(all[^1], line);
        }
        return all;
    }

    /// <summary>The bytes in a line such as <c>Rss:   8 kB</c>; 0 for any other line.</summary>
    public static long Bytes(string line)
    {
        var words = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        return words.Length == 3 && words[2] == "kB" && long.TryParse(words[1], NumberStyles.None, CultureInfo.InvariantCulture, out var kilobytes)
            ? kilobytes * 1024
            : 0;
    }

    // 7f0c4c000000-7f0c4c021000 rw-p 00000000 00:00 0      /path with spaces (deleted)
    static MemoryMapping? Head(string line)
    {
        var parts = line.Split(' ', 6, StringSplitOptions.RemoveEmptyEntries);
        if (parts.Length < 5 || parts[1].Length != 4 || parts[0].Split('-') is not [var from, var to])
            return null;
        return Address(from) is { } start && Address(to) is { } end && end > start
            ? new MemoryMapping(start, end, parts[1], parts.Length > 5 ? parts[5].Trim() : "")
            : null;
    }

    static ulong? Address(string text) => ulong.TryParse(text, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var address) ? address : null;

    static MemoryMapping With(MemoryMapping mapping, string line) => line[..(line.IndexOf(':', StringComparison.Ordinal) + 1)] switch
    {
        "Rss:" => mapping with { RssBytes = Bytes(line) },
        "Pss:" => mapping with { PssBytes = Bytes(line) },
        "Private_Clean:" or "Private_Dirty:" => mapping with { PrivateBytes = mapping.PrivateBytes + Bytes(line) },
        "Shared_Hugetlb:" or "Private_Hugetlb:" => mapping with { HugetlbBytes = mapping.HugetlbBytes + Bytes(line) },
        "Swap:" => mapping with { SwapBytes = Bytes(line) },
        _ => mapping,
    };
}
