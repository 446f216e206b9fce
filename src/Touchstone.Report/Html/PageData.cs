using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Touchstone.Analysis.Histories;

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
    /// Replaces control characters and those that change the direction of writing. A name with them would show other text than it has, in the table and in
    /// the command that the page lets readers copy.
    /// </summary>
    static string Visible(string json) => Escapes().Replace(json, escape => IsInvisible(escape) ? "\uFFFD" : escape.Value);

    static bool IsInvisible(Match escape) => !escape.Value.StartsWith('\\')
        || (escape.Groups["code"] is { Success: true } code
            && Invisible().IsMatch(((char)ushort.Parse(code.ValueSpan, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture)).ToString()));

    // Each escape is matched as a whole, so that the second backslash of "\\\\" begins none.
    [GeneratedRegex(@"\\(?:u(?<code>[0-9A-Fa-f]{4})|.)|" + InvisibleCharacters, RegexOptions.CultureInvariant)]
    private static partial Regex Escapes();

    [GeneratedRegex(InvisibleCharacters, RegexOptions.CultureInvariant)]
    private static partial Regex Invisible();

    const string InvisibleCharacters = @"[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]";
}
