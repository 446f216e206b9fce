using System.Text.Json.Serialization.Metadata;

namespace Touchstone.Adapters;

/// <summary>
/// The generated metadata by root type. Each data set has a context of its own in a file of its own here, which registers it:
/// metadata of data sets that are not measured is neither made nor loaded.
/// </summary>
static class Metadata
{
    static readonly Dictionary<Type, Func<JsonTypeInfo>> Registered = [];

    public static void Register<T>(Func<JsonTypeInfo<T>> metadata) => Registered.Add(typeof(T), metadata);

    public static JsonTypeInfo Of(DataSet dataSet) => Registered.TryGetValue(dataSet.RootType, out var metadata)
        ? metadata()
#if TOUCHSTONE_PROBES
        : QuestionMetadata.Of(dataSet);
#else
        : throw new UnsupportedException($"no generated metadata for data set '{dataSet.Name}': add adapters/SystemTextJsonSourceGen/"
            + $"{dataSet.RootType.Name}Context.cs with [JsonSerializable(typeof({dataSet.RootType.Name}))], like the contexts beside it");
#endif
}
