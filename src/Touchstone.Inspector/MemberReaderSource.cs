using System.Collections;
using System.Globalization;
using System.Text;
using Touchstone.Core;
using Touchstone.Inspection.Copies;

namespace Touchstone.Inspection;

/// <summary>
/// Generates the C# code that reads all members, one method for each type. It is compiled like that of a handwritten data set, on all runtimes and
/// under NativeAOT. It allocates only if an enumerator of the framework is an object.
/// </summary>
/// <param name="access">How members are read.</param>
/// <param name="graph">The data that occur.</param>
/// <param name="known">The types that members can hold.</param>
/// <param name="isOurs">True for the models of our data sets.</param>
/// <param name="copies">The names of the copies that are read; null for the types themselves.</param>
sealed class MemberReaderSource(MemberAccess access, Graph graph, KnownTypes known, bool isOurs = false, CopyNames? copies = null)
{
    static readonly Dictionary<Type, Func<string, string>> Atomic = new()
    {
        [typeof(string)] = value => $"{value}.Length",
        [typeof(bool)] = value => $"({value} ? 1L : 0L)",
        [typeof(float)] = value => $"global::System.BitConverter.SingleToInt32Bits({value})",
        [typeof(double)] = value => $"global::System.BitConverter.DoubleToInt64Bits({value})",
        [typeof(Half)] = value => $"global::System.BitConverter.HalfToInt16Bits({value})",
        [typeof(decimal)] = value => $"({value}).Scale",
        [typeof(DateTime)] = value => $"({value}).Ticks",
        [typeof(DateTimeOffset)] = value => $"({value}).Ticks",
        [typeof(TimeSpan)] = value => $"({value}).Ticks",
        [typeof(TimeOnly)] = value => $"({value}).Ticks",
        [typeof(DateOnly)] = value => $"({value}).DayNumber",
        [typeof(Guid)] = value => $"({value}).GetHashCode()",
        [typeof(Uri)] = value => $"{value}.OriginalString.Length",
    };

    readonly MethodSet methods = new();
    int variables;

    /// <summary>All methods that the expressions call.</summary>
    public string Methods => methods.ToString();

    /// <summary>An expression that reads the root.</summary>
    public string Root(Type type, string value) => isOurs ? Value(Declared.Any(type), value) : Read(Declared.Any(type), value);

    string Name(Type type) => copies?.Of(type) ?? CSharp.Name(type);

    string Read(Declared declared, string value)
    {
        if (copies?.CollectionFor(declared.Type) is { } collection)
            declared = Declared.Any(collection);
        var type = declared.Type;
        if (copies?.Read(type, value) is { } read)
            return read;
        if (!CSharp.CanName(type) || type.IsPointer || type.IsByRefLike)
            return "0L";
        var variable = $"n{++variables}";
        // Opaque bytes are one field, so the length and the last byte are enough.
        if (type == typeof(byte[]))
            return $"({value} is {{ Length: > 0 }} {variable} ? {variable}.Length + {variable}[^1] : 0L)";
        return declared.CanBeNull ? $"({value} is {{ }} {variable} ? {Value(declared.Value, variable)} : 0L)" : Value(declared, value);
    }

    /// <summary>An expression that reads a number or a text; null for other types.</summary>
    public static string? Atom(Type type, string value) => Atomic.TryGetValue(type, out var atom) ? atom(value)
        : type.IsPrimitive || type.IsEnum || type == typeof(Int128) || type == typeof(UInt128) ? $"(long)({value})"
        : null;

    string Value(Declared declared, string value)
    {
        var type = declared.Type;
        if (Atom(type, value) is { } atom)
            return atom;
        if (IsOpaque(type))
            return type.IsValueType ? $"({value}).GetHashCode()" : $"({value} is null ? 0L : 1L)";
        return $"{Method(declared)}({value})";
    }

    // Framework types other than collections, pairs and tuples. Their members cannot be read: the code checks an object for null, and takes the
    // hash code of a struct.
    static bool IsOpaque(Type type) =>
        DataMembers.IsFramework(type) && !DataMembers.IsCollection(type) && !type.IsInterface && type != typeof(object) && !IsGroup(type);

    static bool IsGroup(Type type) => GroupCode.Members(type).Count > 0;

    string Method(Declared declared)
    {
        var type = declared.Type;
        var number = methods.Number(declared.Key, number => $$"""

                static long ReadMembers{{number}}({{(type.IsValueType ? "in " : "")}}{{Name(type)}} value)
                {
            {{Body(declared)}}    }

            """);
        return string.Create(CultureInfo.InvariantCulture, $"ReadMembers{number}");
    }

