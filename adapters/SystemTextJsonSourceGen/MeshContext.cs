using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the data set mesh.</summary>
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(Mesh))]
sealed partial class MeshContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static () => Default.Mesh);
}
