using System.Collections;

namespace Touchstone;

/// <summary>
/// Instances that came back from a round trip and are those of the input. A serializer that returns them does not read, so a table must not reward it.
/// </summary>
static class Aliases
{
    // The runtime and libraries keep short texts: digits, "true", single letters.
    const int ShortText = 5;

    /// <summary>
    /// True for an instance that an honest round trip creates. Interned strings, boxed values, empty collections, types and other immutable objects
    /// of the framework may be the same ones again.
    /// </summary>
    public static bool Matters(object value) => value switch
    {
        string text => text.Length > ShortText && !ReferenceEquals(string.IsInterned(text), text),
        ValueType or Delegate or ICollection { Count: 0 } => false,
        _ => IsCreated(value.GetType()),
    };

    static bool IsCreated(Type type) => !Atoms.IsAtom(type) && (!DataMembers.IsFramework(type) || DataMembers.IsCollection(type));

    /// <summary>All instances of a graph.</summary>
    /// <remarks>
    /// The same value made a second time has only those instances in common with the first that the user's types keep in static fields. An honest
    /// serializer returns these too, since it gets them from the types' own code.
    /// </remarks>
    public static HashSet<object> Instances(object root)
    {
        var found = new HashSet<object>(ReferenceEqualityComparer.Instance);
        var open = new Stack<object?>([root]);
        while (open.TryPop(out var value))
        {
            if (value is null || (value is not string && Atoms.IsAtom(value.GetType())) || !(value is ValueType || found.Add(value)) || value is string)
                continue;
            foreach (var (field, _, _) in DataMembers.Of(value.GetType()))
                open.Push(field.GetValue(value));
            foreach (var element in Elements(value))
                open.Push(element);
        }
        return found;
    }

    static IEnumerable Elements(object value) => value switch
    {
        byte[] => Array.Empty<object>(),
        IDictionary map => map.Values,
        IEnumerable list when DataMembers.IsCollection(value.GetType()) => DataMembers.Elements(list),
        _ => Array.Empty<object>(),
    };
}
