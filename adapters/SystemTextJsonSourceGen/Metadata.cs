using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Touchstone.Adapters;

/// <summary>
/// The generated metadata by root type. Each data set has a separate context in a separate file here, which registers it. Metadata of data sets that
/// are not measured are neither created nor loaded.
/// </summary>
static class Metadata
{
    /// <summary>
    /// The mode of the generator in all contexts. Metadata is one of the two that its documentation describes. The default adds writers, the fast path. They
    /// turn a null byte[] into an empty array (dotnet/runtime issue 129833), so they are a variant: SystemTextJsonSourceGenFastPath.
    /// </summary>
    public const JsonSourceGenerationMode Mode =
#if FAST_PATH
        JsonSourceGenerationMode.Default;
#else
        JsonSourceGenerationMode.Metadata;
#endif

    static readonly Dictionary<Type, Func<DataSet, JsonTypeInfo>> Registered = [];

    public static void Register<T>(Func<JsonTypeInfo<T>> metadata) => Register(_ => metadata());

    public static void Register<T>(Func<DataSet, JsonTypeInfo<T>> metadata) => Registered.Add(typeof(T), metadata);

    public static JsonTypeInfo Of(DataSet dataSet) => Registered.TryGetValue(dataSet.RootType, out var metadata)
        ? metadata(dataSet)
#if TOUCHSTONE_PROBES
        : ProbeMetadata.Of(dataSet);
#else
        : throw new UnsupportedException($"no generated metadata for data set '{dataSet.Name}': add adapters/SystemTextJsonSourceGen/"
            + $"{dataSet.RootName}Context.cs with [JsonSerializable(typeof(...))] for its type, like the existing contexts");
#endif
}
