using System.Globalization;
using System.Text;
using System.Xml;

namespace Touchstone.Build;

/// <summary>
/// Puts paths, names and versions into generated project files. MSBuild does not expand them, split them or look for files with wildcards in them.
/// </summary>
static class MSBuildText
{
    // What begins a property, an item, a wildcard or the next element of a list, and what ends a condition.
    const string Special = "%$@;'*?()";

    /// <summary>Escapes a text for an attribute or an element: first for MSBuild, then for XML.</summary>
    public static string Escape(string text)
    {
        var escaped = new StringBuilder(text.Length);
        foreach (var c in text)
        {
            if (Special.Contains(c, StringComparison.Ordinal) || char.IsControl(c))
                Percent(c, escaped);
            else
                escaped.Append(Xml(c));
        }
        return escaped.ToString();
    }

    /// <summary>Escapes each text of a list.</summary>
    public static string EscapeList(IEnumerable<string> texts) => string.Join(';', texts.Select(Escape));

    // MSBuild reads two hexadecimal digits. Control characters beyond them exist in no path, and XML 1.0 allows those.
    static void Percent(char c, StringBuilder escaped)
    {
        if (c <= '\u007f')
            escaped.Append(CultureInfo.InvariantCulture, $"%{(int)c:X2}");
        else
            escaped.Append(CultureInfo.InvariantCulture, $"&#x{(int)c:X};");
    }

    static string Xml(char c) => c switch
    {
        '<' => "&lt;",
        '>' => "&gt;",
        '&' => "&amp;",
        '"' => "&quot;",
        // A file with such a name does not exist for MSBuild, and a message that names another file is better than a project that cannot be read.
        _ => XmlConvert.IsXmlChar(c) || char.IsSurrogate(c) ? c.ToString() : "\uFFFD",
    };
}
