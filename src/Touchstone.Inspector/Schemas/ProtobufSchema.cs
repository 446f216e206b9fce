using System.Globalization;
using System.Text;

namespace Touchstone.Inspection.Schemas;

/// <summary>A .proto file for the user's types, and the mapping to the messages that protoc generates from it.</summary>
/// <param name="types">The types.</param>
sealed class ProtobufSchema(SchemaTypes types)
{
    const string Space = "TouchstoneSchemas";
    const string Repeated = "global::Google.Protobuf.Collections.RepeatedField";
    const string Map = "global::Google.Protobuf.Collections.MapField";

    // protoc makes these members, and for a field x also HasX and ClearX.
    static readonly string[] Taken =
    [
        "Parser", "Descriptor", "Types", "Clone", "Equals", "GetHashCode", "GetType", "ToString", "MemberwiseClone", "Finalize", "OnConstruction", "WriteTo",
        "InternalWriteTo", "MergeFrom", "InternalMergeFrom", "CalculateSize", "UnknownFields",
    ];

    readonly MethodSet methods = new();
    readonly Dictionary<SchemaShape, IReadOnlyList<ProtobufField>> layouts = [];
    readonly StringBuilder schema = new();
    int variables;

    /// <summary>The messages.</summary>
    public string Schema => schema.ToString();

    /// <summary>The methods that the expressions call.</summary>
    public string Methods => methods.ToString();

    /// <summary>The name of the class of a message.</summary>
    public static string ClassOf(SchemaShape shape) => $"global::{Space}.{SchemaTypes.NameOf(shape)}";

