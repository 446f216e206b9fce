using System.Globalization;

namespace Touchstone.Shell.Hosts;

/// <summary>The memory and load that Linux reports in /proc.</summary>
static class LinuxMemory
{
    /// <summary>Total and available bytes.</summary>
    public static (long? Total, long? Available) Read(SystemFiles files)
    {
        var lines = (files.Text("proc/meminfo") ?? "").Split('\n');
        return (KibiBytes(lines, "MemTotal:"), KibiBytes(lines, "MemAvailable:"));
    }

    /// <summary>The load averages over 1, 5 and 15 minutes.</summary>
    public static IReadOnlyList<double>? LoadAverage(SystemFiles files) => Numbers(files.Line("proc/loadavg") ?? "");

    /// <summary>The first three numbers of a text; null when there are fewer.</summary>
    public static IReadOnlyList<double>? Numbers(string text)
    {
        var numbers = new List<double>();
        foreach (var word in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            if (numbers.Count < 3 && double.TryParse(word, NumberStyles.Float, CultureInfo.InvariantCulture, out var number))
                numbers.Add(number);
        }
        return numbers.Count == 3 ? numbers : null;
    }

    static long? KibiBytes(string[] lines, string key)
    {
        var line = Array.Find(lines, line => line.StartsWith(key, StringComparison.Ordinal));
        return line is not null && long.TryParse(line[key.Length..].Replace("kB", "", StringComparison.Ordinal), CultureInfo.InvariantCulture, out var number)
            ? number * 1024
            : null;
    }
}
