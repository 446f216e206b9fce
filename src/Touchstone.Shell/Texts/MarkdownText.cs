using System.Text;
using System.Text.RegularExpressions;

namespace Touchstone.Shell.Texts;

/// <summary>
/// Puts text of unknown origin into Markdown. It is shown unchanged, and not read as markup or HTML. In a comment on GitHub it notifies nobody and links to
/// nothing.
/// </summary>
static partial class MarkdownText
{
    // GitHub finds mentions, references and addresses in the text that Markdown has made, so a backslash before them changes nothing. A zero-width space
    // does. Bots that open pull requests do the same.
    const string Break = "&#8203;";

    /// <summary>Text that can begin a line or a heading, or an element of a list.</summary>
    public static string Escape(string text)
    {
        var line = PlainText.OneLine(text);
        return Escape(line, StartOfBlock().Match(line) is { Success: true } block ? block.Length - 1 : -1);
    }

    /// <summary>Text behind other text in its line, such as in a table cell: a lone # or - is only that.</summary>
    public static string Inline(string text) => Escape(PlainText.OneLine(text), -1);

    // The start is the place of a character that would begin a block.
    static string Escape(string line, int start)
    {
        var escaped = new StringBuilder(line.Length);
        var breaks = Links().Matches(line).Select(link => link.Index + link.Length).ToHashSet();
        for (var i = 0; i < line.Length; i++)
        {
            if (breaks.Contains(i))
                escaped.Append(Break);
            var c = line[i];
            if (i == start || c is '&' or '<' or '>')
                escaped.Append(Entity(c));
            else if (c is '\\' or '`' or '*' or '_' or '[' or ']' or '|' or '~' or '$')
                escaped.Append('\\').Append(c);
            else
                escaped.Append(c);
        }
        return escaped.ToString();
    }

    /// <summary>A command as code, between more backquotes than the command has in a row.</summary>
    public static string Code(string command)
    {
        var line = PlainText.OneLine(command);
        var fence = "`";
        while (line.Contains(fence, StringComparison.Ordinal))
            fence += "`";
        // Markdown removes these spaces. They separate a backquote at either end of the command from the fence.
        return fence.Length == 1 ? $"`{line}`" : $"{fence} {line} {fence}";
    }

    // An entity never begins a block.
    static string Entity(char c) => c switch
    {
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        _ => $"&#{(int)c};",
    };

    // The last character of the match begins a heading, a list, a line below a heading, or a row of dashes that makes the line above a table: "# ", "- ",
    // "12. ", "---", "===", ":-".
    [GeneratedRegex(@"^(?:[-+#=:](?![A-Za-z0-9.])|[0-9]{1,9}[.)](?=\s|\z))", RegexOptions.CultureInvariant)]
    private static partial Regex StartOfBlock();

    // The place behind each match is broken: @name, name@example.com, #1, user/repo#5, GH-1, https://, www. and the name of a commit. A version such as
    // Name@10.0.1 stays, since nobody and no host can be called so after a name.
    [GeneratedRegex(
        @"@(?=[A-Za-z0-9._-]*[A-Za-z])|(?<![A-Za-z0-9_])@(?=[0-9])|#(?=[0-9])|\b[Gg][Hh]-(?=[0-9])|:(?=//)|\b[Ww]{3}(?=\.)"
            + @"|(?<![A-Za-z0-9_])(?=[0-9a-fA-F]{0,39}[0-9])(?=[0-9a-fA-F]{0,39}[a-fA-F])[0-9a-fA-F]{6}(?=[0-9a-fA-F]{1,34}(?![A-Za-z0-9_]))",
        RegexOptions.CultureInvariant)]
    private static partial Regex Links();
}
