using System.Reflection;

namespace Touchstone.Adapters;

/// <summary>
/// XmlSerializer writes public members that can be set. A KeyValuePair has none, so it writes an empty element without an error.
/// </summary>
static class Pairs
{
    /// <summary>True when a type, or the type of one of its members, is a KeyValuePair.</summary>
    public static bool AreIn(Type root)
    {
        var seen = new HashSet<Type>();
        var open = new Queue<Type>([root]);
        while (open.TryDequeue(out var type))
        {
            if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
                return true;
            foreach (var part in seen.Add(type) ? Parts(type) : [])
                open.Enqueue(part);
        }
        return false;
    }

    // For framework types only the type arguments count. Their other members are not written.
    static IEnumerable<Type> Parts(Type type) => type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true
        ? type.GetGenericArguments()
        : type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Select(property => property.PropertyType);
}
