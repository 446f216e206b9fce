using System.Globalization;

namespace Touchstone.Machine;

/// <summary>What a job is told beside its name: <c>size=1073741824 threads=2</c>.</summary>
/// <param name="values">Texts by name.</param>
public sealed class JobSettings(IReadOnlyDictionary<string, string> values)
{
    /// <summary>Reads pairs such as <c>size=4096</c>.</summary>
    /// <exception cref="JobException">A text is no pair.</exception>
    public static JobSettings Parse(IEnumerable<string> pairs)
    {
        var values = new Dictionary<string, string>();
        foreach (var pair in pairs)
        {
            var at = pair.IndexOf('=', StringComparison.Ordinal);
            if (at <= 0)
                throw new JobException($"\"{pair}\" is no setting: NAME=VALUE");
            values[pair[..at]] = pair[(at + 1)..];
        }
        return new JobSettings(values);
    }

    /// <summary>A text; the fallback when there is none of that name.</summary>
    public string Text(string name, string fallback = "") => values.GetValueOrDefault(name, fallback);

    /// <summary>A whole number from 0.</summary>
    /// <exception cref="JobException">The text is none.</exception>
    public long Number(string name, long fallback) => !values.TryGetValue(name, out var text)
        ? fallback
        : long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : throw new JobException($"{name} is \"{text}\", no whole number");
}
