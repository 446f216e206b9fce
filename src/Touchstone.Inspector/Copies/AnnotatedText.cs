using System.Text.RegularExpressions;
using Touchstone.Core;

namespace Touchstone.Inspection.Copies;

/// <summary>The copied types as their author would write them: in their own namespaces, with short names.</summary>
static partial class AnnotatedText
{
    static readonly HashSet<string> Keywords =
    [
        "abstract", "as", "base", "bool", "break", "byte", "case", "catch", "char", "checked", "class", "const", "continue", "decimal", "default",
        "delegate", "do", "double", "else", "enum", "event", "explicit", "extern", "false", "finally", "fixed", "float", "for", "foreach", "goto",
        "if", "implicit", "in", "int", "interface", "internal", "is", "lock", "long", "namespace", "new", "null", "object", "operator", "out",
        "override", "params", "private", "protected", "public", "readonly", "ref", "return", "sbyte", "sealed", "short", "sizeof", "stackalloc",
        "static", "string", "struct", "switch", "this", "throw", "true", "try", "typeof", "uint", "ulong", "unchecked", "unsafe", "ushort", "using",
        "virtual", "void", "volatile", "while",
    ];

    /// <summary>The comment on a member that cannot keep its type.</summary>
    public const string Replaced = "another type than yours";

    /// <summary>The end of the comment on a member that only its class can set in the user's type.</summary>
    public const string InYours = "in yours";

    /// <summary>Writes the file.</summary>
    /// <param name="factory">The name of the factory.</param>
    /// <param name="style">The library's attributes.</param>
    /// <param name="declarations">The types as an adapter compiles them, see <see cref="CopyDeclarations"/>.</param>
    public static string Write(string factory, CopyStyle style, string declarations)
    {
        var text = Quoted().Replace(declarations, Short);
        text = text.Replace($"namespace {CopyNames.Root}.", "namespace ", StringComparison.Ordinal)
            .Replace($"global::{CopyNames.Root}.", "", StringComparison.Ordinal)
            .Replace("global::System.Collections.Generic.", "", StringComparison.Ordinal)
            .Replace("global::System.Collections.Immutable.", "System.Collections.Immutable.", StringComparison.Ordinal);
        text = Framework().Replace(text, "");
        string[] own = [style.Namespace, .. style.OtherNamespaces];
        foreach (var space in own.OrderByDescending(space => space.Length))
            text = text.Replace($"global::{space}.", "", StringComparison.Ordinal);
        // From the inside out.
        for (var before = ""; before != text;)
            (before, text) = (text, Optional().Replace(text, "$1?"));
        text = string.Join("\n\n", text.Split("\n\nnamespace ").Select((part, i) => WithoutOwnNamespace(i == 0 ? part : "namespace " + part)));
        List<string> replacing = [.. Conversion().Matches(text).Select(match => match.Groups["name"].Value).Where(name => IsDeclared(text, name)).Distinct()];
        var below = replacing.Count == 0 ? "" : $" Values convert to {string.Join(", ", replacing)} and back.";
        var changed = text.Contains(Replaced, StringComparison.Ordinal) || below.Length > 0
            ? $"// Members that end with \"{Replaced}\" have one that {style.Name} takes without settings.{below}\n"
            : "";
        var simpler = text.Contains($" {InYours}\n", StringComparison.Ordinal)
            ? $"// Members that end with \"{InYours}\" were measured as they stand here. With yours {style.Name} can lose them: change them too, or test it.\n"
            : "";
        var parameters = Member().IsMatch(text) ? "// A parameter of a positional record takes an attribute of a member as [property: ...].\n" : "";
        return $"""
            // Written by touchstone for {CSharpText.Line(factory)}: what {style.Name} wants of these types.
            // Add the attributes{(style.IsGenerated ? " and partial" : "")} to your own types.
            {changed}{simpler}{parameters}// Keep your constructors, methods, initial values and records: they are left out here.
            // Types inside of others stand beside them.
            #nullable disable
            {string.Join("\n", own.Prepend("System.Collections.Generic").Prepend("System").Distinct().Select(space => $"using {space};"))}

            {text.Trim()}

            """;
    }

    static bool IsDeclared(string text, string name) => Regex.IsMatch(text, $@"\b(?:class|struct) {Regex.Escape(name)}\b");

    static string Short(Match match) => match.Groups["name"] is { Success: true, Value: var name } && !Keywords.Contains(name) ? name : match.Value;

    static string WithoutOwnNamespace(string part) => NameOfNamespace().Match(part) is { Success: true } match
        ? match.Value + Regex.Replace(part[match.Length..], $@"(?<![\w.]){Regex.Escape(match.Groups["name"].Value)}\.", "")
        : part;

    [GeneratedRegex("""
        "(?:[^"\\]|\\.)*"|@(?<name>\w+)
        """, RegexOptions.IgnorePatternWhitespace)]
    private static partial Regex Quoted();

    [GeneratedRegex(@"^ *\[.*\] public .*\{ get;", RegexOptions.Multiline)]
    private static partial Regex Member();

    // Of a type that stands for one that the library cannot hold.
    [GeneratedRegex(@"implicit operator (?<name>\w+)\(")]
    private static partial Regex Conversion();

    [GeneratedRegex(@"global::System\.(?=\w+\b(?!\.))")]
    private static partial Regex Framework();

    [GeneratedRegex(@"(?<![\w.])Nullable<([^<>]+)>")]
    private static partial Regex Optional();

    [GeneratedRegex(@"^namespace (?<name>[\w.]+)")]
    private static partial Regex NameOfNamespace();
}
