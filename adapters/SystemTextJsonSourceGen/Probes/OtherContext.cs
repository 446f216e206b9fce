#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the types of probes/Contract and probes/Hostile.</summary>
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(Expected))]
[JsonSerializable(typeof(FailingGetters))]
[JsonSerializable(typeof(Intruder))]
[JsonSerializable(typeof(Matryoshka))]
[JsonSerializable(typeof(OpenEnvelope))]
[JsonSerializable(typeof(TypedEnvelope))]
sealed partial class OtherContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => ProbeMetadata.Register(new OtherContext());
}
#endif
