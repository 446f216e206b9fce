using System.Collections;
using System.Globalization;
using System.Text;

namespace Touchstone.Inspection.Schemas;

/// <summary>
/// A schema of FlatBuffers for the user's types, the accessors that flatc would generate from it, and the code that builds tables from the user's objects. The
/// package of the library contains no flatc.
/// </summary>
/// <param name="types">The types.</param>
sealed class FlatBuffersSchema(SchemaTypes types)
{
    const string Space = "TouchstoneSchemas";
    /// <summary>The namespace of the library.</summary>
    public const string Library = "global::Google.FlatBuffers";

    const string Vector = Library + ".VectorOffset";

    readonly MethodSet methods = new();
    readonly Dictionary<SchemaShape, IReadOnlyList<FlatField>> layouts = [];
    readonly StringBuilder schema = new();
    readonly StringBuilder tables = new();
    int variables;

    /// <summary>The tables.</summary>
    public string Schema => schema.ToString();

    /// <summary>The accessors of all tables, in their namespace.</summary>
    public string Tables => $"namespace {Space}\n{{\n{tables}}}\n";

    /// <summary>The methods that the expressions call.</summary>
    public string Methods => methods.ToString();

    /// <summary>The name of the accessors of a table.</summary>
    public static string TableOf(SchemaShape shape) => $"global::{Space}.{SchemaTypes.NameOf(shape)}";

    /// <summary>An expression that builds a table from a user's object.</summary>
    public string Build(SchemaShape shape, string value) => $"Build{Method(shape)}({value}, builder)";

    /// <summary>An expression that makes a user's value from a table, or from a scalar that was read.</summary>
    public string From(SchemaShape shape, string value) => shape is ScalarShape scalar ? scalar.FromPayload(value) : $"From{Method(shape)}({value})";

    /// <summary>An expression that reads all of a table or a scalar.</summary>
    public string Read(SchemaShape shape, string value) => shape is ScalarShape scalar
        ? scalar.Kind switch
        {
            ScalarKind.Text => $"({value}?.Length ?? 0)",
            ScalarKind.Bytes => $"global::Touchstone.Adapters.MemberExtensions.ReadMembers({value})",
            _ => scalar.Read(value),
        }
        : $"Read{Method(shape)}({value})";

    int Method(SchemaShape shape) => methods.Number(
        SchemaTypes.NameOf(shape), number => shape is UnionShape union ? Union(union, number) : Table((RecordShape)shape, number));

    string Table(RecordShape record, int number)
    {
        var (own, user, fields) = (TableOf(record), CSharp.Name(record.Type), LayoutOf(record));
        var isNullable = !record.Type.IsValueType && !record.HoldsNull;
        var children = fields.Select((field, i) => Child(field, record.Fields[i].Read)).Where(text => text.Length > 0);
        // The largest first, as flatc does it: the fewest bytes are lost to alignment.
        var slots = fields.Select((field, i) => (Field: field, Value: record.Fields[i].Read)).Reverse().OrderByDescending(field => SizeOf(field.Field.Shape));
        var read = fields.Select(field => ReadField(record, field)).Prepend("0L");
        return $$"""

                static {{Library}}.Offset<{{own}}> Build{{number}}({{user}} value, {{Library}}.FlatBufferBuilder builder)
                {
                    {{(isNullable ? "if (value is null) return default;" : "")}}
                    {{string.Join("\n        ", children)}}
                    builder.StartTable({{fields.Count}});
                    {{string.Join("\n        ", slots.Select(slot => Slot(slot.Field, slot.Value)))}}
                    return new {{Library}}.Offset<{{own}}>(builder.EndTable());
                }

                static {{user}} From{{number}}({{own}} value)
                {
                    {{record.Make([.. fields.Select(field => FromField(record, field))])}}
                }

                static long Read{{number}}({{own}} value) => {{string.Join("\n            + ", read)}};

            """;
    }

