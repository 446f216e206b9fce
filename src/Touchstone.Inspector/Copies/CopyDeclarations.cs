using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;
using Touchstone.Core;

namespace Touchstone.Inspection.Copies;

/// <summary>Writes the copied types with a library's attributes.</summary>
/// <param name="style">The attributes.</param>
/// <param name="types">The types.</param>
/// <param name="names">Their names.</param>
/// <param name="numbers">The numbers of members.</param>
/// <param name="graph">The data that occur.</param>
sealed class CopyDeclarations(CopyStyle style, CopiedTypes types, CopyNames names, MemberNumbers numbers, Graph graph)
{
    const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    readonly List<string> wanted = [];

    /// <summary>What the written types have that the user's do not: <c>[Key]</c>, and <c>partial</c>. In the order in which it occurs first.</summary>
    public IReadOnlyList<string> Wanted =>
    [
        .. wanted.Distinct(),
        .. style.IsGenerated ? ["partial"] : Array.Empty<string>(),
        .. Changes,
        .. names.Wrapped.Count > 0 || HasOthers() ? ["other types in some places"] : Array.Empty<string>(),
    ];

    /// <summary>What the written types have besides attributes, and the user's do not: <c>public setters</c>.</summary>
    public IReadOnlyList<string> Changes
    {
        get
        {
            var facts = types.Definitions.Where(type => !type.IsEnum).Select(FactsOf).ToList();
            var members = facts.SelectMany(type => type.Members.Where(member => !member.IsLeftOut && !style.Keeps(type, member))).ToList();
            return
            [
                .. facts.SelectMany(style.Changes)
                    .Concat(members.Exists(member => member.Access == MemberAccessibility.Private) ? ["public members in place of private ones"] : [])
                    .Concat(members.Exists(member => member.Access != MemberAccessibility.Private) ? ["public setters"] : [])
                    .Distinct(),
            ];
        }
    }

    /// <summary>All types, each in its namespace.</summary>
    public string Write()
    {
        var text = new StringBuilder();
        foreach (var space in types.Definitions.GroupBy(CopyNames.NamespaceOf).OrderBy(space => space.Key, StringComparer.Ordinal))
            Append(space.Key, space.Select(Declare));
        // The names of the wrapped ones are known now.
        List<string> others =
        [
            .. names.Wrapped.Select(one => Wrap(one.Key, one.Value)), .. names.Groups.Select(one => Group(one.Key, one.Value)),
            .. names.Substitutes.Select(one => one.Code),
        ];
        if (others.Count > 0)
            Append(names.Home, others);
        return text.ToString();

        void Append(string space, IEnumerable<string> declared) =>
            text.Append(CultureInfo.InvariantCulture, $"namespace {space}\n{{\n{string.Join("\n", declared)}}}\n\n");
    }

    string Declare(Type type)
    {
        if (type.IsEnum)
            return Enumeration(type);
        var facts = FactsOf(type);
        var members = CopiedTypes.OwnMembers(type).Zip(facts.Members, (member, fact) => Member(type, member.Field, member.Name, facts, fact));
        return $$"""
            {{Attributes(facts)}}    {{Head(type)}}
                {
            {{string.Concat(members)}}    }

            """;
    }

    /// <summary>True if the library needs copies of some of the types, and takes all of them then.</summary>
    public bool AreNeeded()
    {
        var facts = types.Definitions.Where(type => !type.IsEnum).Select(FactsOf).ToList();
        return style.IsNeeded is not { } isNeeded || facts.Exists(type => isNeeded(type) || type.Members.Any(member => member.IsLeftOut)) || HasOthers();
    }

    bool HasOthers() => types.Definitions.SelectMany(CopiedTypes.OwnMembers).Any(member => names.IsOther(member.Field.FieldType));

    CopyDeclaration FactsOf(Type type)
    {
        return new()
        {
            IsInterface = type.IsInterface,
            IsStruct = type.IsValueType,
            IsOpen = type.IsInterface || type.IsAbstract,
            IsCollection = DataMembers.IsCollection(type),
            HasCycles = KeepsCycles(type),
            HasConstructor = type.IsValueType || type.GetConstructor(Instance, Type.EmptyTypes) is not null,
            Direct = [.. types.Derived(type).Where(one => one.BaseType == type || type.IsInterface && one.GetInterfaces().Contains(type)).Select(NameOf)],
            Concrete = [.. Concrete(type).Select(NameOf)],
            Members = [.. CopiedTypes.OwnMembers(type).Select(member => FactsOf(type, member.Field, member.Name))],
        };
    }

    CopyMember FactsOf(Type type, FieldInfo field, string name)
    {
        var number = style.FirstNumber + numbers.Of(type, field, style.NumbersContinue, IsLeftOut);
        var behind = types.TypesOf(type, field).Select(one => (Type: one, Behind: Behind(one))).ToList();
        var holder = behind.Find(one => one.Behind.Count > 0).Type ?? field.FieldType;
        return new(number, holder, [.. behind.SelectMany(one => one.Behind).Distinct()])
        {
            IsLeftOut = IsLeftOut(field),
            HasCycles = KeepsCycles(type),
            Access = AccessOf(type, field, name),
            IsInit = MemberAccess.Property(field, name) is { SetMethod.IsPublic: true } property && MemberAccess.IsInit(property),
            IsField = field.IsPublic,
            IsSettable = IsSettable(field, name),
        };
    }

