using System.Text.Json;
using System.Text.Json.Nodes;

namespace Touchstone.Shell.Tables;

/// <summary>Writes nested JSON objects for programs, each on one line.</summary>
static class JsonLines
{
    /// <summary>Writes the objects.</summary>
    public static void Write(IEnumerable<JsonObject> objects, TextWriter output, JsonSerializerOptions? options = null)
    {
        foreach (var json in objects)
            output.Write(json.ToJsonString(options) + "\n");
    }

    /// <summary>An array of texts.</summary>
    public static JsonArray Array(IEnumerable<string> texts) => [.. texts.Select(text => (JsonNode)text)];
}
