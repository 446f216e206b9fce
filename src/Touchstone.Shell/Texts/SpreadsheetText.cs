using System.Text;
using System.Text.RegularExpressions;
using Touchstone.Protocol;

namespace Touchstone.Shell.Texts;

/// <summary>Puts text of unknown origin into a table for spreadsheets, as CSV and with tabs. No program runs it as a formula.</summary>
static partial class SpreadsheetText
{
    // The wide forms are those of East Asian keyboards, which their spreadsheets read as the others. See the page CSV Injection of OWASP.
    const string FormulaStarts = "=+-@\uFF1D\uFF0B\uFF0D\uFF20";

    /// <summary>
    /// The text, with an apostrophe before it if a spreadsheet would run it, even in quotes. White space and hidden characters may be before the formula,
    /// since some programs drop them. The apostrophe is what OWASP advises. A number stays as it is, also a negative one.
    /// </summary>
    public static string Inert(string text) => text.Length > 0 && IsRun(text) && !Number().IsMatch(text) ? "'" + text : text;

    [GeneratedRegex(@"\A-[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?\z", RegexOptions.CultureInvariant)]
    private static partial Regex Number();

    static bool IsRun(string text)
    {
        if (text[0] is '\t' or '\r' or '\n')
            return true;
        foreach (var rune in text.EnumerateRunes())
        {
            if (!Rune.IsWhiteSpace(rune) && !VisibleText.IsHidden(rune))
                return rune.IsBmp && FormulaStarts.Contains((char)rune.Value, StringComparison.Ordinal);
        }
        return false;
    }
}
