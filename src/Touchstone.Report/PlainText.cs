using System.Globalization;
using System.Text;

namespace Touchstone.Report;

/// <summary>Makes text of unknown origin (names, exception messages) safe for one line of a terminal: no line ends, no escape sequences.</summary>
static class PlainText
{
    /// <summary>
    /// The text on one line. White space becomes a space. Characters that control the terminal or change the direction of writing become �.
    /// </summary>
    public static string OneLine(string text)
    {
        var line = new StringBuilder(text.Length);
        foreach (var rune in text.EnumerateRunes()) // This already replaces half a surrogate pair with �.
        {
            if (Rune.IsWhiteSpace(rune))
                line.Append(' ');
            else if (Rune.GetUnicodeCategory(rune) is UnicodeCategory.Control or UnicodeCategory.Format)
                line.Append('\uFFFD');
            else
                line.Append(rune.ToString());
        }
        return line.ToString().Trim();
    }
}
