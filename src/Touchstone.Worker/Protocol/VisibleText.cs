using System.Globalization;
using System.Text;

namespace Touchstone.Protocol;

/// <summary>
/// Decides which characters are unsafe to show, for every output: the terminal, Markdown, pages, pictures and logs. They show nothing themselves, but
/// control a terminal, change the order of the text around them, or make two different names look equal.
/// </summary>
static class VisibleText
{
    /// <summary>Stands for a character that is unsafe to show.</summary>
    public const char Replacement = '\uFFFD';

    /// <summary>
    /// True for control characters, for those that change the direction of writing, for all that Unicode calls ignorable (zero-width characters, tags,
    /// variation selectors, fillers), and for noncharacters, which XML forbids. False for white space.
    /// </summary>
    public static bool IsHidden(Rune rune) => !rune.IsAscii ? IsHiddenBeyondAscii(rune) : Rune.IsControl(rune) && !Rune.IsWhiteSpace(rune);

    /// <summary>The same for a UTF-16 unit. Half of a surrogate pair is hidden.</summary>
    public static bool IsHidden(char unit) => !Rune.TryCreate(unit, out var rune) || IsHidden(rune);

    /// <summary>The text on one line: white space becomes a space, and what is hidden becomes �.</summary>
    public static string OneLine(string text) => Clean(text, keepsLines: false);

    /// <summary>The same, with its lines.</summary>
    public static string Lines(string text) => Clean(text, keepsLines: true);

    static string Clean(string text, bool keepsLines)
    {
        var clean = new StringBuilder(text.Length);
        foreach (var rune in text.EnumerateRunes()) // This already replaces half a surrogate pair with �.
        {
            if (keepsLines && rune.Value == '\n')
                clean.Append('\n');
            else if (Rune.IsWhiteSpace(rune))
                clean.Append(' ');
            else if (IsHidden(rune))
                clean.Append(Replacement);
            else
                clean.Append(rune.ToString());
        }
        return clean.ToString();
    }

    static bool IsHiddenBeyondAscii(Rune rune) =>
        !Rune.IsWhiteSpace(rune)
        && (Rune.GetUnicodeCategory(rune) is UnicodeCategory.Control or UnicodeCategory.Format || IsIgnorable(rune.Value) || IsNoncharacter(rune.Value));

    // Default_Ignorable_Code_Point of Unicode, without those of the category Format. Some have the category of letters.
    static bool IsIgnorable(int value) => value
        is 0x034F or 0x115F or 0x1160 or 0x17B4 or 0x17B5 or (>= 0x180B and <= 0x180F) or 0x2065 or 0x3164
        or (>= 0xFE00 and <= 0xFE0F) or 0xFFA0 or (>= 0xFFF0 and <= 0xFFF8) or (>= 0xE0000 and <= 0xE0FFF);

    static bool IsNoncharacter(int value) => value is >= 0xFDD0 and <= 0xFDEF || (value & 0xFFFE) == 0xFFFE;
}
