using System.Reflection;

namespace Touchstone;

/// <summary>The adapter that this process runs.</summary>
static class ThisAdapter
{
    /// <summary>The mapping to the library's types; null for an adapter that serializes the models themselves.</summary>
    public static Mapping? MappingOf(DataSet dataSet)
    {
        Mapping? mapping = null;
        if (Mapping.All.Count > 0 && !Mapping.All.TryGetValue(dataSet.RootType, out mapping))
        {
            throw new UnsupportedException(
                $"the adapter lacks types for data set '{dataSet.Name}': "
                + $"add adapters/{Name}/{dataSet.RootName}Mapping.cs and its schema, like the existing ones");
        }
        return mapping;
    }

    /// <summary>The name of the adapter.</summary>
    public static string Name => Assembly.GetEntryAssembly()?.GetName().Name?.Split('.')[^1] ?? "";
}
