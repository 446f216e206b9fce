using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the data set social.</summary>
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(SocialFeed))]
sealed partial class SocialFeedContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => Metadata.Register(static () => Default.SocialFeed);
}
