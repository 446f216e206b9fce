using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Touchstone.Analysis.Histories;
using Touchstone.Protocol;

namespace Touchstone.Report.Html;

/// <summary>The data of the page: a <see cref="PageDocument"/> as JSON.</summary>
static partial class PageData
{
    /// <summary>The document as text.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="history">The times of many runs; null for the page of a report.</param>
    /// <param name="home">The address of the first page of the site that the page belongs to; empty for a page that stands alone.</param>
    public static string Write(Summary summary, History? history = null, string home = "") =>
        Embeddable(JsonSerializer.SerializeToUtf8Bytes(PageDocument.Of(summary, history, home), PageJson.Default.PageDocument));

    /// <summary>JSON as text that can be inserted into the page.</summary>
    // "<" could end the script element that holds the document. In JSON it occurs only inside strings, where it can be escaped.
    public static string Embeddable(ReadOnlySpan<byte> json) => Visible(Encoding.UTF8.GetString(json).Replace("<", "\\u003c", StringComparison.Ordinal));

    /// <summary>
    /// Replaces what is hidden, see <see cref="VisibleText"/>. A name with it would show other text than it has, in the table and in the command that the
    /// page lets readers copy.
    /// </summary>
    static string Visible(string json) => Characters().Replace(json, found => IsHidden(found) ? VisibleText.Replacement.ToString() : found.Value);

    static bool IsHidden(Match found)
    {
        if (found.Groups["code"] is { Success: true } code)
        {
            var unit = Unit(code.ValueSpan);
            // Half of a pair stays: a machine.json is written as it is, and browsers show � for it.
            return found.Groups["low"] is { Success: true } low
                ? VisibleText.IsHidden(new Rune(unit, Unit(low.ValueSpan)))
                : !char.IsSurrogate(unit) && VisibleText.IsHidden(unit);
        }
        return found.Value is [var first, var second] ? first != '\\' && VisibleText.IsHidden(new Rune(first, second)) : VisibleText.IsHidden(found.Value[0]);
    }

    static char Unit(ReadOnlySpan<char> hexadecimal) => (char)ushort.Parse(hexadecimal, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);

    // Escapes, each as a whole, so that the second backslash of "\\\\" begins none, and all characters beyond ASCII. A pair of surrogates is one.
    [GeneratedRegex(
        @"\\u(?<code>[dD][89abAB][0-9a-fA-F]{2})\\u(?<low>[dD][c-fC-F][0-9a-fA-F]{2})|\\u(?<code>[0-9a-fA-F]{4})|\\.|[\ud800-\udbff][\udc00-\udfff]|[^ -~\s]",
        RegexOptions.CultureInvariant)]
    private static partial Regex Characters();
}
