using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the data set minecraft_savedata.</summary>
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(PlayerList))]
sealed partial class PlayerListContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static () => Default.PlayerList);
}