    /// <summary>An expression that makes what stands in the payload from a user's value: a scalar or a message.</summary>
    public string To(SchemaShape shape, string value) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Bytes } scalar => $"global::Google.Protobuf.ByteString.CopyFrom({scalar.ToPayload(value)})",
        ScalarShape scalar => scalar.ToPayload(value),
        _ => $"To{Method(shape)}({value})",
    };

    /// <summary>An expression that makes a user's value from what stands in the payload.</summary>
    public string From(SchemaShape shape, string value) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Bytes } scalar => scalar.FromPayload($"{value}.ToByteArray()"),
        ScalarShape scalar => scalar.FromPayload(value),
        _ => $"From{Method(shape)}({value})",
    };

    /// <summary>An expression that reads all of what stands in the payload.</summary>
    public string Read(SchemaShape shape, string value) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Text } => $"{value}.Length",
        ScalarShape { Kind: ScalarKind.Bytes } => $"global::Touchstone.Adapters.MemberExtensions.ReadMembers({value})",
        ScalarShape scalar => scalar.Read(value),
        OptionalShape { Value: ScalarShape scalar } => Read(scalar, value),
        OptionalShape optional => Read(optional.Value, value),
        _ => $"Read{Method(shape)}({value})",
    };

    int Method(SchemaShape shape) => methods.Number(SchemaTypes.KeyOf(shape), number => shape switch
    {
        RecordShape record => Message(record, number),
        UnionShape union => Union(union, number),
        ListShape list => Sequence(list, number),
        MapShape map => Dictionary(map, number),
        _ => throw new ArgumentException(shape.ToString()),
    });

    string Message(RecordShape record, int number)
    {
        var own = ClassOf(record);
        var user = CSharp.Name(record.Type);
        var fields = LayoutOf(record);
        var isNullable = !record.Type.IsValueType && !record.HoldsNull;
        var set = fields.Select((field, i) => ToField(field, record.Fields[i].Read));
        var read = fields.Select(field => Read(field.Shape, $"value.{field.Property}")).Prepend("0L");
        return $$"""

                static {{own}} To{{number}}({{user}} value)
                {
                    {{(isNullable ? "if (value is null) return null;" : "")}}
                    var own = new {{own}}();
                    {{string.Join("\n        ", set)}}
                    return own;
                }

                static {{user}} From{{number}}({{own}} value)
                {
                    if (value is null) return default;
                    {{record.Make([.. fields.Select(FromField)])}}
                }

                static long Read{{number}}({{own}} value) => value is null ? 0L : {{string.Join("\n            + ", read)}};

            """;
    }

    string ToField(ProtobufField field, string value)
    {
        var (own, one) = ($"own.{field.Property}", $"v{++variables}");
        return field.Shape switch
        {
            OptionalShape optional => $"if ({value} is {{ }} {one}) {own} = {To(optional.Value, one)};",
            ListShape list => Filling(list.Type, $"{own}.Add({To(list.Element, "element")})"),
            MapShape map => Filling(map.Type, $"{own}.Add({To(map.Key, "element.Key")}, {To(map.Value, "element.Value")})"),
            var other => $"{own} = {To(other, value)};",
        };

        string Filling(Type type, string add)
        {
            var capacity = field.Shape is ListShape && CollectionCode.CountOf(type, one) is { Length: > 0 } count ? $"{own}.Capacity = {count}; " : "";
            // A default array throws when it is enumerated.
            var guard = type.Name == "ImmutableArray`1" ? $" && !{one}.IsDefault" : "";
            return $"if ({value} is {{ }} {one}{guard}) {{ {capacity}foreach (var element in {one}) {add}; }}";
        }
    }

    string FromField(ProtobufField field)
    {
        var (own, one) = ($"value.{field.Property}", $"v{++variables}");
        return field.Shape switch
        {
            OptionalShape { Value: ScalarShape scalar } optional =>
                $"(value.Has{field.Property} ? {From(scalar, own)} : default({CSharp.Name(optional.Type)}))",
            OptionalShape optional => $"({own} is {{ }} {one} ? {From(optional.Value, one)} : default({CSharp.Name(optional.Type)}))",
            var other => From(other, own),
        };
    }

    // A sequence or a dictionary is a field of a message and has no message itself, so nothing makes one as a whole.
    string Sequence(ListShape list, int number)
    {
        const string Loop = "for (var i = 0; i < value.Count; i++)";
        var fill = CollectionCode.Fill(list.Type, "value.Count", Loop, From(list.Element, "value[i]"));
        var own = $"{Repeated}<{OwnType(list.Element)}>";
        return Collection(number, list.Type, own, fill, $"{Loop} sum += {Read(list.Element, "value[i]")};");
    }

    string Dictionary(MapShape map, int number)
    {
        var element = CollectionCode.ElementOf(map.Type);
        const string Loop = "foreach (var element in value)";
        var item = $"new {CSharp.Name(element)}({From(map.Key, "element.Key")}, {From(map.Value, "element.Value")})";
        var fill = CollectionCode.Fill(map.Type, "value.Count", Loop, item);
        var own = $"{Map}<{OwnType(map.Key)}, {OwnType(map.Value)}>";
        return Collection(number, map.Type, own, fill, $"{Loop} sum += {Read(map.Key, "element.Key")} + {Read(map.Value, "element.Value")};");
    }

    static string Collection(int number, Type type, string own, string fill, string sum) => $$"""

            static {{CSharp.Name(type)}} From{{number}}({{own}} value)
            {
                {{fill}}
            }

            static long Read{{number}}({{own}} value)
            {
                var sum = 0L;
                {{sum}}
                return sum;
            }

        """;

    string Union(UnionShape union, int number)
    {
        var own = ClassOf(union);
        var user = CSharp.Name(union.Type);
        var fields = LayoutOf(union);
        var to = fields.Select(field =>
            $"if (value is {CSharp.Name(field.Shape.Type)} d{++variables}) return new {own} {{ {field.Property} = {To(field.Shape, $"d{variables}")} }};");
        var from = fields.Select(field => $"if (value.{field.Property} is {{ }} d{++variables}) return {From(field.Shape, $"d{variables}")};");
        var read = fields.Select(field => Read(field.Shape, $"value.{field.Property}"));
        return $$"""

                static {{own}} To{{number}}({{user}} value)
                {
                    if (value is null) return null;
                    {{string.Join("\n        ", to)}}
                    {{Refusal.Unknown("the schema lacks", union.Type)}}
                }

                static {{user}} From{{number}}({{own}} value)
                {
                    if (value is null) return null;
                    {{string.Join("\n        ", from)}}
                    return null;
                }

                static long Read{{number}}({{own}} value) => value is null ? 0L : {{string.Join("\n            + ", read)}};

            """;
    }

    static string OwnType(SchemaShape shape) => shape is ScalarShape scalar
        ? scalar.Kind switch
        {
            ScalarKind.Bool => "bool",
            ScalarKind.Int8 or ScalarKind.Int16 or ScalarKind.Int32 => "int",
            ScalarKind.UInt8 or ScalarKind.UInt16 or ScalarKind.UInt32 => "uint",
            ScalarKind.Int64 => "long",
            ScalarKind.UInt64 => "ulong",
            ScalarKind.Float => "float",
            ScalarKind.Double => "double",
            ScalarKind.Text => "string",
            _ => "global::Google.Protobuf.ByteString",
        }
        : ClassOf(shape);

    // The fields of a message, which is written when they are first asked for. A union is a message with one field of several.
    IReadOnlyList<ProtobufField> LayoutOf(SchemaShape shape)
    {
        if (layouts.TryGetValue(shape, out var layout))
            return layout;
        var (name, members) = shape is UnionShape union
            ? (union.Name, union.Cases.Select(one => (one.Name, (SchemaShape)one)))
            : (((RecordShape)shape).Name, ((RecordShape)shape).Fields.Select(field => (field.Name, AsField(field.Shape))));
        var taken = new HashSet<string>(Taken, StringComparer.Ordinal) { name };
        if (shape is UnionShape)
            taken.UnionWith(["ValueCase", "ValueOneofCase", "ClearValue"]);
        layouts.Add(shape, layout = [.. members.Select(member => Named(member.Name, member.Item2, taken))]);
        var lines = layout.Select((field, i) => string.Create(
            CultureInfo.InvariantCulture, $"{Label(field.Shape)}{Text(field.Shape)} {field.Name} = {i + 1};{Comment(field.Shape)}"));
        schema.Append(CultureInfo.InvariantCulture, $"\nmessage {name} {{\n");
        if (shape is UnionShape)
            schema.Append(CultureInfo.InvariantCulture, $"  oneof value {{\n{string.Concat(lines.Select(line => $"    {line}\n"))}  }}\n");
        else
            schema.Append(string.Concat(lines.Select(line => $"  {line}\n")));
        schema.Append("}\n");
        return layout;
    }

    // A list in a list, and an element that can be null, need a message of their own.
    SchemaShape AsField(SchemaShape shape) => shape switch
    {
        OptionalShape { Value: ListShape or MapShape } optional => types.Around(optional.Value),
        ListShape list => list with { Element = AsElement(list.Element) },
        MapShape { Key: ScalarShape { Kind: not (ScalarKind.Float or ScalarKind.Double or ScalarKind.Bytes) } } map =>
            map with { Value = AsElement(map.Value) },
        MapShape map => new ListShape(map.Type, types.PairOf(map)),
        _ => shape,
    };

    SchemaShape AsElement(SchemaShape shape) => shape is ListShape or MapShape or OptionalShape ? types.Around(shape) : shape;

    static ProtobufField Named(string member, SchemaShape shape, HashSet<string> taken)
    {
        var name = SchemaTypes.SnakeCase(member);
        for (var i = 2; ; i++)
        {
            var property = PropertyName(name);
            string[] made = [property, "Has" + property, "Clear" + property, property + "FieldNumber", "_" + property];
            if (!made.Any(taken.Contains))
            {
                taken.UnionWith(made);
                return new ProtobufField(name, property, shape);
            }
            name = string.Create(CultureInfo.InvariantCulture, $"{SchemaTypes.SnakeCase(member)}_{i}");
        }
    }

    // As protoc does: the letter after an underscore or a digit becomes a capital one.
    static string PropertyName(string field)
    {
        var text = new StringBuilder();
        var isCapital = true;
        foreach (var c in field)
        {
            if (char.IsAsciiLetterOrDigit(c))
                text.Append(isCapital ? char.ToUpperInvariant(c) : c);
            isCapital = !char.IsAsciiLetter(c);
        }
        return text.ToString();
    }

    static string Label(SchemaShape shape) => shape switch
    {
        OptionalShape { Value: ScalarShape } => "optional ",
        ListShape => "repeated ",
        _ => "",
    };

    static string Text(SchemaShape shape) => shape switch
    {
        OptionalShape optional => Text(optional.Value),
        ListShape list => Text(list.Element),
        MapShape map => $"map<{Text(map.Key)}, {Text(map.Value)}>",
        RecordShape record => record.Name,
        UnionShape union => union.Name,
        ScalarShape scalar => scalar.Kind switch
        {
            ScalarKind.Bool => "bool",
            ScalarKind.Int8 or ScalarKind.Int16 or ScalarKind.Int32 => "int32",
            ScalarKind.UInt8 or ScalarKind.UInt16 or ScalarKind.UInt32 => "uint32",
            ScalarKind.Int64 => scalar.IsLarge ? "sfixed64" : "int64",
            ScalarKind.UInt64 => "uint64",
            ScalarKind.Float => "float",
            ScalarKind.Double => "double",
            ScalarKind.Text => "string",
            _ => "bytes",
        },
        _ => throw new ArgumentException(shape.ToString()),
    };

    static string Comment(SchemaShape shape) => SchemaTypes.CommentOf(shape) is { Length: > 0 } text ? " // " + text : "";

    sealed record ProtobufField(string Name, string Property, SchemaShape Shape);
}
