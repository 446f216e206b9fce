using System.Globalization;
using System.Text;

namespace Touchstone.Build.UserTypes;

/// <summary>
/// A data set as C# text, generated from a JSON document: its classes, and the code that reads their members, writes and creates them. It is like that
/// of a handwritten data set.
/// </summary>
sealed class JsonModelSource(JsonModel model, JsonShape element, string name)
{
    const string List = "global::System.Collections.Generic.List";

    readonly StringBuilder methods = new();
    readonly Dictionary<string, int> known = [];
    int depth;

    string Root => $"{List}<{model.Type(element)}>";

    /// <summary>The text of the file.</summary>
    /// <param name="sample">The elements in the canonical encoding, one after the other.</param>
    /// <param name="count">The number of elements.</param>
    public string Write(ReadOnlySpan<byte> sample, int count)
    {
        var (members, write, read) = (ReadMembers(element, "element"), Writing(element, "element"), Reading(element));
        return $$"""
            // Made by touchstone from {{CSharpText.Line(name)}}: its types, and its values over and over with other digits.
            #nullable enable
            #pragma warning disable
            global using TouchstoneUserRoot = {{Root}};

            namespace UserData
            {
            {{string.Join('\n', model.Classes.Select(Class))}}
            file sealed class Sample : global::Touchstone.UserDataSet<{{Root}}>
            {
                static readonly byte[] bytes = global::System.Convert.FromBase64String("{{Convert.ToBase64String(sample)}}");

                public override string Name => {{CSharpText.Literal(name)}};

                protected override {{Root}} Make(int count)
                {
                    var list = new {{Root}}(count);
                    for (var copy = 0; list.Count < count; copy++)
                    {
                        var reader = new global::Touchstone.VaryingReader(bytes, copy);
                        for (var i = 0; i < {{count.ToString(CultureInfo.InvariantCulture)}} && list.Count < count; i++)
                            list.Add({{read}});
                    }
                    return list;
                }

                public override long ReadMembers({{Root}} value)
                {
                    long sum = 1;
                    foreach (var element in value)
                        sum += {{members}};
                    return sum;
                }

                public override void Write<TWriter>({{Root}} value, ref TWriter writer)
                {
                    writer.Length(value.Count);
                    foreach (var element in value)
                    {
                        {{write}}
                    }
                }

                public override {{Root}} Read<TReader>(ref TReader reader)
                {
                    var count = reader.Length();
                    var list = new {{Root}}(count);
                    for (var i = 0; i < count; i++)
                        list.Add({{read}});
                    return list;
                }
            {{methods}}
                [global::System.Runtime.CompilerServices.ModuleInitializer]
                internal static void Register() => global::Touchstone.DataSet.Register(new Sample());
            }
            }

            """;
    }

    string Class(JsonClass made)
    {
        var text = new StringBuilder($"[global::System.Runtime.Serialization.DataContract, Model]\npublic partial class {made.Name}\n{{\n");
        for (var i = 0; i < made.Properties.Count; i++)
        {
            var (property, json, shape) = made.Properties[i];
            // An empty name is valid only in JSON.
            var renamed = property == json || json.Length == 0 ? "" : $", Name = {CSharpText.Literal(json)}";
            var attribute = property == json ? "" : $"[global::System.Text.Json.Serialization.JsonPropertyName({CSharpText.Literal(json)})] ";
            // No initial value, because the reader would replace it and creating it would be part of the measured time.
            var initial = shape.Kind is JsonKind.Text or JsonKind.Class or JsonKind.List && !JsonModel.IsNullable(shape) ? " = null!;" : "";
            text.Append(
                CultureInfo.InvariantCulture,
                $"    [global::System.Runtime.Serialization.DataMember(Order = {i + 1}{renamed})] {attribute}");
            text.Append(CultureInfo.InvariantCulture, $"public {model.Type(shape)} @{property} {{ get; set; }}{initial}\n");
        }
        return text.Append("}\n").ToString();
    }

    string ReadMembers(JsonShape shape, string value)
    {
        var text = shape.Kind switch
        {
            JsonKind.Bool => Of(shape, value, v => $"({v} ? 1 : 0)"),
            JsonKind.Int32 or JsonKind.Int64 => Of(shape, value, v => v),
            JsonKind.Double => Of(shape, value, v => $"global::System.BitConverter.DoubleToInt64Bits({v})"),
            JsonKind.Decimal => Of(shape, value, v => $"({v}).Scale"),
            JsonKind.Class or JsonKind.List => $"{ReadMembersMethod(shape)}({value})",
            _ => $"({value}?.Length ?? 0)",
        };
        return text;
    }

