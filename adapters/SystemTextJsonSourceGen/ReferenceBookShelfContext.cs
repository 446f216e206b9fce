using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the data set references, told to keep them.</summary>
// Metadata only: generated writers know nothing of references. Options in code, since the attribute takes this one from .NET 9 on.
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(ReferenceBookShelf))]
sealed partial class ReferenceBookShelfContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static () => new ReferenceBookShelfContext(Preserving()).ReferenceBookShelf);

    static JsonSerializerOptions Preserving() => new() { ReferenceHandler = ReferenceHandler.Preserve };
}
