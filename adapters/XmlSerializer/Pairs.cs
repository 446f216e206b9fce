using System.Reflection;

namespace Touchstone.Adapters;

/// <summary>
/// XmlSerializer writes public members that can be set. Of a KeyValuePair that is none: it writes an empty element, without a word.
/// </summary>
static class Pairs
{
    /// <summary>True when a type, or the type of a member of it, is a pair.</summary>
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

    // Of the framework's types only those in their angle brackets: what else they have is not written as members.
    static IEnumerable<Type> Parts(Type type) => type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true
        ? type.GetGenericArguments()
        : type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Select(property => property.PropertyType);
}
