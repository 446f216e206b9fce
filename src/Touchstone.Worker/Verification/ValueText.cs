using System.Collections;
using System.Globalization;

namespace Touchstone;

/// <summary>A value as one short piece of text for messages.</summary>
static class ValueText
{
    const int Longest = 60;

    public static string Of(object? value) => value switch
    {
        null => "null",
        string text => $"\"{(text.Length > Longest ? text[..Longest] + "…" : text)}\"",
        DateTime time => $"{time:O} ({time.Kind})",
        DateTimeOffset time => time.ToString("O", CultureInfo.InvariantCulture),
        ICollection list => string.Create(CultureInfo.InvariantCulture, $"{list.Count} elements"),
        IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
        bool flag => flag ? "true" : "false",
        _ => value.GetType().Name,
    };
}
