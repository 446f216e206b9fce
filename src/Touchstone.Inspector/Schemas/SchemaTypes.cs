using System.Globalization;
using System.Numerics;
using System.Reflection;
using System.Text;
using Touchstone.Core;

namespace Touchstone.Inspection.Schemas;

/// <summary>Finds what the user's types are in a schema: scalars, records, unions, sequences and dictionaries.</summary>
/// <param name="objects">Makes objects of the user's types.</param>
/// <param name="known">The types that members can hold.</param>
/// <param name="marksNull">
/// True if the language marks each value that can be missing. Then all are optional whose type does not say that they are never null. False if a field can be
/// missing without a mark.
/// </param>
sealed class SchemaTypes(ObjectCode objects, KnownTypes known, bool marksNull = false)
{
    readonly NullabilityInfoContext nullability = new();
    readonly Dictionary<(Type Type, bool IsUnion), SchemaShape> named = [];
    readonly Dictionary<SchemaShape, RecordShape> around = [];
    readonly Dictionary<MapShape, RecordShape> pairs = [];

    // Members of the classes that are generated from schemas.
    readonly HashSet<string> names = new(
        ["Parser", "Descriptor", "Types", "Clone", "Equals", "ToString", "WriteTo", "MergeFrom", "CalculateSize", "GoogleProtobufReflection", "Schema"],
        StringComparer.OrdinalIgnoreCase);

    /// <summary>The root, a record in every language: a list gets one around it.</summary>
    /// <exception cref="NoCodeException">A type has no place in a schema.</exception>
    public RecordShape Root(Type type)
    {
        var shape = Of(type, null);
        var root = shape is OptionalShape optional ? optional.Value : shape;
        return root as RecordShape ?? Around(root);
    }

    /// <summary>A record with one field, for a value that a language does not take in some place.</summary>
    public RecordShape Around(SchemaShape shape)
    {
        if (around.TryGetValue(shape, out var existing))
            return existing;
        var holdsNull = shape is OptionalShape;
        var name = shape is UnionShape ? $"{NameFrom(shape.Type)}Holder" : holdsNull ? $"Optional{NameFrom(shape.Type)}" : NameFrom(shape.Type);
        var record = new RecordShape(shape.Type, Unique(name))
        {
            HoldsNull = holdsNull,
            Fields = [new SchemaField(shape is ListShape or MapShape ? "Items" : "Value", shape, "value")],
            Make = values => $"return {values[0]};",
        };
        around.Add(shape, record);
        return record;
    }

    /// <summary>An entry of a dictionary as a record, for a language that does not take such keys.</summary>
    public RecordShape PairOf(MapShape map)
    {
        if (pairs.TryGetValue(map, out var existing))
            return existing;
        var pair = CollectionCode.ElementOf(map.Type);
        var record = new RecordShape(pair, Unique(NameFrom(pair)))
        {
            Fields = [new SchemaField("Key", map.Key, "value.Key"), new SchemaField("Value", map.Value, "value.Value")],
            Make = values => $"return new {CSharp.Name(pair)}({values[0]}, {values[1]});",
        };
        pairs.Add(map, record);
        return record;
    }

    SchemaShape Of(Type type, NullabilityInfo? info, bool isMember = false)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return new OptionalShape(type, Of(underlying, info));
        if (SchemaScalars.Of(type) is { } scalar)
            return !type.IsValueType && (isMember && !marksNull || CanBeNull(info)) ? new OptionalShape(type, scalar) : scalar;
        if (Collection(type, info) is { } collection)
            return CanBeNull(info) && !type.IsValueType ? new OptionalShape(type, collection) : collection;
        if (Group(type, info) is { } group)
            return Class(group);
        if (DataMembers.IsFramework(type))
            throw new NoCodeException($"{CSharp.Short(type)} has no place in a schema");
        return Class(Object(type));

