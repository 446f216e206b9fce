using System.Text;

namespace Touchstone.Report;

/// <summary>Puts text of unknown origin into Markdown. It is shown unchanged, and not read as markup or HTML.</summary>
static class MarkdownText
{
    /// <summary>Text for a paragraph, a heading or a table cell.</summary>
    public static string Escape(string text)
    {
        var escaped = new StringBuilder(text.Length);
        foreach (var c in PlainText.OneLine(text))
        {
            if (c == '&')
                escaped.Append("&amp;");
            else if (c == '<')
                escaped.Append("&lt;");
            else if (c == '>')
                escaped.Append("&gt;");
            else if (c is '\\' or '`' or '*' or '_' or '[' or ']' or '|' or '~')
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
}