    string Of(JsonShape shape, string value, Func<string, string> read) =>
        JsonModel.IsNullable(shape) ? Variable(v => $"({value} is {{ }} {v} ? {read(v)} : 0L)") : read(value);

    string ReadMembersMethod(JsonShape shape) => Method("ReadMembers", shape, number =>
    {
        var body = shape.Kind == JsonKind.List
            ? $"foreach (var element in value) sum += {ReadMembers(shape.Element ?? Empty, "element")};"
            : string.Concat(model.Class(shape).Properties.Select(property => $"sum += {ReadMembers(property.Shape, "value.@" + property.Name)}; "));
        return $$"""

                static long ReadMembers{{number}}({{Plain(shape)}}? value)
                {
                    if (value is null) return 0;
                    long sum = 1;
                    {{body}}
                    return sum;
                }

            """;
    });

    string Writing(JsonShape shape, string value) => JsonModel.IsNullable(shape)
        ? Variable(v => $"{{ writer.Bool({value} is not null); if ({value} is {{ }} {v}) {{ {WritingValue(shape, v)} }} }}")
        : WritingValue(shape, value);

    string WritingValue(JsonShape shape, string value) => shape.Kind switch
    {
        JsonKind.Bool => $"writer.Bool({value});",
        JsonKind.Int32 => $"writer.Int32({value});",
        JsonKind.Int64 => $"writer.Int64({value});",
        JsonKind.Double => $"writer.Double({value});",
        JsonKind.Decimal => $"global::Touchstone.AtomFields.Write({value}, ref writer);",
        JsonKind.Class or JsonKind.List => $"{WriteMethod(shape)}({value}, ref writer);",
        _ => $"writer.String({value});",
    };

    string WriteMethod(JsonShape shape) => Method("Write", shape, number =>
    {
        var body = shape.Kind == JsonKind.List
            ? $"writer.Length(value.Count); foreach (var element in value) {{ {Writing(shape.Element ?? Empty, "element")} }}"
            : string.Join("\n        ", model.Class(shape).Properties.Select(property => Writing(property.Shape, "value.@" + property.Name)));
        return $$"""

                static void Write{{number}}<TWriter>({{Plain(shape)}} value, ref TWriter writer)
                    where TWriter : struct, global::Touchstone.IFieldWriter
                {
                    {{body}}
                }

            """;
    });

    string Reading(JsonShape shape)
    {
        var value = shape.Kind switch
        {
            JsonKind.Bool => "reader.Bool()",
            JsonKind.Int32 => "reader.Int32()",
            JsonKind.Int64 => "reader.Int64()",
            JsonKind.Double => "reader.Double()",
            JsonKind.Decimal => "global::Touchstone.AtomFields.Decimal(ref reader)",
            JsonKind.Class or JsonKind.List => $"{ReadMethod(shape)}(ref reader)",
            _ => "reader.String()",
        };
        return JsonModel.IsNullable(shape) ? $"(reader.Bool() ? {value} : default({model.Type(shape)}))" : value;
    }

    string ReadMethod(JsonShape shape) => Method("Read", shape, number =>
    {
        var body = shape.Kind == JsonKind.List
            ? $"var count = reader.Length(); var list = new {Plain(shape)}(count); "
                + $"for (var i = 0; i < count; i++) list.Add({Reading(shape.Element ?? Empty)}); return list;"
            : $"return new {Plain(shape)} {{ "
                + string.Join(", ", model.Class(shape).Properties.Select(property => $"@{property.Name} = {Reading(property.Shape)}")) + " };";
        return $$"""

                static {{Plain(shape)}} Read{{number}}<TReader>(ref TReader reader)
                    where TReader : struct, global::Touchstone.IFieldReader
                {
                    {{body}}
                }

            """;
    });

    // One method for each class and for each type of list.
    string Method(string kind, JsonShape shape, Func<int, string> text)
    {
        var key = kind + Plain(shape);
        if (!known.TryGetValue(key, out var number))
        {
            known.Add(key, number = known.Count + 1);
            methods.Append(text(number));
        }
        return kind + number.ToString(CultureInfo.InvariantCulture);
    }

    string Variable(Func<string, string> text) => text(string.Create(CultureInfo.InvariantCulture, $"v{++depth}"));

    string Plain(JsonShape shape) => model.Type(shape).TrimEnd('?');

    static JsonShape Empty { get; } = new("$");
}
