using System.Globalization;

namespace Touchstone.Inspection.Copies;

/// <summary>
/// Writes the code that makes a copy from the user's objects, and the user's objects from a copy. One method for each type and direction. If objects refer back
/// to each other, and the library keeps that, each object is copied once: it is made, noted and then filled.
/// </summary>
sealed class CopyMapping
{
    readonly CopyNames names;
    readonly KnownTypes known;
    readonly MethodSet methods = new();
    readonly MemberAccess access = new();
    readonly ObjectCode objects;
    readonly bool keepsIdentity;
    int variables;

    /// <param name="names">The names of the copies.</param>
    /// <param name="known">The types that members can hold.</param>
    /// <param name="graph">The data that occur.</param>
    /// <param name="cycles">What happens to members that lead back.</param>
    public CopyMapping(CopyNames names, KnownTypes known, Graph graph, CycleHandling cycles)
    {
        (this.names, this.known) = (names, known);
        objects = new ObjectCode(access, graph, cycles);
        keepsIdentity = graph.HasCycles && cycles == CycleHandling.Kept;
    }

    /// <summary>All methods that the expressions call.</summary>
    public string Methods => methods + access.Accessors;

    /// <summary>An expression that makes a copy of a value.</summary>
    /// <exception cref="NoCodeException">The type cannot be copied.</exception>
    public string ToCopy(Type type, string value) => Root(Converted(type, value, isBack: false));

    /// <summary>An expression that makes a value of the user's type from its copy.</summary>
    /// <exception cref="NoCodeException">No object of the type can be made.</exception>
    public string FromCopy(Type type, string value) => Root(Converted(type, value, isBack: true));

    string Root(string copied) => keepsIdentity ? $"global::Touchstone.CopiedObjects.Copy(made => {copied})" : copied;

    string Target(Type type, bool isBack) => isBack ? CSharp.Name(type) : names.Of(type);

    string Source(Type type, bool isBack) => isBack ? names.Of(type) : CSharp.Name(type);

