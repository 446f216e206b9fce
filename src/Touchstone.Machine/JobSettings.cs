using System.Globalization;

namespace Touchstone.Machine;

/// <summary>The settings of a job, such as <c>size=1073741824 threads=2</c>.</summary>
/// <param name="values">The values by name.</param>
public sealed class JobSettings(IReadOnlyDictionary<string, string> values)
{
    /// <summary>The setting of the longest warm-up in ms. It says nothing about the job, so no row has it.</summary>
    public const string LongestWarmUp = "longestWarmUp";

    /// <summary>Parses pairs such as <c>size=4096</c>.</summary>
    /// <exception cref="JobException">A text is not a pair of name and value.</exception>
    public static JobSettings Parse(IEnumerable<string> pairs)
    {
        var values = new Dictionary<string, string>();
        foreach (var pair in pairs)
        {
            var at = pair.IndexOf('=', StringComparison.Ordinal);
            if (at <= 0)
                throw new JobException($"\"{pair}\" is not a setting of the form NAME=VALUE");
            values[pair[..at]] = pair[(at + 1)..];
        }
        return new JobSettings(values);
    }

    /// <summary>The value of a setting; the fallback if there is none with this name.</summary>
    public string Text(string name, string fallback = "") => values.GetValueOrDefault(name, fallback);

    /// <summary>The value of a setting as a whole number of at least 0; the fallback if there is none with this name.</summary>
    /// <exception cref="JobException">The value is not a whole number.</exception>
    public long Number(string name, long fallback) => !values.TryGetValue(name, out var text)
        ? fallback
        : long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? number
            : throw new JobException($"{name} is \"{text}\", not a whole number");
}
