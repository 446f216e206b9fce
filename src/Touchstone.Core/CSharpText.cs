using System.Globalization;
using System.Text;
using Touchstone.Protocol;

namespace Touchstone.Core;

/// <summary>Puts names from files, documents and assemblies into generated C# code. They stay names and never become code.</summary>
static class CSharpText
{
    /// <summary>
    /// True if C# can use the name, after a @. Other languages have names that C# cannot write. A name with a formatting character is not one, because the
    /// compiler drops that character.
    /// </summary>
    public static bool IsIdentifier(string name) => name.Length > 0 && IsStart(name[0]) && name.All(IsPart);

    /// <summary>The nearest name that C# can use. It may be a keyword, so write a @ before it.</summary>
    public static string Identifier(string name)
    {
        var text = string.Concat(name.Select(c => char.IsLetterOrDigit(c) ? c : '_'));
        return text.Length == 0 || char.IsDigit(text[0]) ? "_" + text : text;
    }

    /// <summary>A string literal with its quotes. It is one line of ASCII and gives back the text unit by unit, also half of a surrogate pair.</summary>
    public static string Literal(string text)
    {
        var literal = new StringBuilder("\"", text.Length + 2);
        foreach (var c in text)
        {
            if (c is '"' or '\\')
                literal.Append('\\').Append(c);
            else if (c is >= ' ' and <= '~')
                literal.Append(c);
            else
                literal.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
        }
        return literal.Append('"').ToString();
    }

    /// <summary>The text on one line, for a comment that begins with <c>//</c> or for <c>#error</c>. Both end at any line end of C#.</summary>
    public static string Line(string text) => VisibleText.OneLine(text);

    static bool IsStart(char c) => c == '_' || char.IsLetter(c) || char.GetUnicodeCategory(c) == UnicodeCategory.LetterNumber;

    static bool IsPart(char c) => IsStart(c) || char.GetUnicodeCategory(c)
        is UnicodeCategory.DecimalDigitNumber or UnicodeCategory.ConnectorPunctuation or UnicodeCategory.NonSpacingMark
        or UnicodeCategory.SpacingCombiningMark;
}
