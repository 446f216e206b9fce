using System.Globalization;

namespace Touchstone.Build.UserTypes;

/// <summary>The classes for a JSON document, with a C# name for each object and each member.</summary>
sealed class JsonModel
{
    // The compiler takes 500 bytes and more. Libraries make longer names of it.
    const int LongestName = 100;

    // So many take the compiler half a minute for each adapter.
    const int MostClasses = 2000;

    static readonly string[] Accessors = ["get_", "set_"];

    readonly Dictionary<JsonShape, JsonClass> classes = [];

    // The class with the factory has this name.
    readonly HashSet<string> names = new(StringComparer.Ordinal) { UserData.DocumentClass };
    readonly Dictionary<string, int> numbers = new(StringComparer.Ordinal);

    /// <summary>Creates the classes for a shape and everything below it.</summary>
    /// <param name="root">The shape of one element of the root.</param>
    /// <param name="name">The name of an element.</param>
    public JsonModel(JsonShape root, string name) => Add(root, name);

    /// <summary>All classes, outermost first.</summary>
    public IEnumerable<JsonClass> Classes => classes.Values;

    /// <summary>The C# type of a value, with a question mark if it is nullable.</summary>
    public string Type(JsonShape shape) => shape.Kind switch
    {
        JsonKind.Bool => "bool",
        JsonKind.Int32 => "int",
        JsonKind.Int64 => "long",
        JsonKind.Double => "double",
        JsonKind.Decimal => "decimal",
        JsonKind.Class => $"global::{UserData.DocumentNamespace}.{classes[shape].Name}",
        JsonKind.List => $"global::System.Collections.Generic.List<{(shape.Element is { } element ? Type(element) : "string?")}>",
        _ => "string",
    } + (IsNullable(shape) ? "?" : "");

    /// <summary>True when null is one of the values. This includes shapes with only null values.</summary>
    public static bool IsNullable(JsonShape shape) => shape.Nullable || shape.Kind == JsonKind.Unknown;

    /// <summary>The class of an object.</summary>
    public JsonClass Class(JsonShape shape) => classes[shape];

    void Add(JsonShape shape, string name)
    {
        if (shape.Element is { } element)
            Add(element, Singular(name));
        if (shape.Kind != JsonKind.Class)
            return;
        if (classes.Count == MostClasses)
        {
            throw new JsonSampleException(string.Create(
                CultureInfo.InvariantCulture,
                $"it has more than {MostClasses} kinds of objects, so its keys are data and not names; use --project with a dictionary"));
        }
        var members = Members(shape);
        var taken = members.Select(member => member.Name).ToHashSet(StringComparer.Ordinal);
        classes.Add(shape, new JsonClass(Unused(Pascal(name), candidate => !taken.Contains(candidate) && names.Add(candidate), numbers), members));
        foreach (var member in members)
            Add(member.Shape, member.JsonName);
    }

    // Names of the document are kept if they are valid in C#, so that payloads look like the document.
    static List<JsonProperty> Members(JsonShape shape)
    {
        var taken = new HashSet<string>(StringComparer.Ordinal);
        var numbers = new Dictionary<string, int>(StringComparer.Ordinal);
        return
        [
            .. shape.Members.Select(
                member => new JsonProperty(Unused(Short(CSharpText.Identifier(member.Name)), IsFree, numbers), member.Name, member.Shape)),
        ];

        // The compiler makes the methods get_A and set_A for a property A.
        bool IsFree(string name) => Array.TrueForAll(Accessors, prefix => !taken.Contains(prefix + name))
            && Array.TrueForAll(Accessors, prefix => !name.StartsWith(prefix, StringComparison.Ordinal) || !taken.Contains(name[prefix.Length..]))
            && taken.Add(name);
    }

    static string Short(string name) => name.Length > LongestName ? name[..LongestName] : name;

    // The next number of each name is kept: many members without a letter have one name, and each would try all numbers before.
    static string Unused(string name, Func<string, bool> isFree, Dictionary<string, int> numbers)
    {
        var candidate = name;
        while (!isFree(candidate))
        {
            numbers[name] = numbers.GetValueOrDefault(name, 1) + 1;
            candidate = string.Create(CultureInfo.InvariantCulture, $"{name}{numbers[name]}");
        }
        return candidate;
    }

    static string Pascal(string name)
    {
        var words = Short(CSharpText.Identifier(name)).Split('_', StringSplitOptions.RemoveEmptyEntries)
            .Select(word => char.ToUpperInvariant(word[0]) + word[1..]);
        var text = string.Concat(words);
        return text.Length == 0 || char.IsDigit(text[0]) ? "Item" + text : text;
    }

    // The list lines holds objects of the class Line. A name that is not an English plural stays unchanged.
    static string Singular(string name) => name switch
    {
        [.. var stem, 'i', 'e', 's'] when stem.Length > 1 => stem + "y",
        [.., 's', 's'] => name,
        [.. var stem, 's'] when stem.Length > 1 => stem,
        _ => name,
    };
}

/// <summary>A class for the objects at one place of a document.</summary>
sealed record JsonClass(string Name, IReadOnlyList<JsonProperty> Properties);

/// <summary>A property of such a class.</summary>
sealed record JsonProperty(string Name, string JsonName, JsonShape Shape);
