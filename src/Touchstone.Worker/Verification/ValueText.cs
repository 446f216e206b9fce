using System.Collections;
using System.Globalization;
using System.Text;

namespace Touchstone;

/// <summary>Formats a value as one short text for messages.</summary>
static class ValueText
{
    const int Longest = 60;

    public static string Of(object? value) => value switch
    {
        null => "null",
        string text => $"\"{Visible(text.Length > Longest ? text[..Longest] : text)}{(text.Length > Longest ? "…" : "")}\"",
        DateTime time => $"{time:O} ({time.Kind})",
        DateTimeOffset time => time.ToString("O", CultureInfo.InvariantCulture),
        ICollection list => string.Create(CultureInfo.InvariantCulture, $"{list.Count} elements"),
        IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
        bool flag => flag ? "true" : "false",
        _ => value.GetType().Name,
    };

    // Half of a surrogate pair and its replacement character look alike.
    static string Visible(string text)
    {
        var visible = new StringBuilder(text.Length);
        foreach (var c in text)
        {
            if (char.IsControl(c) || char.IsSurrogate(c) || c is '\u2028' or '\u2029' or '\ufeff' or '\ufffd')
                visible.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
            else
                visible.Append(c);
        }
        return visible.ToString();
    }
}
