using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Touchstone.Protocol;

namespace Touchstone.Shell.Pages;

/// <summary>
/// A page that web/report builds, one file. The document is inserted as data, not as markup, so that no name in it can become code.
/// </summary>
sealed partial class PageTemplate
{
    /// <summary>The page of results.</summary>
    public static readonly PageTemplate Report = new("report.html");

    /// <summary>The page of a heap or a profile. Its program decides by the members of the document what it shows.</summary>
    public static readonly PageTemplate Process = new("process.html");

    /// <summary>The place of the data in the template.</summary>
    const string Placeholder = "__TOUCHSTONE_DATA__";

    readonly string name;
    readonly Lazy<string?> built;

    PageTemplate(string name)
    {
        this.name = name;
        built = new(() => Resource(name));
    }

    /// <summary>Why no page can be written; null if all can. The build makes all of them or none.</summary>
    public static Problem? Absent => Report.built.Value is not null ? null : new Problem(
        "the report page is not written",
        "this touchstone was built without Node 20 or later with npm, which build the page",
        "install Node 20 or later and npm, then dotnet build -c Release src/Touchstone");

    /// <summary>Writes the page with a document.</summary>
    /// <param name="json">The document.</param>
    /// <param name="output">Receives the page.</param>
    public void Write(ReadOnlySpan<byte> json, TextWriter output) => Write(Embeddable(json), output);

    /// <summary>Writes the page with data that can be inserted: see <see cref="Embeddable"/>.</summary>
    public void Write(string data, TextWriter output) => Write(Template, data, output);

    /// <summary>The program of the page, for pages that share it.</summary>
    // From disk a browser loads classic scripts only, and those would share their names with others.
    public string Program => $"(() => {{\n\"use strict\";\n{ProgramOf().Groups["code"].ValueSpan}\n}})();\n";

    /// <summary>Writes the page without its program.</summary>
    /// <param name="data">The document, as it can be inserted.</param>
    /// <param name="program">The address of a file with <see cref="Program"/>.</param>
    /// <param name="output">Receives the page.</param>
    public void WriteWithout(string data, string program, TextWriter output)
    {
        var inline = ProgramOf();
        var shared = $"{Template.AsSpan(0, inline.Index)}<script defer src=\"{program}\"></script>{Template.AsSpan(inline.Index + inline.Length)}";
        Write(ScriptsByHash().Replace(shared, "script-src 'self' file:", 1), data, output);
    }

    string Template => built.Value ?? throw new InvalidOperationException(Absent!.ToString());

    Match ProgramOf() => InlineProgram().Match(Template) is { Success: true } found ? found : throw new InvalidOperationException($"{name} has no program");

    static void Write(string template, string data, TextWriter output)
    {
        var at = template.IndexOf(Placeholder, StringComparison.Ordinal);
        output.Write(template.AsSpan(0, at));
        output.Write(data);
        output.Write(template.AsSpan(at + Placeholder.Length));
    }

    /// <summary>A file that web/report builds; null if this touchstone was built without it.</summary>
    public static string? Resource(string name)
    {
        using var stream = typeof(PageTemplate).Assembly.GetManifestResourceStream(name);
        if (stream is null)
            return null;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }

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

    [GeneratedRegex("""<script type="module"[^>]*>(?<code>.*?)</script>""", RegexOptions.CultureInvariant | RegexOptions.Singleline)]
    private static partial Regex InlineProgram();

    // The policy of the template allows its own program only.
    [GeneratedRegex("script-src 'sha256-[^;]*", RegexOptions.CultureInvariant)]
    private static partial Regex ScriptsByHash();

    // Escapes, each as a whole, so that the second backslash of "\\\\" begins none, and all characters beyond ASCII. A pair of surrogates is one.
    [GeneratedRegex(
        @"\\u(?<code>[dD][89abAB][0-9a-fA-F]{2})\\u(?<low>[dD][c-fC-F][0-9a-fA-F]{2})|\\u(?<code>[0-9a-fA-F]{4})|\\.|[\ud800-\udbff][\udc00-\udfff]|[^ -~\s]",
        RegexOptions.CultureInvariant)]
    private static partial Regex Characters();
}