    string Converted(Type type, string value, bool isBack)
    {
        if (names.IsSame(type))
            return value;
        if (type.IsEnum || names.IsSubstituted(type))
            return $"({Target(type, isBack)})({value})";
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            var variable = $"v{++variables}";
            return $"({value} is {{ }} {variable} ? ({Target(type, isBack)}){Converted(underlying, variable, isBack)} : default({Target(type, isBack)}))";
        }
        var number = methods.Number($"{isBack} {CSharp.Name(type)}", number => Method(type, isBack, number));
        return string.Create(CultureInfo.InvariantCulture, $"Copy{number}({value}{(keepsIdentity ? ", made" : "")})");
    }

    string Method(Type type, bool isBack, int number)
    {
        var (source, target) = (Source(type, isBack), Target(type, isBack));
        if (!keepsIdentity || type.IsValueType)
        {
            return $$"""

                    static {{target}} Copy{{number}}({{source}} value{{(keepsIdentity ? ", global::Touchstone.CopiedObjects made" : "")}})
                    {
                        {{(type.IsValueType ? "" : "if (value is null) return null;")}}
                        {{Body(type, isBack)}}
                    }

                """;
        }
        return $$"""

                static {{target}} Copy{{number}}({{source}} value, global::Touchstone.CopiedObjects made)
                {
                    if (value is null) return null;
                    return made.Find<{{target}}>(value) ?? made.Note(value, New(value, made));

                    static {{target}} New({{source}} value, global::Touchstone.CopiedObjects made)
                    {
                        {{Body(type, isBack)}}
                    }
                }

            """;
    }

    string Body(Type type, bool isBack)
    {
        if (type.IsSZArray)
        {
            var element = type.GetElementType()!;
            var created = isBack ? CSharp.NewArray(element, "value.Length") : names.NewArray(element, "value.Length");
            return $"var copy = {created}; for (var i = 0; i < copy.Length; i++) copy[i] = {Converted(element, "value[i]", isBack)}; return copy;";
        }
        if (type.IsArray)
            throw new NoCodeException($"{CSharp.Short(type)} is a grid of types that need attributes");
        if (Group(type, isBack) is { } group)
            return group;
        if (DataMembers.IsCollection(type) || type.IsInterface && DataMembers.IsFramework(type))
            return Collection(type, isBack);
        if (!CopiedTypes.IsCopied(type))
            throw new NoCodeException($"{CSharp.Short(type)} holds types that need attributes");
        return Derived(type, isBack) + Object(type, isBack);
    }

    // A pair or a tuple, or what takes its place.
    string? Group(Type type, bool isBack)
    {
        var members = GroupCode.Members(type);
        if (members.Count == 0)
            return null;
        var values = members.Zip(type.GetGenericArguments(), (name, argument) => Converted(argument, "value." + name, isBack));
        return !isBack && names.IsGroup(type)
            ? $"return new {Target(type, isBack)} {{ {string.Join(", ", members.Zip(values, (name, value) => $"{name} = {value}"))} }};"
            : $"return new({string.Join(", ", values)});";
    }

    string Collection(Type type, bool isBack)
    {
        var element = CollectionCode.ElementOf(type);
        var made = isBack ? type : names.CollectionFor(type) ?? type;
        // A default array throws when it is enumerated.
        var none = type.Name != "ImmutableArray`1" ? ""
            : isBack && names.CollectionFor(type) is not null ? "if (value is null) return default; " : "if (value.IsDefault) return default; ";
        var arguments = CollectionCode.IsPair(element) ? Arguments(element, isBack) : "";
        return none + CollectionCode.Fill(
            made, Target(type, isBack), Element(type, element, isBack), arguments, "foreach (var element in value)", Pair(element, isBack));
    }

    // Inside of a dictionary the values can need a type of their own, which the pairs have then.
    string Element(Type type, Type element, bool isBack) =>
        !isBack && names.IsGroup(element) ? names.Of(element)
        : CollectionCode.IsPair(element) ? $"global::System.Collections.Generic.KeyValuePair<{Arguments(element, isBack)}>"
        : isBack ? CSharp.Name(element) : names.ElementOf(type, element);

    string Arguments(Type pair, bool isBack) =>
        string.Join(", ", pair.GetGenericArguments().Select(one => isBack ? CSharp.Name(one) : names.ElementOf(pair, one)));

    string Pair(Type element, bool isBack)
    {
        if (!CollectionCode.IsPair(element) || !isBack && names.IsGroup(element))
            return Converted(element, "element", isBack);
        var arguments = element.GetGenericArguments();
        return $"new({Converted(arguments[0], "element.Key", isBack)}, {Converted(arguments[1], "element.Value", isBack)})";
    }

    // An object can be of a derived type. The most derived types come first.
    string Derived(Type type, bool isBack) => string.Concat(known.Behind(type).Select(derived =>
    {
        var variable = $"d{++variables}";
        return $"{{ if (value is {Source(derived, isBack)} {variable}) return {Converted(derived, variable, isBack)}; }}\n        ";
    }));

    string Object(Type type, bool isBack)
    {
        if (type.IsAbstract || type.IsInterface)
            return Refusal.Unknown("there is no copy of", type);
        var members = objects.MembersOf(type);
        List<string> values = [.. members.Select(member =>
            Converted(member.Field.FieldType, isBack ? $"value.@{member.Own}" : objects.Read(type, member), isBack))];
        var settings = members.Select((member, i) => $"@{member.Own} = {values[i]}");
        if (keepsIdentity && !type.IsValueType)
        {
            var (made, fill) = isBack
                ? objects.MakeAndFill(type, members, values)
                : ($"new {Target(type, isBack)}()", string.Concat(settings.Select(setting => $"copy.{setting}; ")));
            return $"return made.Fill(value, {made}, static (value, copy, made) => {{ {fill} }});";
        }
        return isBack ? objects.Make(type, members, values) : $"return new {Target(type, isBack)} {{ {string.Join(", ", settings)} }};";
    }
}