    // What is not in the table itself is written before it.
    string Child(FlatField field, string value)
    {
        var one = $"v{++variables}";
        switch (field.Shape)
        {
            case OptionalShape { Value: ScalarShape { Kind: ScalarKind.Text } scalar }:
                return $"var o{field.Slot} = {value} is {{ }} {one} ? builder.CreateString({scalar.ToPayload(one)}) : default;";
            case ScalarShape { Kind: ScalarKind.Text } scalar:
                return $"var o{field.Slot} = builder.CreateString({scalar.ToPayload(value)});";
            case OptionalShape { Value: ScalarShape { Kind: ScalarKind.Bytes } scalar }:
                return $"var o{field.Slot} = {value} is {{ }} {one} ? {Bytes()}({scalar.ToPayload(one)}, builder) : default;";
            case ScalarShape { Kind: ScalarKind.Bytes } scalar:
                return $"var o{field.Slot} = {Bytes()}({scalar.ToPayload(value)}, builder);";
            case OptionalShape { Value: RecordShape or UnionShape } optional:
                return $"var o{field.Slot} = {value} is {{ }} {one} ? {Build(optional.Value, one)} : default;";
            case RecordShape or UnionShape:
                return $"var o{field.Slot} = {Build(field.Shape, value)};";
            case ListShape list:
                var guard = list.Type.Name == "ImmutableArray`1" ? $" && !{one}.IsDefault" : "";
                return $"var o{field.Slot} = {value} is {{ }} {one}{guard} ? {Elements(list)}({one}, builder) : default;";
            default:
                return "";
        }
    }

    string Slot(FlatField field, string value)
    {
        var one = $"v{++variables}";
        return field.Shape switch
        {
            ScalarShape { IsLong: false } scalar =>
                $"builder.Add{AddOf(scalar.Kind)}({field.Slot}, {scalar.ToPayload(value)}, default({NameOf(scalar.Kind)}));",
            OptionalShape { Value: ScalarShape { IsLong: false } scalar } =>
                $"if ({value} is {{ }} {one}) builder.Add{AddOf(scalar.Kind)}({field.Slot}, ({NameOf(scalar.Kind)}?){scalar.ToPayload(one)});",
            _ => $"builder.AddOffset({field.Slot}, o{field.Slot}.Value, 0);",
        };
    }

