using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Xml.Linq;
using Touchstone.Analysis;

namespace Touchstone.Tests.Report.Html;

/// <summary>
/// The TypeScript types of a JSON document, generated from the C# types that are written and from their comments. A member in C# is a member in
/// TypeScript, and a type of either side that changes breaks the other when it is compiled.
/// </summary>
/// <param name="options">How these types become JSON.</param>
sealed class TypeScript(JsonSerializerOptions options)
{
    const int Width = 160;

    static readonly NullabilityInfoContext Nullability = new();

    readonly Dictionary<Type, (string Name, string Comment, IEnumerable<Member> Members)> made = [];
    readonly List<Type> open = [];
    readonly HashSet<Type> seen = [];
    readonly Dictionary<Type, string> unions = [];
    readonly SortedSet<string> imported = new(StringComparer.Ordinal);
    readonly HashSet<Type> elsewhere = [];
    readonly StringBuilder text = new();

    /// <summary>Members of a type that is written as fields instead of its properties.</summary>
    public void Fields<TRow>(string name, string comment, IReadOnlyList<Field<TRow>> fields) => made[typeof(TRow)] = (name, comment, fields.Select(Member.Of));

    /// <summary>Types that another file declares, which this one imports.</summary>
    public void Elsewhere(params Type[] types) => elsewhere.UnionWith(types);

    /// <summary>The declarations of these types and of all that they refer to.</summary>
    /// <param name="from">The file of the types that are declared elsewhere, as a TypeScript module.</param>
    /// <param name="roots">The types.</param>
    public string DeclareWith(string from, params Type[] roots)
    {
        var declarations = Declare(roots);
        return $"\nimport type {{ {string.Join(", ", imported)} }} from \"{from}\";\n{declarations}";
    }

    /// <summary>The declarations of these types and of all that they refer to.</summary>
    public string Declare(params Type[] roots)
    {
        foreach (var root in roots)
            Queue(root);
        for (var place = 0; place < open.Count; place++)
            Declare(open[place]);
        foreach (var (_, union) in unions.OrderBy(one => one.Key.Name, StringComparer.Ordinal))
            text.Append(union);
        return text.ToString();
    }

    void Declare(Type type)
    {
        var (name, comment, members) = made.TryGetValue(type, out var known) ? known : (NameOf(type), Comments.Of(type), Member.AllOf(type, options));
        text.Append('\n');
        Comment(comment, "");
        Line($"export interface {name} {{");
        foreach (var member in members)
        {
            Comment(member.Comment, "  ");
            Line($"  {member.Name}{(member.IsOptional ? "?" : "")}: {TypeOf(member)};");
        }
        Line("}");
    }

    void Line(string line) => text.Append(line).Append('\n');

    string TypeOf(Member member)
    {
        if (member.Words.Count > 0)
            unions.TryAdd(member.Type, Union(member.Type, member.Words));
        var type = TypeOf(member.Type);
        return member.IsNullable && type != "unknown" ? type + " | null" : type;
    }

    string TypeOf(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return TypeOf(underlying) + " | null";
        if (type.IsEnum)
        {
            unions.TryAdd(type, Union(type, [.. Enum.GetNames(type).Select(JsonNamingPolicy.CamelCase.ConvertName)]));
            return type.Name;
        }
        if (type == typeof(string))
            return "string";
        if (type == typeof(bool))
            return "boolean";
        if (type == typeof(int) || type == typeof(long) || type == typeof(double))
            return "number";
        if (type == typeof(object))
            return "unknown";
        if (type == typeof(KnownMachine))
            return "Record<string, unknown>";
        var arguments = type.GetGenericArguments();
        if (arguments.Length == 2)
            return $"Record<string, {TypeOf(arguments[1])}>";
        if (arguments.Length == 1)
            return TypeOf(arguments[0]) is var element && element.Contains('|', StringComparison.Ordinal) ? $"({element})[]" : $"{element}[]";
        if (elsewhere.Contains(type))
            imported.Add(NameOf(type));
        else
            Queue(type);
        return NameOf(type);
    }

    void Queue(Type type)
    {
        if (seen.Add(type))
            open.Add(type);
    }