    string Body(Declared declared)
    {
        var (type, body) = (declared.Type, new StringBuilder());
        foreach (var derived in Derived(type))
            Line(body, $"{{ if (value is {Name(derived)} derived) return {Value(Declared.Any(derived), "derived")}; }}");
        // One expression and not a statement for each member: a chain of additions to one variable takes longer than small members do.
        var members = string.Join("\n            + ", (IsGroup(type) ? GroupMembers(declared) : OwnMembers(body, type)).Prepend("0L"));
        if (Element(type) is not { } element)
            return Line(body, $"return {members};").ToString();
        Line(body, $"var sum = {members};");
        Elements(body, declared, element);
        return Line(body, "return sum;").ToString();
    }

    // Elements handles the concrete types of collections behind an interface.
    // A class that derives from a collection of the framework has a copy only where a member declares it.
    IEnumerable<Type> Derived(Type type) => type.IsInterface && Element(type) is not null ? []
        : known.Behind(type).Where(derived => copies is null || copies.Has(derived));

    // The members, and a comment about each that is not read.
    List<string> OwnMembers(StringBuilder body, Type type)
    {
        var members = new List<string>();
        foreach (var (field, name, _) in type.IsInterface || type == typeof(object) ? [] : DataMembers.Of(type))
        {
            if (access.Of("value", type, field, name) is not { } member)
                Line(body, $"// {CSharpText.Line(name)} is out of reach: it is private in a generic type, its type is not public, or C# has no such name.");
            else if (!graph.LeadsBack(field))
                members.Add(Read(Declared.Of(field, name, isOurs), member));
            else
            {
                Line(body, $"// {CSharpText.Line(name)} leads back: following it would not end.");
                members.Add(field.FieldType.IsValueType ? "1" : $"({member} is null ? 0 : 1)");
            }
        }
        return members;
    }

    IEnumerable<string> GroupMembers(Declared declared) =>
        GroupCode.Members(declared.Type).Select((name, index) => Read(declared.Argument(index), "value." + name));

    /// <summary>The type of a collection's elements; null for a type that is not a collection.</summary>
    static Type? Element(Type type)
    {
        if (type.IsArray)
            return type.GetElementType();
        if (!DataMembers.IsCollection(type) && !(type.IsInterface && DataMembers.IsFramework(type)))
            return null;
        var sequence = type.GetInterfaces().Append(type)
            .FirstOrDefault(contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(IEnumerable<>));
        return sequence?.GetGenericArguments()[0] ?? (type.IsAssignableTo(typeof(IEnumerable)) ? typeof(object) : null);
    }

    void Elements(StringBuilder body, Declared declared, Type element)
    {
        var type = declared.Type;
        var inner = $"sum += {Read(declared.Element(element), "element")};";
        if (type.IsInterface && CSharp.CanName(element))
        {
            foreach (var usual in Usual(type, element))
                Line(body, $"if (value is {Name(usual)} usual{++variables}) {{ foreach (var element in usual{variables}) {inner} return sum; }}");
        }
        if (type.Name == "ImmutableArray`1")
            Line(body, "if (value.IsDefault) return 0;");
        Line(body, EnumeratesByObject(type) && IsIndexed(type)
            ? $"for (var i = 0; i < value.Count; i++) {{ var element = value[i]; {inner} }}"
            : $"foreach (var element in value) {inner}");
    }

    // The types that deserializers usually create for an interface. If the type is known, their enumerators are structs.
    static IEnumerable<Type> Usual(Type type, Type element)
    {
        List<Type> usual = [element.MakeArrayType(), typeof(List<>).MakeGenericType(element), typeof(HashSet<>).MakeGenericType(element)];
        if (element.IsGenericType && element.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
            usual.Insert(0, typeof(Dictionary<,>).MakeGenericType(element.GetGenericArguments()));
        return usual.Where(candidate => candidate.IsAssignableTo(type));
    }

    static bool EnumeratesByObject(Type type) => !type.IsArray && type.GetMethod("GetEnumerator", Type.EmptyTypes) is not { ReturnType.IsValueType: true };

    static bool IsIndexed(Type type) =>
        type.GetInterfaces().Append(type).Any(contract =>
            contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(IReadOnlyList<>) || contract == typeof(IList))
        && (type.GetProperty("Item", [typeof(int)]) is not null) && type.GetProperty("Count") is not null;

    static StringBuilder Line(StringBuilder body, string text) => body.Append("        ").Append(text).Append('\n');
}
