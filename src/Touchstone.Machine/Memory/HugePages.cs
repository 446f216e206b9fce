using System.Globalization;

namespace Touchstone.Machine.Memory;

/// <summary>How much of a range really is huge: the system is asked, it does not have to give.</summary>
static class HugePages
{
    /// <summary>The share of a range that lies in huge pages, from <c>AnonHugePages</c> of its mappings; NaN where that is not to be read.</summary>
    public static double Share(nint address, long bytes)
    {
        try
        {
            return Math.Min(1, Bytes(File.ReadLines("/proc/self/smaps"), address, bytes) / (double)bytes);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return double.NaN;
        }
    }

    /// <summary>The same from the lines of that file: the bytes of all mappings that have a part in the range.</summary>
    public static long Bytes(IEnumerable<string> lines, nint address, long bytes)
    {
        long huge = 0;
        var within = false;
        foreach (var line in lines)
        {
            if (Range(line) is var (start, end))
                within = start < address + bytes && end > address;
            else if (within && line.StartsWith("AnonHugePages:", StringComparison.Ordinal))
                huge += long.Parse(line.AsSpan(14, line.Length - 16), NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite, CultureInfo.InvariantCulture) << 10;
        }
        return huge;
    }

    // 7f2a40000000-7f2a80000000 rw-p 00000000 00:00 0
    static (long Start, long End)? Range(string line)
    {
        var dash = line.IndexOf('-', StringComparison.Ordinal);
        var space = line.IndexOf(' ', StringComparison.Ordinal);
        return dash > 0 && space > dash
            && long.TryParse(line.AsSpan(0, dash), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var start)
            && long.TryParse(line.AsSpan(dash + 1, space - dash - 1), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var end) ? (start, end) : null;
    }
}
