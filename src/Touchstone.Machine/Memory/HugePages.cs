using System.Globalization;

namespace Touchstone.Machine.Memory;

/// <summary>How much of a range really consists of huge pages. The system does not have to provide them when they are requested.</summary>
static class HugePages
{
    /// <summary>The share of a range in huge pages, from <c>AnonHugePages</c> of its mappings; NaN if this cannot be read.</summary>
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

    /// <summary>The bytes in huge pages of all mappings that overlap the range, from the lines of /proc/self/smaps.</summary>
    public static long Bytes(IEnumerable<string> lines, nint address, long bytes)
    {
        long huge = 0;
        var within = false;
        foreach (var line in lines)
        {
            if (Range(line) is var (start, end))
                within = start < address + bytes && end > address;
            else if (within && line.StartsWith("AnonHugePages:", StringComparison.Ordinal))
            {
                const NumberStyles Style = NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite;
                huge += long.Parse(line.AsSpan(14, line.Length - 16), Style, CultureInfo.InvariantCulture) << 10;
            }
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
            && long.TryParse(line.AsSpan(dash + 1, space - dash - 1), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var end)
            ? (start, end)
            : null;
    }
}
