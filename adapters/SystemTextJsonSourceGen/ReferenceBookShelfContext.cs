using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the data set references, which keep references.</summary>
// Metadata only: generated writers do not support references. The option is set in code, because the attribute supports it only since .NET 9.
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(ReferenceBookShelf))]
sealed partial class ReferenceBookShelfContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static () => new ReferenceBookShelfContext(Preserving()).ReferenceBookShelf);

    static JsonSerializerOptions Preserving() => new() { ReferenceHandler = ReferenceHandler.Preserve };
}
