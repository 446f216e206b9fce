namespace Touchstone.Inspection.Copies;

/// <summary>Collections of the framework that some libraries do not take or fill.</summary>
static class CollectionKinds
{
    /// <summary>A frozen set or dictionary.</summary>
    public static bool IsFrozen(Type type) => type.Namespace == "System.Collections.Frozen";

    /// <summary>A class that shows another collection and cannot change it: <c>ReadOnlyCollection</c>.</summary>
    public static bool IsReadOnlyWrapper(Type type) =>
        type.Namespace == "System.Collections.ObjectModel" && type.Name.StartsWith("ReadOnly", StringComparison.Ordinal);

    /// <summary>An interface that has no method to add an element.</summary>
    public static bool IsReadOnlyInterface(Type type) => type.IsInterface
        && (type.Name.StartsWith("IReadOnly", StringComparison.Ordinal) || type.Name.StartsWith("IImmutable", StringComparison.Ordinal));

    /// <summary>True for an interface that C# makes an object for: <c>IList&lt;int&gt; list = [];</c></summary>
    public static bool IsList(Type type) => type is { IsInterface: true, IsGenericType: true } && Array.IndexOf(
        [typeof(IEnumerable<>), typeof(IReadOnlyCollection<>), typeof(IReadOnlyList<>), typeof(ICollection<>), typeof(IList<>)],
        type.GetGenericTypeDefinition()) >= 0;

    /// <summary>The class that usually stands behind an interface of dictionaries or sets; null for other types.</summary>
    public static Type? ClassFor(Type type) => type is not { IsInterface: true, IsGenericType: true } ? null
        : type.GetGenericTypeDefinition() is var open && (open == typeof(IDictionary<,>) || open == typeof(IReadOnlyDictionary<,>))
            ? typeof(Dictionary<,>).MakeGenericType(type.GetGenericArguments())
        : open == typeof(ISet<>) || open == typeof(IReadOnlySet<>) ? typeof(HashSet<>).MakeGenericType(type.GetGenericArguments())
        : null;

    /// <summary>True for a collection of keys and values.</summary>
    public static bool IsDictionary(Type type) => type.GetGenericArguments().Length == 2 && CollectionCode.IsPair(CollectionCode.ElementOf(type));

    /// <summary>True if it can be made empty and filled, and is not a dictionary of several threads.</summary>
    public static bool HasAdd(Type type) => type.GetConstructor(Type.EmptyTypes) is not null
        && type.GetMethods().Any(method => method.Name == "Add" && method.GetParameters().Length == type.GetGenericArguments().Length);
}