    bool IsLeftOut(FieldInfo field) => !style.KeepsCycles && graph.LeadsBack(field);

    bool KeepsCycles(Type type) => graph.HasCycles && style.KeepsCycles && !type.IsValueType;

    IEnumerable<Type> Concrete(Type type) => types.Derived(type).Where(one => !one.IsAbstract && !one.IsInterface);

    IReadOnlyList<CopiedName> Behind(Type member) => [.. Parts(member).Where(CopiedTypes.IsCopied)
        .SelectMany(part => Concrete(part.IsGenericType ? part.GetGenericTypeDefinition() : part)).Distinct().Select(NameOf)];

    static IEnumerable<Type> Parts(Type type) =>
        type.HasElementType ? Parts(type.GetElementType()!) : type.GetGenericArguments().SelectMany(Parts).Append(type);

    CopiedName NameOf(Type type)
    {
        var name = CopyNames.Simple(type);
        var isAlone = types.Definitions.Count(one => CopyNames.Simple(one) == name) == 1;
        return new(names.Of(type), isAlone ? name : $"{type.Namespace}.{name}");
    }

    static MemberAccessibility AccessOf(Type type, FieldInfo field, string name) => MemberAccess.Property(field, name) is { } property
        ? property.SetMethod is { IsPublic: true } ? MemberAccessibility.Settable
            : property.SetMethod is not null ? MemberAccessibility.PrivateSetter
            : IsParameter(type, field, property.Name) ? MemberAccessibility.Constructed
            : MemberAccessibility.ReadOnly
        : !field.IsPublic ? MemberAccessibility.Private
        : !field.IsInitOnly ? MemberAccessibility.Settable
        : IsParameter(type, field, field.Name) ? MemberAccessibility.Constructed
        : MemberAccessibility.ReadOnly;

    static bool IsParameter(Type type, FieldInfo field, string name) => type.GetConstructors() is [var only]
        && Array.Exists(only.GetParameters(), one => one.ParameterType == field.FieldType && one.Name!.Equals(name, StringComparison.OrdinalIgnoreCase));

    static bool IsSettable(FieldInfo field, string name) => MemberAccess.Property(field, name) is { } property
        ? property.SetMethod is { IsPublic: true } || property.SetMethod is null && DataMembers.IsCollection(field.FieldType) && !field.FieldType.IsArray
        : field is { IsPublic: true, IsInitOnly: false };

    string Attribute(string text)
    {
        wanted.Add($"[{text.Split('(')[0]}]");
        return $"[global::{style.Namespace}.{text}]";
    }

    string Attributes(CopyDeclaration type) => string.Concat(style.OfType(type).Select(text => $"    {Attribute(text)}\n"));

    string Attributes(CopyMember member) =>
        string.Concat((member.IsLeftOut ? [style.Ignored] : style.OfMember(member)).Select(text => Attribute(text) + " "));

    string Partial => style.IsGenerated ? "partial " : "";

    string Head(Type type)
    {
        var kind = Partial + (type.IsInterface ? "interface" : type.IsValueType ? "struct" : "class");
        var parameters = type.IsGenericTypeDefinition ? type.GetGenericArguments() : [];
        var arguments = parameters.Length > 0 ? $"<{string.Join(", ", parameters.Select(one => one.Name))}>" : "";
        List<string> bases = [.. CopiedTypes.BaseOf(type) is { } parent ? [names.Of(parent)] : Array.Empty<string>(),
            .. type.GetInterfaces().Where(IsCopiedInterface).Select(names.Of)];
        var values = parameters.Where(one => one.GenericParameterAttributes.HasFlag(GenericParameterAttributes.NotNullableValueTypeConstraint));
        var isAbstract = type is { IsAbstract: true, IsInterface: false } ? "abstract " : "";
        return $"public {isAbstract}{kind} @{CopyNames.Simple(type)}{arguments}{(bases.Count > 0 ? $" : {string.Join(", ", bases)}" : "")}"
            + string.Concat(values.Select(one => $" where {one.Name} : struct"));
    }

    bool IsCopiedInterface(Type type) => types.Definitions.Contains(type.IsGenericType ? type.GetGenericTypeDefinition() : type);

    string Member(Type type, FieldInfo field, string name, CopyDeclaration owner, CopyMember facts)
    {
        // An object of a cycle is made before its members.
        var accessors = facts is { IsInit: true, HasCycles: false } && style.TakesInit ? "{ get; init; }" : "{ get; set; }";
        var isField = MemberAccess.Property(field, name) is null && field.IsPublic;
        var initial = Initial(type, field);
        var end = isField ? initial.Length > 0 ? $" = {initial};" : ";" : initial.Length > 0 ? $" {accessors} = {initial};" : $" {accessors}";
        var remark = names.IsOther(field.FieldType) ? $" // {AnnotatedText.Replaced}"
            : facts.IsLeftOut || style.Keeps(owner, facts) ? ""
            : facts.Access == MemberAccessibility.Private ? $" // private {AnnotatedText.InYours}"
            : facts.Access == MemberAccessibility.PrivateSetter ? $" // a private setter {AnnotatedText.InYours}"
            : facts.IsInit ? $" // init {AnnotatedText.InYours}"
            : $" // no setter {AnnotatedText.InYours}";
        return $"        {Attributes(facts)}public {names.Of(field.FieldType)} @{name}{end}{remark}\n";
    }

