using System.Globalization;
using System.Text;

namespace Touchstone.Reports;

/// <summary>Makes text of unknown origin (names, exception messages) safe for one line of a terminal: no line ends, no escape sequences.</summary>
static class PlainText
{
    /// <summary>The text on one line; white space becomes a space, and what would steer the terminal or turn the direction of writing becomes �.</summary>
    public static string OneLine(string text)
    {
        var line = new StringBuilder(text.Length);
        foreach (var rune in text.EnumerateRunes()) // Half a surrogate pair comes out of this as � already.
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
