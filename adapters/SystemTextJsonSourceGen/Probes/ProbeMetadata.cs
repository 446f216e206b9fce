#if TOUCHSTONE_PROBES
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Touchstone.Adapters;

/// <summary>The generated metadata of the probes (touchstone probe): one context for each topic, each in a separate file here.</summary>
static class ProbeMetadata
{
    static readonly List<IJsonTypeInfoResolver> Contexts = [];

    public static void Register(JsonSerializerContext context) => Contexts.Add(context);

    /// <summary>The metadata of a probe's type. They keep references if the probe needs that.</summary>
    public static JsonTypeInfo Of(DataSet probe)
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine([.. Contexts]),
            ReferenceHandler = probe.HasCycles ? ReferenceHandler.Preserve : null,
        };
        return options.TryGetTypeInfo(probe.RootType, out var metadata)
            ? metadata
            : throw new UnsupportedException(
                "no generated metadata: the generator does not accept this type, or no context in adapters/SystemTextJsonSourceGen/Probes names it");
    }
}
#endif
