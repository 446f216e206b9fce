#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the types of probes/References.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(Chain))]
[JsonSerializable(typeof(Circle))]
[JsonSerializable(typeof(ManyObjects))]
[JsonSerializable(typeof(SameInstance))]
[JsonSerializable(typeof(SameText))]
[JsonSerializable(typeof(SameTexts))]
sealed partial class ReferencesContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => ProbeMetadata.Register(new ReferencesContext());
}
#endif
