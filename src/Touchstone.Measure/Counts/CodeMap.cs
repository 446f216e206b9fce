using System.Globalization;

namespace Touchstone.Measure.Counts;

/// <summary>
/// Which code of a process is native. A page that belongs to a file is native: a library, the program, or the kernel's vdso. All else is managed: memory that
/// the runtime has filled with compiled code and its own stubs, and the precompiled code in a .dll.
/// </summary>
/// <param name="read">Returns the lines of /proc/PID/maps.</param>
sealed class CodeMap(Func<string[]> read)
{
    const string Deleted = " (deleted)";

    List<CodeRange> ranges = [];

    /// <summary>The map of a process.</summary>
    public static CodeMap Of(int process) => new(() => ProcText.Lines(
        ProcText.Start(string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/maps"), ProcText.MostMappings) ?? ""));

    /// <summary>True if the code at this address is native. Code that nobody knows is.</summary>
    public bool IsNative(ulong address) => RangeOf(address).IsNative;

    /// <summary>The name of the file that has the code at this address: <c>libcoreclr.so</c>; empty if no file has it.</summary>
    public string FileName(ulong address) => Path.GetFileName(RangeOf(address).File.Replace(Deleted, "", StringComparison.Ordinal));

    CodeRange RangeOf(ulong address)
    {
        if (Find(address) is { } known)
            return known;
        ranges = [.. read().Select(Parse).OfType<CodeRange>()];
        return Find(address) ?? new CodeRange(address, address, true, "");
    }

    CodeRange? Find(ulong address) => ranges.Find(range => address >= range.Start && address < range.End);

    // 7f12a000-7f12b000 r-xp 00000000 08:01 1234       /usr/lib/libc.so.6
    static CodeRange? Parse(string line)
    {
        var fields = line.Split(' ', 6, StringSplitOptions.RemoveEmptyEntries);
        if (fields.Length < 5 || !fields[1].Contains('x', StringComparison.Ordinal) || fields[0].Split('-') is not [var start, var end])
            return null;
        var file = fields.Length > 5 ? fields[5].Trim() : "";
        return ulong.TryParse(start, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var from)
            && ulong.TryParse(end, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var to)
            ? new CodeRange(from, to, IsOfNativeFile(file), file)
            : null;
    }

    static bool IsOfNativeFile(string name)
    {
        // The runtime writes code through a second mapping of this file in memory.
        if (name.Length == 0 || name.StartsWith("/memfd:doublemapper", StringComparison.Ordinal) || name.StartsWith("[anon", StringComparison.Ordinal))
            return false;
        return !name.Replace(Deleted, "", StringComparison.Ordinal).EndsWith(".dll", StringComparison.OrdinalIgnoreCase);
    }

    sealed record CodeRange(ulong Start, ulong End, bool IsNative, string File);
}
