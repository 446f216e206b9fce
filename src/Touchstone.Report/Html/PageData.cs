using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Analysis.Histories;

namespace Touchstone.Report.Html;

/// <summary>The data of the page: a <see cref="PageDocument"/> as JSON.</summary>
static class PageData
{
    /// <summary>The document as text.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="history">The times of many runs; null for the page of a report.</param>
    /// <param name="home">The address of the first page of the site that the page belongs to; empty for a page that stands alone.</param>
    public static string Write(Summary summary, History? history = null, string home = "") =>
        PageTemplate.Embeddable(JsonSerializer.SerializeToUtf8Bytes(PageDocument.Of(summary, history, home), PageJson.Default.PageDocument));
}

/// <summary>How the types of the page become JSON. web/report/src/data/contract.ts is generated from the same types, and a test compares.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    Converters = [typeof(QuantityConverter), typeof(MachineConverter)],
    GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(PageDocument))]
sealed partial class PageJson : JsonSerializerContext;

/// <summary>Writes a machine.json as it is: it may be from anywhere, and has texts that only a browser can judge.</summary>
sealed class MachineConverter : JsonConverter<KnownMachine>
{
    public override KnownMachine Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, KnownMachine value, JsonSerializerOptions options) => writer.WriteRawValue(value.Json);
}

/// <summary>Writes a quantity as a word: <c>time</c>.</summary>
sealed class QuantityConverter() : JsonStringEnumConverter<Quantity>(JsonNamingPolicy.CamelCase);
