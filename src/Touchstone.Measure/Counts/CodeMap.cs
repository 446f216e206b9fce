using System.Globalization;

namespace Touchstone.Measure.Counts;

/// <summary>
/// Which code of a process is native. A page that belongs to a file is native: a library, the program, or the kernel's vdso. All else is managed: memory that
/// the runtime has filled with compiled code and its own stubs, and the precompiled code in a .dll.
/// </summary>
/// <param name="read">Returns the lines of /proc/PID/maps.</param>
sealed class CodeMap(Func<string[]> read)
{
    List<(ulong Start, ulong End, bool IsNative)> ranges = [];

    /// <summary>The map of a process.</summary>
    public static CodeMap Of(int process) => new(() => ProcText.Lines(
        ProcText.Start(string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/maps"), ProcText.MostMappings) ?? ""));

    /// <summary>True if the code at this address is native. Code that nobody knows is.</summary>
    public bool IsNative(ulong address)
    {
        if (Find(address) is { } known)
            return known;
        ranges = [.. read().Select(Parse).OfType<(ulong, ulong, bool)>()];
        return Find(address) ?? true;
    }

    bool? Find(ulong address)
    {
        foreach (var (start, end, isNative) in ranges)
        {
            if (address >= start && address < end)
                return isNative;
        }
        return null;
    }

    // 7f12a000-7f12b000 r-xp 00000000 08:01 1234       /usr/lib/libc.so.6
    static (ulong Start, ulong End, bool IsNative)? Parse(string line)
    {
        var fields = line.Split(' ', 6, StringSplitOptions.RemoveEmptyEntries);
        if (fields.Length < 5 || !fields[1].Contains('x', StringComparison.Ordinal) || fields[0].Split('-') is not [var start, var end])
            return null;
        return ulong.TryParse(start, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var from)
            && ulong.TryParse(end, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var to)
            ? (from, to, IsOfNativeFile(fields.Length > 5 ? fields[5].Trim() : ""))
            : null;
    }

    static bool IsOfNativeFile(string name)
    {
        // The runtime writes code through a second mapping of this file in memory.
        var isOfRuntime = name.StartsWith("/memfd:doublemapper", StringComparison.Ordinal) || name.StartsWith("[anon", StringComparison.Ordinal);
        return name.Length > 0 && !isOfRuntime && !name.Replace(" (deleted)", "", StringComparison.Ordinal).EndsWith(".dll", StringComparison.OrdinalIgnoreCase);
    }
}
