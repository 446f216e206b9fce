using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Touchstone.Build.UserTypes;

/// <summary>
/// Turns a JSON document into types and a factory of its values. If the document is an array, N counts its elements. Otherwise, N counts whole documents.
/// </summary>
static class JsonSampleSource
{
    /// <summary>The largest document in bytes. It is limited because the values become a string in the code.</summary>
    const long MostBytes = 4_000_000;

    /// <summary>The default limit of System.Text.Json, Newtonsoft.Json and others.</summary>
    const int MostLevels = 64;

    /// <summary>The C# text of the types and the factory.</summary>
    /// <param name="name">The data set's name.</param>
    /// <param name="file">The path of the document.</param>
    /// <exception cref="UsageException">The document cannot be read, is too large, is not JSON, or no types fit it.</exception>
    public static string Write(string name, string file)
    {
        try
        {
            return Write(name, WithoutMark(Read(file)), file);
        }
        catch (JsonSampleException e)
        {
            throw UsageException.Option(
                "--json-sample",
                $"{file}: {e.Message}",
                $"correct the document, or measure your own classes: {ExampleProject.RunCommand}");
        }
        catch (JsonException e)
        {
            throw UsageException.Option("--json-sample", $"{file} is not JSON: {e.Message}", "correct that file");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidOperationException)
        {
            throw UsageException.Value("--json-sample", $"{file}: {e.Message}", NearbyPath.File(file, "*.json") ?? "FILE.json");
        }
    }

    // A pipe has no length, and a device no end.
    static ReadOnlyMemory<byte> Read(string file)
    {
        using var source = InputFile.Named(file);
        var bytes = new byte[MostBytes + 1];
        var length = source.ReadAtLeast(bytes, bytes.Length, throwOnEndOfStream: false);
        return length <= MostBytes ? bytes.AsMemory(0, length) : throw UsageException.Option(
            "--json-sample",
            string.Create(CultureInfo.InvariantCulture, $"{file} is larger than {MostBytes / 1e6:0} MB"),
            "shorten the document: a few hundred elements are enough, because Touchstone repeats them up to N");
    }

    static string Write(string name, ReadOnlyMemory<byte> json, string file)
    {
        // Before parsing, because a document with 100 000 levels takes seconds.
        if (Depth(json.Span) > MostLevels)
        {
            throw UsageException.Option(
                "--json-sample",
                string.Create(CultureInfo.InvariantCulture, $"{file} has more than {MostLevels} levels, and most serializers refuse that by default"),
                "save an inner part of it as a document of its own, for example with jq");
        }
        using var document = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = MostLevels });
        return Write(name, document.RootElement);
    }

    static int Depth(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = int.MaxValue });
        var depth = 0;
        while (reader.Read())
            depth = Math.Max(depth, reader.CurrentDepth);
        return depth;
    }

    // Editors on Windows write this mark. RFC 8259 lets a reader ignore it, and JsonDocument does not.
    static ReadOnlyMemory<byte> WithoutMark(ReadOnlyMemory<byte> text) =>
        text.Span.StartsWith(Encoding.UTF8.Preamble) ? text[Encoding.UTF8.Preamble.Length..] : text;

    /// <summary>The C# text for a parsed document.</summary>
    internal static string Write(string name, JsonElement root)
    {
        List<JsonElement> elements = root.ValueKind switch
        {
            JsonValueKind.Array => [.. root.EnumerateArray()],
            JsonValueKind.Object => [root],
            _ => throw new JsonSampleException("$ is neither an object nor an array"),
        };
        if (elements.Count == 0)
            throw new JsonSampleException("$ is an empty array: no type can be made from it");
        var shape = new JsonShape(root.ValueKind == JsonValueKind.Array ? "$[*]" : "$");
        foreach (var element in elements)
            shape.Take(element);
        using var buffer = new MemoryStream();
        using var writer = new BinaryWriter(buffer);
        foreach (var element in elements)
            Encode(shape, element, writer);
        writer.Flush();
        var model = new JsonModel(shape, Path.GetFileNameWithoutExtension(name) is { Length: > 0 } stem ? Singular(stem) : "Item");
        return new JsonModelSource(model, shape, name).Write(buffer.ToArray(), elements.Count);
    }

    // A file orders.json holds objects of the class Order.
    static string Singular(string stem) => stem.Length > 2 && stem.EndsWith('s') && !stem.EndsWith("ss", StringComparison.Ordinal) ? stem[..^1] : stem;

    // SampleReader reads it.
    static void Encode(JsonShape shape, JsonElement? value, BinaryWriter writer)
    {
        var isNull = value is not { ValueKind: not JsonValueKind.Null };
        if (JsonModel.IsNullable(shape))
            writer.Write(!isNull);
        if (!isNull)
            EncodeValue(shape, value!.Value, writer);
    }

    static void EncodeValue(JsonShape shape, JsonElement value, BinaryWriter writer)
    {
        switch (shape.Kind)
        {
            case JsonKind.Bool:
                writer.Write(value.GetBoolean());
                break;
            case JsonKind.Int32:
                writer.Write(value.GetInt32());
                break;
            case JsonKind.Int64:
                writer.Write(value.GetInt64());
                break;
            case JsonKind.Double:
                writer.Write(value.GetDouble());
                break;
            case JsonKind.Decimal:
                writer.Write(value.GetDecimal());
                break;
            case JsonKind.Class:
                foreach (var member in shape.Members)
                    Encode(member.Shape, value.TryGetProperty(member.Name, out var inner) ? inner : null, writer);
                break;
            case JsonKind.List:
                writer.Write7BitEncodedInt(value.GetArrayLength());
                foreach (var element in value.EnumerateArray())
                    Encode(shape.Element!, element, writer);
                break;
            default:
                writer.Write(value.GetString()!);
                break;
        }
    }
}