    static string Union(Type type, IReadOnlyList<string> words) => $"\nexport type {type.Name} = {string.Join(" | ", words.Select(word => $"\"{word}\""))};\n";

    // The prefix only tells the types of the page from those with the same name that they are made from.
    string NameOf(Type type) => made.TryGetValue(type, out var known) ? known.Name : Without(Without(type.Name, "Page"), "Serializer");

    static string Without(string name, string prefix) => name.StartsWith(prefix, StringComparison.Ordinal) ? name[prefix.Length..] : name;

    void Comment(string comment, string indent)
    {
        if (comment.Length == 0)
            return;
        var line = $"{indent}/** {comment} */";
        if (line.Length <= Width)
        {
            Line(line);
            return;
        }
        Line($"{indent}/**");
        foreach (var part in Wrapped(comment, Width - indent.Length - 3))
            Line($"{indent} * {part}");
        Line($"{indent} */");
    }

    static IEnumerable<string> Wrapped(string comment, int width)
    {
        var line = "";
        foreach (var word in comment.Split(' '))
        {
            if (line.Length > 0 && line.Length + 1 + word.Length > width)
            {
                yield return line;
                line = "";
            }
            line += line.Length > 0 ? " " + word : word;
        }
        yield return line;
    }

    /// <summary>A member of an interface.</summary>
    sealed record Member(string Name, Type Type, bool IsNullable, bool IsOptional, IReadOnlyList<string> Words, string Comment)
    {
        public static Member Of<TRow>(Field<TRow> field) => new(field.Name, field.Type, field.IsNullable, false, field.Words, field.Meaning);

        public static IEnumerable<Member> AllOf(Type type, JsonSerializerOptions options) =>
            from property in type.GetProperties(BindingFlags.Instance | BindingFlags.Public)
            let condition = property.GetCustomAttribute<JsonIgnoreAttribute>()?.Condition ?? options.DefaultIgnoreCondition
            where condition != JsonIgnoreCondition.Always
            select Of(property, condition == JsonIgnoreCondition.WhenWritingNull);

        static Member Of(PropertyInfo property, bool leavesOutNull)
        {
            var canBeNull = Nullability.Create(property).ReadState == NullabilityState.Nullable;
            return new(
                JsonNamingPolicy.CamelCase.ConvertName(property.Name),
                Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType,
                canBeNull && !leavesOutNull,
                canBeNull && leavesOutNull,
                [],
                Comments.Of(property));
        }
    }

    /// <summary>The comments of C# types, from the documentation files next to their assemblies.</summary>
    static class Comments
    {
        static readonly Dictionary<Assembly, ILookup<string, XElement>> Files = [];

        public static string Of(Type type) => Text(Entry(type, $"T:{type.FullName}")?.Element("summary"));

        // The comment of a record's parameter is with the type.
        public static string Of(PropertyInfo property)
        {
            var owner = property.DeclaringType!;
            var parameter = Entry(owner, $"T:{owner.FullName}")?.Elements("param").FirstOrDefault(param => param.Attribute("name")!.Value == property.Name);
            return Text(Entry(owner, $"P:{owner.FullName}.{property.Name}")?.Element("summary") ?? parameter);
        }

        static XElement? Entry(Type type, string id)
        {
            if (!Files.TryGetValue(type.Assembly, out var file))
            {
                var document = XDocument.Load(Path.ChangeExtension(type.Assembly.Location, ".xml"));
                Files[type.Assembly] = file = document.Descendants("member").ToLookup(member => member.Attribute("name")!.Value);
            }
            return file[id].FirstOrDefault();
        }

        static string Text(XElement? element) => element is null
            ? ""
            : string.Join(' ', string.Concat(element.Nodes().Select(Text)).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));

        static string Text(XNode node) => node switch
        {
            XElement { Name.LocalName: "see" or "paramref" } reference => Member((reference.Attribute("cref") ?? reference.Attribute("name"))!.Value),
            XElement code => $"`{code.Value}`",
            XText text => text.Value,
            _ => "",
        };

        static string Member(string id) => $"`{JsonNamingPolicy.CamelCase.ConvertName(id.Split('.', '(')[^1])}`";
    }
}
