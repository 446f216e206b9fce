using System.Globalization;
using System.Text;

namespace Touchstone.Report;

/// <summary>Makes text of unknown origin (names, exception messages) safe for a terminal: no escape sequences.</summary>
static class PlainText
{
    /// <summary>
    /// The text on one line. White space becomes a space. Characters that control the terminal or change the direction of writing become �.
    /// </summary>
    public static string OneLine(string text) => (IsAscii(text) ? text : Clean(text, keepLines: false)).Trim();

    /// <summary>True if the text has only letters, digits, signs and spaces of ASCII, each one column wide.</summary>
    public static bool IsAscii(string text) => !text.AsSpan().ContainsAnyExceptInRange(' ', '~');

    /// <summary>The same on several lines: line ends and indentation stay.</summary>
    public static string Lines(string text) => Clean(text.ReplaceLineEndings("\n"), keepLines: true);

    static string Clean(string text, bool keepLines)
    {
        var clean = new StringBuilder(text.Length);
        foreach (var rune in text.EnumerateRunes()) // This already replaces half a surrogate pair with �.
        {
            if (keepLines && rune.Value == '\n')
                clean.Append('\n');
            else if (Rune.IsWhiteSpace(rune))
                clean.Append(' ');
            else if (Rune.GetUnicodeCategory(rune) is UnicodeCategory.Control or UnicodeCategory.Format)
                clean.Append('\uFFFD');
            else
                clean.Append(rune.ToString());
        }
        return clean.ToString();
    }
}
