using System.Globalization;
using System.Text;

namespace Touchstone.Build.UserTypes;

/// <summary>The classes for a JSON document as C# text, as an author would write them, and a factory that creates the values of the document.</summary>
sealed class JsonModelSource(JsonModel model, JsonShape element, string name)
{
    const string List = "global::System.Collections.Generic.List";
    const string Reader = "global::" + nameof(Touchstone) + "." + nameof(Build) + "." + nameof(UserTypes) + "." + nameof(SampleReader);

    readonly StringBuilder methods = new();
    readonly Dictionary<string, string> known = [];

    string Root => $"{List}<{model.Type(element)}>";

    /// <summary>The text of the file.</summary>
    /// <param name="sample">The elements as <see cref="SampleReader"/> reads them, one after the other.</param>
    /// <param name="count">The number of elements.</param>
    public string Write(ReadOnlySpan<byte> sample, int count)
    {
        var read = Reading(element);
        return $$"""
            // Made by touchstone from {{CSharpText.Line(name)}}: its types, and its values over and over with other digits.
            #nullable enable
            #pragma warning disable

            namespace {{UserData.DocumentNamespace}}
            {
            {{string.Join('\n', model.Classes.Select(Class))}}
            public static class {{UserData.DocumentClass}}
            {
                static readonly byte[] bytes = global::System.Convert.FromBase64String("{{Convert.ToBase64String(sample)}}");

                public static {{Root}} {{UserData.DocumentMethod}}(int count)
                {
                    var list = new {{Root}}(count);
                    for (var copy = 0; list.Count < count; copy++)
                    {
                        var reader = new {{Reader}}(new global::System.IO.BinaryReader(new global::System.IO.MemoryStream(bytes)), copy);
                        for (var i = 0; i < {{count.ToString(CultureInfo.InvariantCulture)}} && list.Count < count; i++)
                            list.Add({{read}});
                    }
                    return list;
                }
            {{methods}}}
            }

            """;
    }

    string Class(JsonClass made)
    {
        var text = new StringBuilder($"public class {made.Name}\n{{\n");
        foreach (var (property, json, shape) in made.Properties)
        {
            // System.Text.Json does not accept an empty name, although a document can have one.
            if (property != json && json.Length > 0)
                text.Append(CultureInfo.InvariantCulture, $"    [global::System.Text.Json.Serialization.JsonPropertyName({CSharpText.Literal(json)})]\n");
            text.Append(CultureInfo.InvariantCulture, $"    public {model.Type(shape)} @{property} {{ get; set; }}{Initial(shape)}\n");
        }
        return text.Append("}\n").ToString();
    }

    // An empty list, because a library that writes nothing for it leaves what the constructor set.
    static string Initial(JsonShape shape) => shape.Kind switch
    {
        _ when JsonModel.IsNullable(shape) => "",
        JsonKind.List => " = [];",
        JsonKind.Text or JsonKind.Class => " = null!;",
        _ => "",
    };

    string Reading(JsonShape shape)
    {
        var value = shape.Kind switch
        {
            JsonKind.Class or JsonKind.List => $"{ReadMethod(shape)}(reader)",
            JsonKind.Unknown => "reader.String()",
            var kind => $"reader.{(kind == JsonKind.Text ? "String" : kind)}()",
        };
        return JsonModel.IsNullable(shape) ? $"(reader.Bool() ? {value} : default({model.Type(shape)}))" : value;
    }

    // One method for each class and for each type of list.
    string ReadMethod(JsonShape shape)
    {
        var type = model.Type(shape).TrimEnd('?');
        if (known.TryGetValue(type, out var method))
            return method;
        known.Add(type, method = string.Create(CultureInfo.InvariantCulture, $"Read{known.Count + 1}"));
        var body = shape.Kind == JsonKind.List
            ? $"var count = reader.Length(); var list = new {type}(count); "
                + $"for (var i = 0; i < count; i++) list.Add({Reading(shape.Element ?? Empty)}); return list;"
            : $"return new {type} {{ "
                + string.Join(", ", model.Class(shape).Properties.Select(property => $"@{property.Name} = {Reading(property.Shape)}")) + " };";
        methods.Append(CultureInfo.InvariantCulture, $$"""

                static {{type}} {{method}}({{Reader}} reader)
                {
                    {{body}}
                }

            """);
        return method;
    }

    static JsonShape Empty { get; } = new("$");
}
