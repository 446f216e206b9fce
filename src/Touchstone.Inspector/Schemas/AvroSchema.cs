using System.Text.Json;
using System.Text.Json.Nodes;
using Touchstone.Core;

namespace Touchstone.Inspection.Schemas;

/// <summary>An Avro schema for the user's types, the classes that avrogen would generate from it, and the mapping to them.</summary>
/// <param name="types">The types, with marks for what can be null.</param>
sealed class AvroSchema(SchemaTypes types)
{
    const string Space = "TouchstoneSchemas";
    const string Generic = "global::System.Collections.Generic";

    static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };

    readonly MethodSet methods = new();
    readonly Dictionary<RecordShape, IReadOnlyList<AvroField>> layouts = [];
    int variables;

    /// <summary>The methods that the expressions call.</summary>
    public string Methods => methods.ToString();

    /// <summary>The classes of all records that were asked for, in their namespace.</summary>
    public string Classes
    {
        get
        {
            var text = new List<string>();
            // A record that is written can lead to others.
            for (var i = 0; i < layouts.Count; i++)
                text.Add(Class(layouts.Keys.ElementAt(i)));
            return $"namespace {Space}\n{{\n{string.Join("\n", text)}}}\n";
        }
    }

    /// <summary>The name of the class of a record.</summary>
    public static string ClassOf(RecordShape record) => $"global::{Space}.{record.Name}";

    /// <summary>The schema, indented.</summary>
    public string Text(RecordShape root) => Json(root, []).ToJsonString(Indented) + "\n";

    /// <summary>An expression that makes a value of a generated class from a user's value.</summary>
    public string To(SchemaShape shape, string value)
    {
        switch (shape)
        {
            case ScalarShape { Kind: ScalarKind.UInt64 } scalar:
                return $"unchecked((long)({scalar.ToPayload(value)}))";
            case ScalarShape scalar:
                return scalar.ToPayload(value);
            case OptionalShape optional:
                var one = $"v{++variables}";
                return $"({value} is {{ }} {one} ? {To(optional.Value, one)} : default({OwnType(optional)}))";
            default:
                return $"To{Method(shape)}({value})";
        }
    }

    /// <summary>An expression that makes a user's value from a value of a generated class.</summary>
    public string From(SchemaShape shape, string value)
    {
        switch (shape)
        {
            case ScalarShape scalar:
                return scalar.FromPayload(value);
            case OptionalShape optional:
                var one = $"v{++variables}";
                return $"({value} is {{ }} {one} ? {From(optional.Value, one)} : default({CSharp.Name(optional.Type)}))";
            default:
                return $"From{Method(shape)}({value})";
        }
    }

    /// <summary>An expression that reads all of a value of a generated class.</summary>
    public string Read(SchemaShape shape, string value)
    {
        switch (shape)
        {
            case ScalarShape scalar:
                return scalar.Kind switch
                {
                    ScalarKind.Text => $"{value}.Length",
                    ScalarKind.Bytes => $"({value} is {{ Length: > 0 }} b{++variables} ? b{variables}.Length + b{variables}[^1] : 0L)",
                    _ => scalar.Read(value),
                };
            case OptionalShape optional:
                var one = $"v{++variables}";
                return $"({value} is {{ }} {one} ? {Read(optional.Value, one)} : 0L)";
            default:
                return $"Read{Method(shape)}({value})";
        }
    }

    int Method(SchemaShape shape) => methods.Number(SchemaTypes.KeyOf(shape), number => shape switch
    {
        RecordShape record => Record(record, number),
        UnionShape union => Union(union, number),
        ListShape list => Sequence(list, number),
        MapShape map => Dictionary(map, number),
        _ => throw new ArgumentException(shape.ToString()),
    });

    string Record(RecordShape record, int number)
    {
        var (own, user, fields) = (ClassOf(record), CSharp.Name(record.Type), LayoutOf(record));
        var set = fields.Select((field, i) => $"@{field.Property} = {To(field.Shape, record.Fields[i].Read)},");
        var read = fields.Select(field => Read(field.Shape, $"value.@{field.Property}")).Prepend("0L");
        return $$"""

                static {{own}} To{{number}}({{user}} value)
                {
                    {{(record.Type.IsValueType ? "" : "if (value is null) return null;")}}
                    return new {{own}}
                    {
                        {{string.Join("\n            ", set)}}
                    };
                }

                static {{user}} From{{number}}({{own}} value)
                {
                    if (value is null) return default;
                    {{record.Make([.. fields.Select(field => From(field.Shape, $"value.@{field.Property}"))])}}
                }

                static long Read{{number}}({{own}} value) => value is null ? 0L : {{string.Join("\n            + ", read)}};

            """;
    }

    string Sequence(ListShape list, int number)
    {
        var own = OwnType(list.Element);
        const string Loop = "for (var i = 0; i < value.Count; i++)";
        var fill = CollectionCode.Fill(list.Type, "value.Count", Loop, From(list.Element, "value[i]"));
        return Collection(
            number, list.Type, $"{Generic}.IList<{own}>", $"{Generic}.List<{own}>", $"copy.Add({To(list.Element, "element")})", fill,
            $"{Loop} sum += {Read(list.Element, "value[i]")};");
    }

    string Dictionary(MapShape map, int number)
    {
        var (own, element) = (OwnType(map.Value), CollectionCode.ElementOf(map.Type));
        const string Loop = "foreach (var element in value)";
        var item = $"new {CSharp.Name(element)}({From(map.Key, "element.Key")}, {From(map.Value, "element.Value")})";
        var fill = CollectionCode.Fill(map.Type, "value.Count", Loop, item);
        return Collection(
            number, map.Type, $"{Generic}.IDictionary<string, {own}>", $"{Generic}.Dictionary<string, {own}>",
            $"copy.Add({To(map.Key, "element.Key")}, {To(map.Value, "element.Value")})", fill,
            $"{Loop} sum += {Read(map.Key, "element.Key")} + {Read(map.Value, "element.Value")};");
    }

    static string Collection(int number, Type type, string own, string made, string add, string fill, string sum)
    {
        var user = CSharp.Name(type);
        var none = type.Name == "ImmutableArray`1" ? "if (value.IsDefault) return null;" : type.IsValueType ? "" : "if (value is null) return null;";
        return $$"""

                static {{own}} To{{number}}({{user}} value)
                {
                    {{none}}
                    var copy = new {{made}}({{CollectionCode.CountOf(type, "value")}});
                    foreach (var element in value) {{add}};
                    return copy;
                }

                static {{user}} From{{number}}({{own}} value)
                {
                    if (value is null) return default;
                    {{fill}}
                }

                static long Read{{number}}({{own}} value)
                {
                    var sum = 0L;
                    {{sum}}
                    return sum;
                }

            """;
    }

    string Union(UnionShape union, int number)
    {
        var user = CSharp.Name(union.Type);
        var to = union.Cases.Select(one => $"if (value is {CSharp.Name(one.Type)} d{++variables}) return {To(one, $"d{variables}")};");
        var from = union.Cases.Select(one => $"if (value is {ClassOf(one)} d{++variables}) return {From(one, $"d{variables}")};");
        var read = union.Cases.Select(one => $"if (value is {ClassOf(one)} d{++variables}) return {Read(one, $"d{variables}")};");
        return $$"""

                static object To{{number}}({{user}} value)
                {
                    if (value is null) return null;
                    {{string.Join("\n        ", to)}}
                    {{Refusal.Unknown("the schema lacks", union.Type)}}
                }

                static {{user}} From{{number}}(object value)
                {
                    {{string.Join("\n        ", from)}}
                    return null;
                }

                static long Read{{number}}(object value)
                {
                    {{string.Join("\n        ", read)}}
                    return 0L;
                }

            """;
    }

    static string OwnType(SchemaShape shape) => shape switch
    {
        ScalarShape scalar => scalar.Kind switch
        {
            ScalarKind.Bool => "bool",
            ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 => "long",
            ScalarKind.Float => "float",
            ScalarKind.Double => "double",
            ScalarKind.Text => "string",
            ScalarKind.Bytes => "byte[]",
            _ => "int",
        },
        OptionalShape { Value: ScalarShape { Kind: not (ScalarKind.Text or ScalarKind.Bytes) } scalar } => OwnType(scalar) + "?",
        OptionalShape optional => OwnType(optional.Value),
        RecordShape record => ClassOf(record),
        UnionShape => "object",
        ListShape list => $"{Generic}.IList<{OwnType(list.Element)}>",
        MapShape map => $"{Generic}.IDictionary<string, {OwnType(map.Value)}>",
        _ => throw new ArgumentException(shape.ToString()),
    };

    IReadOnlyList<AvroField> LayoutOf(RecordShape record)
    {
        if (layouts.TryGetValue(record, out var layout))
            return layout;
        var taken = new HashSet<string>(
            [record.Name, "Definition", "Equals", "GetHashCode", "GetType", "ToString", "MemberwiseClone", "Finalize"], StringComparer.OrdinalIgnoreCase);
        layout = [.. record.Fields.Select(field => new AvroField(SchemaTypes.Name(field.Name, taken), Place(field.Shape)))];
        layouts.Add(record, layout);
        return layout;
    }

    // The keys of a map are text.
    SchemaShape Place(SchemaShape shape) => shape switch
    {
        OptionalShape optional => optional with { Value = Place(optional.Value) },
        ListShape list => list with { Element = Place(list.Element) },
        MapShape { Key: ScalarShape { Kind: ScalarKind.Text } } map => map with { Value = Place(map.Value) },
        MapShape map => new ListShape(map.Type, types.PairOf(map)),
        _ => shape,
    };

    string Class(RecordShape record)
    {
        var fields = LayoutOf(record);
        var properties = fields.Select(field => $"public {OwnType(field.Shape)} @{field.Property} {{ get; set; }}");
        var get = fields.Select((field, i) => $"case {i}: return @{field.Property};");
        var put = fields.Select((field, i) => $"case {i}: @{field.Property} = ({OwnType(field.Shape)})fieldValue; break;");
        return $$"""
                public sealed class {{record.Name}} : global::Avro.Specific.ISpecificRecord
                {
                    static readonly global::Avro.Schema Definition = global::Avro.Schema.Parse({{CSharpText.Literal(Json(record, []).ToJsonString())}});

                    {{string.Join("\n        ", properties)}}

                    global::Avro.Schema global::Avro.Specific.ISpecificRecord.Schema => Definition;

                    object global::Avro.Specific.ISpecificRecord.Get(int fieldPos)
                    {
                        switch (fieldPos)
                        {
                            {{string.Join("\n                ", get)}}
                            default: throw new global::Avro.AvroRuntimeException("Bad index " + fieldPos + " in Get()");
                        }
                    }

                    void global::Avro.Specific.ISpecificRecord.Put(int fieldPos, object fieldValue)
                    {
                        switch (fieldPos)
                        {
                            {{string.Join("\n                ", put)}}
                            default: throw new global::Avro.AvroRuntimeException("Bad index " + fieldPos + " in Put()");
                        }
                    }
                }

            """;
    }

    // A record is written where it is first used. After that its name stands for it.
    JsonNode Json(SchemaShape shape, HashSet<RecordShape> written)
    {
        switch (shape)
        {
            case OptionalShape { Value: UnionShape union }:
                return new JsonArray([JsonValue.Create("null"), .. union.Cases.Select(one => Json(one, written))]);
            case OptionalShape optional:
                return new JsonArray(JsonValue.Create("null"), Json(optional.Value, written));
            case UnionShape union:
                return new JsonArray([.. union.Cases.Select(one => Json(one, written))]);
            case ListShape list:
                return new JsonObject { ["type"] = "array", ["items"] = Json(list.Element, written) };
            case MapShape map:
                return new JsonObject { ["type"] = "map", ["values"] = Json(map.Value, written) };
            case RecordShape record when !written.Add(record):
                return JsonValue.Create($"{Space}.{record.Name}");
            case RecordShape record:
                return new JsonObject
                {
                    ["type"] = "record",
                    ["name"] = record.Name,
                    ["namespace"] = Space,
                    ["fields"] = new JsonArray([.. LayoutOf(record).Select(field => Field(field, written))]),
                };
            default:
                return JsonValue.Create(((ScalarShape)shape).Kind switch
                {
                    ScalarKind.Bool => "boolean",
                    ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 => "long",
                    ScalarKind.Float => "float",
                    ScalarKind.Double => "double",
                    ScalarKind.Text => "string",
                    ScalarKind.Bytes => "bytes",
                    _ => "int",
                });
        }
    }

    JsonObject Field(AvroField field, HashSet<RecordShape> written)
    {
        var json = new JsonObject { ["name"] = field.Property };
        if (SchemaTypes.CommentOf(field.Shape) is { Length: > 0 } comment)
            json["doc"] = comment;
        json["type"] = Json(field.Shape, written);
        return json;
    }

    sealed record AvroField(string Property, SchemaShape Shape);
}