        SchemaShape Class(SchemaShape shape) =>
            !type.IsValueType && CanBeNull(info) && (marksNull || !isMember) ? new OptionalShape(type, shape) : shape;
    }

    bool CanBeNull(NullabilityInfo? info) => marksNull ? info is not { ReadState: NullabilityState.NotNull } : info is { ReadState: NullabilityState.Nullable };

    SchemaShape? Collection(Type type, NullabilityInfo? info)
    {
        if (type.IsArray && !type.IsSZArray)
            throw new NoCodeException($"{CSharp.Short(type)} is a grid, and schemas have none");
        if (!type.IsArray && !DataMembers.IsCollection(type) && !(type.IsInterface && DataMembers.IsFramework(type)))
            return null;
        if (!DataMembers.IsFramework(type) && !type.IsArray && DataMembers.Of(type).Length > 0)
            throw new NoCodeException($"{CSharp.Short(type)} is a collection of its own kind");
        var element = CollectionCode.ElementOf(type);
        var elementInfo = info?.ElementType ?? (info?.GenericTypeArguments is [var only] ? only : null);
        if (!CollectionCode.IsPair(element))
            return new ListShape(type, Of(element, elementInfo));
        var arguments = element.GetGenericArguments();
        var infos = info?.GenericTypeArguments is [var key, var value] ? (key, value) : default;
        return new MapShape(type, Of(arguments[0], infos.key), Of(arguments[1], infos.value));
    }

    // Pairs, tuples, and what .NET has as one value and schemas as several.
    RecordShape? Group(Type type, NullabilityInfo? info)
    {
        if (named.TryGetValue((type, false), out var existing))
            return existing as RecordShape;
        var arguments = type.GetGenericArguments();
        if (type == typeof(DateTimeOffset))
            return Offset();
        (string Name, Type Type, string Read)[]? members =
            type == typeof(Complex) ? [("Real", typeof(double), "value.Real"), ("Imaginary", typeof(double), "value.Imaginary")]
            : CollectionCode.IsPair(type) ? [("Key", arguments[0], "value.Key"), ("Value", arguments[1], "value.Value")]
            : IsTuple(type) ? [.. arguments.Select((one, i) => Item(one, string.Create(CultureInfo.InvariantCulture, $"Item{i + 1}")))]
            : null;
        if (members is null)
            return null;
        var record = new RecordShape(type, Unique(NameFrom(type)));
        named.Add((type, false), record);
        record.Fields =
        [
            .. members.Select((member, i) => new SchemaField(
                member.Name,
                Of(member.Type, InDefault(type, member.Type) ? null : info?.GenericTypeArguments.ElementAtOrDefault(i), isMember: true),
                member.Read)),
        ];
        record.Make = values => $"return new {CSharp.Name(type)}({string.Join(", ", values)});";
        return record;

        static (string, Type, string) Item(Type type, string name) => (name, type, "value." + name);
    }

    RecordShape Offset()
    {
        var record = new RecordShape(typeof(DateTimeOffset), Unique(nameof(DateTimeOffset)))
        {
            Fields =
            [
                new SchemaField("Ticks", SchemaScalars.Ticks, "value.Ticks"),
                new SchemaField("OffsetMinutes", SchemaScalars.Of(typeof(int))!, "(int)value.Offset.TotalMinutes"),
            ],
            Make = values => $"return new global::System.DateTimeOffset({values[0]}, global::System.TimeSpan.FromMinutes((double)({values[1]})));",
        };
        named.Add((typeof(DateTimeOffset), false), record);
        return record;
    }

    static bool IsTuple(Type type) => DataMembers.IsFramework(type) && type.Name.Split('`')[0] is "ValueTuple" or "Tuple"
        && type.GetGenericArguments().Length is > 0 and < 8;

    SchemaShape Object(Type type)
    {
        if (!CSharp.CanName(type))
            throw new NoCodeException($"{CSharp.Short(type)} is not public");
        var derived = known.Behind(type);
        if (derived.Count == 0)
            return Record(type);
        if (named.TryGetValue((type, true), out var existing))
            return existing;
        var union = new UnionShape(type, Unique("Any" + NameFrom(type)));
        named.Add((type, true), union);
        union.Cases = [.. (type.IsAbstract || type.IsInterface ? derived : [.. derived, type]).Select(Record)];
        return union;
    }

    RecordShape Record(Type type)
    {
        if (type.IsAbstract || type.IsInterface)
            throw new NoCodeException($"nothing that can be made derives from {CSharp.Short(type)}");
        if (named.TryGetValue((type, false), out var existing))
            return (RecordShape)existing;
        var record = new RecordShape(type, Unique(NameFrom(type)));
        named.Add((type, false), record);
        var members = objects.MembersOf(type);
        record.Fields = [.. members.Select(member => new SchemaField(
            member.Own, Member(type, member), objects.Read(type, member)))];
        record.Make = values => objects.Make(type, members, values);
        return record;
    }

    SchemaShape Member(Type owner, ObjectMember member)
    {
        if (member.Field.FieldType == typeof(object))
            throw new NoCodeException($"{CSharp.Short(owner)}.{member.Name} is object: a schema cannot say what it can hold");
        var info = InDefault(owner, member.Field.FieldType) ? null
            : MemberAccess.Property(member.Field, member.Name) is { } property ? nullability.Create(property)
            : nullability.Create(member.Field);
        return Of(member.Field.FieldType, info, isMember: true);
    }

    // Whatever a struct declares, its references are null in default, and a language that marks null refuses one without a mark.
    bool InDefault(Type owner, Type member) => marksNull && owner.IsValueType && !member.IsValueType;

    /// <summary>The name of a record or of one of several.</summary>
    public static string NameOf(SchemaShape shape) => shape switch
    {
        RecordShape record => record.Name,
        UnionShape union => union.Name,
        _ => throw new ArgumentException($"a shape without a name: {shape}"),
    };

    /// <summary>A text that is the same for shapes with the same code.</summary>
    public static string KeyOf(SchemaShape shape) => shape switch
    {
        OptionalShape optional => KeyOf(optional.Value) + "?",
        ScalarShape scalar => CSharp.Name(scalar.Type),
        ListShape list => $"{CSharp.Name(list.Type)} of {KeyOf(list.Element)}",
        MapShape map => $"{CSharp.Name(map.Type)} of {KeyOf(map.Key)} and {KeyOf(map.Value)}",
        _ => NameOf(shape),
    };

    /// <summary>A name of ASCII letters and digits that is not taken yet. It is taken then.</summary>
    public static string Name(string member, HashSet<string> taken)
    {
        var name = string.Concat(member.Where(c => char.IsAsciiLetterOrDigit(c) || c == '_'));
        return Unique(name.Length == 0 || char.IsAsciiDigit(name[0]) ? "Field" + name : name, taken);
    }

    /// <summary>BookData becomes book_data. ASCII, because the languages take nothing else.</summary>
    public static string SnakeCase(string member)
    {
        var text = new StringBuilder();
        for (var i = 0; i < member.Length; i++)
        {
            var c = member[i];
            var begins = char.IsAsciiLetterUpper(c) && i > 0
                && (!char.IsAsciiLetterUpper(member[i - 1]) || i + 1 < member.Length && char.IsAsciiLetterLower(member[i + 1]));
            if (begins || !char.IsAsciiLetterOrDigit(c))
                text.Append('_');
            if (char.IsAsciiLetterOrDigit(c))
                text.Append(char.ToLowerInvariant(c));
        }
        var name = string.Join('_', text.ToString().Split('_', StringSplitOptions.RemoveEmptyEntries));
        return name.Length == 0 ? "field" : char.IsAsciiDigit(name[0]) ? "field_" + name : name;
    }

    /// <summary>The same, with a name that is not taken yet. It is taken then.</summary>
    public static string SnakeCase(string member, HashSet<string> taken) => Unique(SnakeCase(member), taken);

    /// <summary>What a scalar is, on one line; empty if the schema says it already.</summary>
    public static string CommentOf(SchemaShape shape) => shape switch
    {
        OptionalShape optional => CommentOf(optional.Value),
        ListShape list => CommentOf(list.Element),
        ScalarShape scalar => CSharpText.Line(scalar.Comment),
        _ => "",
    };

    string Unique(string name) => Unique(name, names);

    static string Unique(string name, HashSet<string> taken)
    {
        var unique = name;
        for (var i = 2; !taken.Add(unique); i++)
            unique = string.Create(CultureInfo.InvariantCulture, $"{name}{i}");
        return unique;
    }

    // PairOfInt32AndString. ASCII, because the languages take nothing else.
    static string NameFrom(Type type)
    {
        if (type.HasElementType)
            return "ArrayOf" + NameFrom(type.GetElementType()!);
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return NameFrom(underlying);
        var name = string.Concat(type.Name.Split('`')[0].Where(char.IsAsciiLetterOrDigit));
        if (name.Length == 0 || char.IsAsciiDigit(name[0]))
            name = "Type" + name;
        name = char.ToUpperInvariant(name[0]) + name[1..];
        var arguments = type.GetGenericArguments();
        return arguments.Length == 0 ? name : $"{name}Of{string.Join("And", arguments.Select(NameFrom))}";
    }
}