    // A library that does not write what is empty leaves what the constructor set. A copy without that would lose it.
    string Initial(Type type, FieldInfo field)
    {
        if (type.IsValueType || types.Example(type) is var example && (example.IsAbstract || example.GetConstructor(Type.EmptyTypes) is null))
            return "";
        object? value;
        try
        {
            value = example.GetField(field.Name, Instance)?.GetValue(Activator.CreateInstance(example));
        }
        catch (TargetInvocationException)
        {
            // The constructor of the user's type fails without arguments, so it sets nothing.
            return "";
        }
        return value is null || field.FieldType.ContainsGenericParameters ? "" : Literal(value, names.CollectionFor(field.FieldType) ?? field.FieldType);
    }

    string Literal(object value, Type type) => value switch
    {
        string text => CSharpText.Literal(text),
        bool flag => flag ? "true" : "",
        _ when type.IsEnum => Convert.ToInt64(value, CultureInfo.InvariantCulture) is not 0 and var number
            ? string.Create(CultureInfo.InvariantCulture, $"({names.Of(type)})({number})") : "",
        sbyte or byte or short or ushort or int or long when !value.Equals(Activator.CreateInstance(type)) =>
            Convert.ToString(value, CultureInfo.InvariantCulture)!,
        _ when CopiedTypes.IsCopied(type) && type is { IsClass: true, IsAbstract: false } => "new()",
        IEnumerable items when IsEmpty(items) => Empty(type),
        _ => "",
    };

    string Empty(Type type)
    {
        if (!type.IsInterface)
            return type.IsSZArray || type.GetConstructor(Type.EmptyTypes) is not null ? "[]" : "";
        if (!type.IsGenericType || CollectionKinds.ClassFor(type) is not { } made || !type.IsAssignableFrom(made))
            return "";
        // C# makes a list for its interfaces, and no dictionary and no set.
        return made.GetGenericTypeDefinition() == typeof(List<>) ? "[]" : $"new {names.Of(made)}()";
    }

    static bool IsEmpty(IEnumerable items) => !DataMembers.Elements(items).Cast<object?>().Any();

    static string Enumeration(Type type)
    {
        var underlying = type.GetEnumUnderlyingType();
        var values = type.GetFields(BindingFlags.Static | BindingFlags.Public).Where(field => CSharpText.IsIdentifier(field.Name))
            .Select(field => $"        @{field.Name} = {Convert.ToString(field.GetRawConstantValue(), CultureInfo.InvariantCulture)},\n");
        var flags = type.IsDefined(typeof(FlagsAttribute), inherit: false) ? "    [global::System.Flags]\n" : "";
        return $"{flags}    public enum @{CopyNames.Simple(type)} : {Keyword(underlying)}\n    {{\n{string.Concat(values)}    }}\n";
    }

    static string Keyword(Type type) => type.Name switch
    {
        nameof(Byte) => "byte",
        nameof(SByte) => "sbyte",
        nameof(Int16) => "short",
        nameof(UInt16) => "ushort",
        nameof(UInt32) => "uint",
        nameof(Int64) => "long",
        nameof(UInt64) => "ulong",
        _ => "int",
    };

    string Group(Type type, string name)
    {
        var (plain, members) = (names.PlainGroup(type), GroupCode.Members(type));
        var properties = members.Zip(type.GetGenericArguments(), (member, argument) => $"        public {names.Of(argument)} {member} {{ get; set; }}\n\n");
        var isNull = type.IsValueType ? "" : "value is null ? null : ";
        return $$"""
                public {{(type.IsValueType ? "struct" : "sealed class")}} @{{name}}
                {
            {{string.Concat(properties)}}        public static implicit operator @{{name}}({{plain}} value) =>
                        {{isNull}}new() { {{string.Join(", ", members.Select(member => $"{member} = value.{member}"))}} };

                    public static implicit operator {{plain}}(@{{name}} value) =>
                        {{isNull}}new({{string.Join(", ", members.Select(member => $"value.{member}"))}});
                }

            """;
    }

    string Wrap(Type type, string name)
    {
        var inner = names.Of(type);
        return $$"""
            {{Attributes(new CopyDeclaration { HasConstructor = true })}}    public sealed {{Partial}}class @{{name}}
                {
                    {{Attributes(new CopyMember(style.FirstNumber, type, []))}}public {{inner}} Items { get; set; } = [];

                    public static implicit operator @{{name}}({{inner}} items) => items is null ? null : new() { Items = items };

                    public static implicit operator {{inner}}(@{{name}} items) => items?.Items;
                }

            """;
    }
}
