using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Core;

namespace Touchstone.Report.Html;

/// <summary>How the types of the page become JSON. web/report/src/data/contract.ts is generated from the same types, and a test compares.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    Converters = [typeof(QuantityConverter), typeof(ProbeResultConverter)],
    GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(PageDocument))]
sealed partial class PageJson : JsonSerializerContext;

/// <summary>Writes a quantity as a word: <c>time</c>.</summary>
sealed class QuantityConverter() : JsonStringEnumConverter<Quantity>(JsonNamingPolicy.CamelCase);