    string Bytes() => string.Create(CultureInfo.InvariantCulture, $"Bytes{methods.Number("bytes", number => $$"""

            static {{Vector}} Bytes{{number}}(byte[] value, {{Library}}.FlatBufferBuilder builder)
            {
                builder.StartVector(1, value.Length, 1);
                builder.Add(value);
                return builder.EndVector();
            }

        """)}");

    // A vector is written from its end.
    string Elements(ListShape list)
    {
        var (user, element) = (CSharp.Name(list.Type), CSharp.Name(CollectionCode.ElementOf(list.Type)));
        var isIndexed = list.Type.IsSZArray || list.Type.IsAssignableTo(typeof(IList)) && list.Type.IsGenericType && list.Type.GetProperty("Item") is not null;
        var first = isIndexed ? "var list = value;" : $"var list = new global::System.Collections.Generic.List<{element}>(value);";
        var count = isIndexed ? CollectionCode.CountOf(list.Type, "list") : "list.Count";
        return string.Create(CultureInfo.InvariantCulture, $"Elements{methods.Number($"elements {user} of {SchemaTypes.KeyOf(list.Element)}", number => $$"""

                static {{Vector}} Elements{{number}}({{user}} value, {{Library}}.FlatBufferBuilder builder)
                {
                    {{first}}
                    var count = {{count}};
                    {{ElementsBody(list.Element)}}
                    return builder.EndVector();
                }

            """)}");
    }

    string ElementsBody(SchemaShape element)
    {
        const string Backward = "for (var i = count - 1; i >= 0; i--)";
        if (element is ScalarShape { Kind: not ScalarKind.Text } scalar)
        {
            var size = SizeOf(scalar);
            return $"builder.StartVector({size}, count, {size}); {Backward} builder.Add{AddOf(scalar.Kind)}({scalar.ToPayload("list[i]")});";
        }
        var (type, one) = element is ScalarShape text
            ? (Library + ".StringOffset", $"builder.CreateString({text.ToPayload("list[i]")})")
            : ($"{Library}.Offset<{TableOf(element)}>", Build(element, "list[i]"));
        return $"var offsets = new {type}[count]; for (var i = 0; i < count; i++) offsets[i] = {one}; "
            + $"builder.StartVector(4, count, 4); {Backward} builder.AddOffset(offsets[i].Value);";
    }

    string FromField(RecordShape record, FlatField field)
    {
        var (own, one) = ($"value.@{field.Property}", $"v{++variables}");
        return field.Shape switch
        {
            ScalarShape { Kind: ScalarKind.Bytes } scalar => scalar.FromPayload($"value.Get{field.Property}Array()"),
            OptionalShape { Value: ScalarShape { Kind: ScalarKind.Bytes } scalar } optional =>
                $"(value.Get{field.Property}Array() is {{ }} {one} ? {scalar.FromPayload(one)} : default({CSharp.Name(optional.Type)}))",
            OptionalShape optional => $"({own} is {{ }} {one} ? {From(optional.Value, one)} : default({CSharp.Name(optional.Type)}))",
            RecordShape or UnionShape => $"({own} is {{ }} {one} ? {From(field.Shape, one)} : default({CSharp.Name(field.Shape.Type)}))",
            ListShape list => string.Create(CultureInfo.InvariantCulture, $"List{List(record, field, list)}(value)"),
            var other => From(other, own),
        };
    }

    // One method makes the user's collection, and one with the same number reads the vector.
    int List(RecordShape record, FlatField field, ListShape list)
    {
        var loop = $"for (var i = 0; i < value.{field.Property}Length; i++)";
        return methods.Number($"list {record.Name}.{field.Property}", number => $$"""

                static {{CSharp.Name(list.Type)}} List{{number}}({{TableOf(record)}} value)
                {
                    {{CollectionCode.Fill(list.Type, $"value.{field.Property}Length", loop, From(list.Element, Element(field, list)))}}
                }

                static long Sum{{number}}({{TableOf(record)}} value)
                {
                    var sum = 0L;
                    {{loop}} sum += {{Read(list.Element, Element(field, list))}};
                    return sum;
                }

            """);
    }

    static string Element(FlatField field, ListShape list) =>
        $"value.@{field.Property}(i)" + (list.Element is RecordShape or UnionShape ? ".Value" : "");

    string ReadField(RecordShape record, FlatField field)
    {
        var (own, one) = ($"value.@{field.Property}", $"v{++variables}");
        return field.Shape switch
        {
            ScalarShape { Kind: ScalarKind.Bytes } scalar => Read(scalar, $"value.Get{field.Property}Bytes()"),
            OptionalShape { Value: ScalarShape { Kind: ScalarKind.Bytes } scalar } => Read(scalar, $"value.Get{field.Property}Bytes()"),
            OptionalShape { Value: ScalarShape { Kind: ScalarKind.Text } scalar } => Read(scalar, own),
            OptionalShape optional => $"({own} is {{ }} {one} ? {Read(optional.Value, one)} : 0L)",
            RecordShape or UnionShape => $"({own} is {{ }} {one} ? {Read(field.Shape, one)} : 0L)",
            ListShape list => string.Create(CultureInfo.InvariantCulture, $"Sum{List(record, field, list)}(value)"),
            var other => Read(other, own),
        };
    }

    string Union(UnionShape union, int number)
    {
        var (own, user) = (TableOf(union), CSharp.Name(union.Type));
        _ = LayoutOf(union);
        var build = union.Cases.Select((one, i) =>
            $"if (value is {CSharp.Name(one.Type)} d{++variables}) return {own}.Create(builder, {i + 1}, {Build(one, $"d{variables}")}.Value);");
        var from = union.Cases.Select((one, i) => $"case {i + 1}: return {From(one, $"value.Value<{TableOf(one)}>().Value")};");
        var read = union.Cases.Select((one, i) => $"case {i + 1}: return {Read(one, $"value.Value<{TableOf(one)}>().Value")};");
        return $$"""

                static {{Library}}.Offset<{{own}}> Build{{number}}({{user}} value, {{Library}}.FlatBufferBuilder builder)
                {
                    if (value is null) return default;
                    {{string.Join("\n        ", build)}}
                    {{Refusal.Unknown("the schema lacks", union.Type)}}
                }

                static {{user}} From{{number}}({{own}} value)
                {
                    switch (value.ValueType)
                    {
                        {{string.Join("\n            ", from)}}
                        default: return null;
                    }
                }

                static long Read{{number}}({{own}} value)
                {
                    switch (value.ValueType)
                    {
                        {{string.Join("\n            ", read)}}
                        default: return 0L;
                    }
                }

            """;
    }

    // The fields of a table, which is written when they are first asked for.
    IReadOnlyList<FlatField> LayoutOf(SchemaShape shape)
    {
        if (layouts.TryGetValue(shape, out var layout))
            return layout;
        if (shape is UnionShape union)
        {
            layouts.Add(union, []);
            var cases = string.Join(", ", union.Cases.Select(one => one.Name));
            schema.Append(CultureInfo.InvariantCulture, $"\nunion {union.Name}Value {{ {cases} }}\n\ntable {union.Name} {{\n  value:{union.Name}Value;\n}}\n");
            tables.Append(Accessors(union.Name, $$"""
                    public byte ValueType { get { int o = __p.__offset(4); return o != 0 ? __p.bb.Get(o + __p.bb_pos) : (byte)0; } }

                    public TTable? Value<TTable>() where TTable : struct, {{Library}}.IFlatbufferObject
                    {
                        int o = __p.__offset(6);
                        return o != 0 ? (TTable?)__p.__union<TTable>(o + __p.bb_pos) : null;
                    }

                    public static {{Library}}.Offset<{{union.Name}}> Create({{Library}}.FlatBufferBuilder builder, byte type, int value)
                    {
                        builder.StartTable(2);
                        builder.AddOffset(1, value, 0);
                        builder.AddByte(0, type, 0);
                        return new {{Library}}.Offset<{{union.Name}}>(builder.EndTable());
                    }
            """));
            return [];
        }
        var record = (RecordShape)shape;
        var (taken, names) = (new HashSet<string>(StringComparer.OrdinalIgnoreCase) { record.Name, "ByteBuffer" }, new HashSet<string>(StringComparer.Ordinal));
        layouts.Add(record, layout = [.. record.Fields.Select((field, i) => Field(field, i, taken, names))]);
        schema.Append(CultureInfo.InvariantCulture, $"\ntable {record.Name} {{\n{string.Concat(layout.Select(field => $"  {Declared(field)}\n"))}}}\n");
        tables.Append(Accessors(record.Name, string.Join("\n", layout.Select(Accessor))));
        return layout;
    }

    FlatField Field(SchemaField field, int slot, HashSet<string> taken, HashSet<string> names)
    {
        var property = SchemaTypes.Name(field.Name, taken);
        taken.UnionWith([property + "Length", $"Get{property}Array", $"Get{property}Bytes"]);
        return new FlatField(SchemaTypes.SnakeCase(field.Name, names), property, slot, AsField(field.Shape));
    }

    // A vector in a vector, and an element that can be null, need a table of their own. There are no dictionaries.
    SchemaShape AsField(SchemaShape shape) => shape switch
    {
        OptionalShape { Value: ListShape or MapShape } optional => types.Around(optional.Value),
        ListShape list => list with { Element = AsElement(list.Element) },
        MapShape map => new ListShape(map.Type, types.PairOf(map)),
        _ => shape,
    };

    SchemaShape AsElement(SchemaShape shape) =>
        shape is ListShape or MapShape or OptionalShape or ScalarShape { Kind: ScalarKind.Bytes } ? types.Around(shape) : shape;

    static string Accessors(string name, string members) => $$"""
            public struct {{name}} : {{Library}}.IFlatbufferObject
            {
                {{Library}}.Table __p;
                public {{Library}}.ByteBuffer ByteBuffer { get { return __p.bb; } }
                public void __init(int _i, {{Library}}.ByteBuffer _bb) { __p = new {{Library}}.Table(_i, _bb); }
                public {{name}} __assign(int _i, {{Library}}.ByteBuffer _bb) { __init(_i, _bb); return this; }

        {{members}}
            }

        """;

    static string Accessor(FlatField field)
    {
        var (name, place) = (field.Property, 4 + field.Slot * 2);
        return field.Shape switch
        {
            OptionalShape { Value: ScalarShape { IsLong: false } scalar } => Property(NameOf(scalar.Kind) + "?", Get(scalar, "o + __p.bb_pos")),
            ScalarShape { Kind: ScalarKind.Text } or OptionalShape { Value: ScalarShape { Kind: ScalarKind.Text } } =>
                Property("string", "__p.__string(o + __p.bb_pos)"),
            ScalarShape { Kind: ScalarKind.Bytes } or OptionalShape { Value: ScalarShape { Kind: ScalarKind.Bytes } } =>
                $"        public global::System.ArraySegment<byte>? Get{name}Bytes() {{ return __p.__vector_as_arraysegment({place}); }}\n"
                    + $"        public byte[] Get{name}Array() {{ return __p.__vector_as_array<byte>({place}); }}",
            ScalarShape scalar => Property(NameOf(scalar.Kind), Get(scalar, "o + __p.bb_pos")),
            ListShape list =>
                $"        public {ElementType(list.Element)} @{name}(int j) {{ {Offset()} return o != 0 ? {ElementOf(list.Element)} : default; }}\n"
                    + $"        public int {name}Length {{ get {{ {Offset()} return o != 0 ? __p.__vector_len(o) : 0; }} }}",
            OptionalShape optional => Table(TableOf(optional.Value)),
            var other => Table(TableOf(other)),
        };

        string Offset() => $"int o = __p.__offset({place});";

        string Table(string table) => Property(table + "?", $"({table}?)(new {table}()).__assign(__p.__indirect(o + __p.bb_pos), __p.bb)");

        string Property(string type, string value) => $"        public {type} @{name} {{ get {{ {Offset()} return o != 0 ? {value} : default({type}); }} }}";
    }

    static string ElementType(SchemaShape element) => element is ScalarShape scalar ? NameOf(scalar.Kind) : TableOf(element) + "?";

    static string ElementOf(SchemaShape element) => element switch
    {
        ScalarShape { Kind: ScalarKind.Text } => "__p.__string(__p.__vector(o) + j * 4)",
        ScalarShape scalar => Get(scalar, $"__p.__vector(o) + j * {SizeOf(scalar)}"),
        _ => $"({TableOf(element)}?)(new {TableOf(element)}()).__assign(__p.__indirect(__p.__vector(o) + j * 4), __p.bb)",
    };

    static string Get(ScalarShape scalar, string place) => scalar.Kind switch
    {
        ScalarKind.Bool => $"0 != __p.bb.Get({place})",
        ScalarKind.UInt8 => $"__p.bb.Get({place})",
        var kind => $"__p.bb.Get{AddOf(kind)}({place})",
    };

    // The names of the library's methods.
    static string AddOf(ScalarKind kind) => kind switch
    {
        ScalarKind.Bool => "Bool",
        ScalarKind.Int8 => "Sbyte",
        ScalarKind.UInt8 => "Byte",
        ScalarKind.Int16 => "Short",
        ScalarKind.UInt16 => "Ushort",
        ScalarKind.Int32 => "Int",
        ScalarKind.UInt32 => "Uint",
        ScalarKind.Int64 => "Long",
        ScalarKind.UInt64 => "Ulong",
        ScalarKind.Float => "Float",
        ScalarKind.Double => "Double",
        _ => throw new ArgumentException(kind.ToString()),
    };

    static string NameOf(ScalarKind kind) => kind is ScalarKind.Text ? "string" : AddOf(kind).ToLowerInvariant();

    static int SizeOf(SchemaShape shape) => (shape is OptionalShape optional ? optional.Value : shape) switch
    {
        ScalarShape { Kind: ScalarKind.Bool or ScalarKind.Int8 or ScalarKind.UInt8 } => 1,
        ScalarShape { Kind: ScalarKind.Int16 or ScalarKind.UInt16 } => 2,
        ScalarShape { Kind: ScalarKind.Int64 or ScalarKind.UInt64 or ScalarKind.Double } => 8,
        _ => 4,
    };

    static string Declared(FlatField field)
    {
        var isMarked = field.Shape is OptionalShape { Value: ScalarShape { IsLong: false } };
        return $"{field.Name}:{Text(field.Shape)}{(isMarked ? " = null" : "")};{Comment(field.Shape)}";
    }

    static string Text(SchemaShape shape) => shape switch
    {
        OptionalShape optional => Text(optional.Value),
        ListShape list => $"[{Text(list.Element)}]",
        RecordShape record => record.Name,
        UnionShape union => union.Name,
        ScalarShape { Kind: ScalarKind.Text } => "string",
        ScalarShape { Kind: ScalarKind.Bytes } => "[ubyte]",
        ScalarShape { Kind: ScalarKind.Int8 } => "byte",
        ScalarShape { Kind: ScalarKind.UInt8 } => "ubyte",
        ScalarShape scalar => NameOf(scalar.Kind),
        _ => throw new ArgumentException(shape.ToString()),
    };

    static string Comment(SchemaShape shape) => SchemaTypes.CommentOf(shape) is { Length: > 0 } text ? " // " + text : "";

    sealed record FlatField(string Name, string Property, int Slot, SchemaShape Shape);
}
