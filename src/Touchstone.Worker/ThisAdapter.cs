using System.Reflection;

namespace Touchstone;

/// <summary>The adapter that this process runs.</summary>
static class ThisAdapter
{
    /// <summary>The mapping to the library's types; null for an adapter that serializes the models themselves.</summary>
    public static Mapping? MappingOf(DataSet dataSet)
    {
        if (Mapping.All.TryGetValue(dataSet.RootType, out var mapping))
            return mapping;
        if (dataSet.IsOwn && Mapping.Refused.Length > 0)
            throw new UnsupportedException(Mapping.Refused);
        // Copies of the user's types are for those alone.
        return Mapping.All.Values.All(one => one.Annotations.Length > 0) ? null : throw new UnsupportedException(
            $"the adapter lacks types for data set '{dataSet.Name}'"
            + (dataSet.IsOwn ? " (a schema is written for your types, for GoogleProtobuf, ApacheAvro and GoogleFlatBuffers)" : "")
            + $": add adapters/{Name}/{dataSet.RootName}Mapping.cs and its schema, like the existing ones");
    }

    /// <summary>The name of the adapter.</summary>
    public static string Name => Assembly.GetEntryAssembly()?.GetName().Name?.Split('.')[^1] ?? "";
}
