using System.Globalization;

namespace Touchstone.Shell.CommandLines;

/// <summary>Parses the values of options. Each error names the option and the value, and shows a command that works.</summary>
public static class Values
{
    /// <summary>The largest N: a root of more objects does not fit into any payload of 2 GB.</summary>
    public const int MaxCount = 100_000_000;

    const string ExampleCounts = "1,100,10000";

    /// <summary>Values of N: whole numbers from 1, separated by commas. Repeated ones count once.</summary>
    public static IReadOnlyList<int> Counts(string text)
    {
        var counts = new List<int>();
        foreach (var part in Parts(text))
        {
            var digits = part.Replace("_", "", StringComparison.Ordinal);
            if (!long.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out var count) || count is < 1 or > MaxCount)
            {
                var most = MaxCount.ToString(CultureInfo.InvariantCulture);
                throw UsageException.Value("--count", $"\"{part}\" is not a whole number from 1 to {most}", ExampleCounts);
            }
            if (!counts.Contains((int)count))
                counts.Add((int)count);
        }
        return counts.Count > 0 ? counts : throw UsageException.Value("--count", "no number is given", ExampleCounts);
    }

    /// <summary>A whole number within bounds.</summary>
    /// <param name="text">The number.</param>
    /// <param name="least">The smallest allowed number.</param>
    /// <param name="most">The largest allowed number.</param>
    public static int Whole(string option, string text, int least, int most) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var value) && value >= least && value <= most
            ? value
            : throw UsageException.Value(
                option, $"\"{text}\" is not a whole number from {least} to {most}", Math.Clamp(5, least, most).ToString(CultureInfo.InvariantCulture));

    /// <summary>A time: <c>90s</c>, <c>5m</c>, <c>1h</c>, <c>500ms</c>. A number without a unit is in seconds.</summary>
    /// <param name="text">The time.</param>
    /// <param name="orNone">True to allow 0.</param>
    public static TimeSpan Time(string option, string text, bool orNone = false)
    {
        (string Suffix, double Seconds)[] units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)];
        var (suffix, seconds) = Array.Find(units, unit => text.EndsWith(unit.Suffix, StringComparison.OrdinalIgnoreCase));
        return Number(text[..^suffix.Length], out var value) && (value > 0 || orNone && value == 0) && value * seconds <= 1_000_000
            ? TimeSpan.FromSeconds(value * seconds)
            : throw UsageException.Value(option, $"\"{text}\" is not a time such as 90s or 5m", "90s");
    }

    /// <summary>An amount of memory: <c>4GB</c>, <c>512MiB</c>, <c>1e9</c>. MB is 10^6 bytes, MiB is 2^20.</summary>
    public static long Bytes(string option, string text, long least = 1_000_000)
    {
        (string Suffix, double Bytes)[] units =
            [("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12), ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("B", 1), ("", 1)];
        var (suffix, bytes) = Array.Find(units, unit => text.EndsWith(unit.Suffix, StringComparison.OrdinalIgnoreCase));
        return Number(text[..^suffix.Length], out var value) && value * bytes >= least && value * bytes <= 1e15
            ? (long)(value * bytes)
            : throw UsageException.Value(option, $"\"{text}\" is not an amount of memory{(least > 0 ? " of at least 1MB" : "")}", "4GB");
    }

    /// <summary>A whole number that may be shortened: <c>10M</c>, <c>1k</c>, <c>2.5M</c>, <c>250_000</c>; null if the text is not one.</summary>
    public static long? Amount(string text)
    {
        (string Suffix, double Factor)[] units = [("k", 1e3), ("M", 1e6), ("G", 1e9), ("", 1)];
        var (suffix, factor) = Array.Find(units, unit => text.EndsWith(unit.Suffix, StringComparison.OrdinalIgnoreCase));
        var digits = text[..^suffix.Length].Replace("_", "", StringComparison.Ordinal);
        return Number(digits, out var value) && value * factor is var amount && amount == Math.Floor(amount) && amount <= 1e15
            ? (long)amount
            : null;
    }

    /// <summary>A percentage: <c>3%</c>, <c>3</c>, <c>0.5%</c>; returned as a fraction.</summary>
    public static double Percent(string option, string text) =>
        Number(text.TrimEnd('%', ' '), out var value) && value is > 0 and <= 100
            ? value / 100
            : throw UsageException.Value(option, $"\"{text}\" is not a percentage above 0", "3%");

    /// <summary>Names from a known set, separated by commas; <c>all</c> selects all of them.</summary>
    public static IReadOnlyList<string> Names(string option, string text, IReadOnlyList<string> known)
    {
        var names = new List<string>();
        foreach (var part in Parts(text))
        {
            if (part == "all")
                return known;
            var name = known.FirstOrDefault(candidate => candidate.Equals(part, StringComparison.OrdinalIgnoreCase)) ?? throw Unknown(option, part, known);
            if (!names.Contains(name))
                names.Add(name);
        }
        return names.Count > 0
            ? names
            : throw UsageException.Value(option, $"no name is given; the choices are {string.Join(", ", known)}", known[0]);
    }

    // A name that shares only a letter with the typed one was not meant.
    static UsageException Unknown(string option, string part, IReadOnlyList<string> known)
    {
        var nearest = EditDistance.Nearest(part, known) is { } found && EditDistance.IsNear(part, found) ? found : null;
        var hint = nearest is null ? "" : $", nearest is {nearest}";
        return UsageException.Value(option, $"unknown value \"{part}\"{hint}; the choices are {string.Join(", ", known)}", nearest ?? known[0]);
    }

    /// <summary>One name from a known set.</summary>
    public static string Name(string option, string text, IReadOnlyList<string> known) => Names(option, text, known) is [var only]
        ? only
        : throw UsageException.Value(option, $"it takes one value, but \"{text}\" is several; the choices are {string.Join(", ", known)}", known[0]);

    static string[] Parts(string text) => text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);

    static bool Number(string text, out double value) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent, CultureInfo.InvariantCulture, out value) && double.IsFinite(value);
}
