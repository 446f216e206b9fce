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

    /// <summary>An interface of the first collections of .NET, which every library knows.</summary>
    public static bool IsUsualInterface(Type type) => type.Name is "IEnumerable`1" or "ICollection`1" or "IList`1" or "IDictionary`2";

    /// <summary>True for a dictionary of the framework that can be filled, or its interface, with keys that are no texts.</summary>
    public static bool HasOtherKeys(Type type) => type.IsGenericType && type.GetGenericArguments() is [var key, _] && key != typeof(string)
        && type.Name is "Dictionary`2" or "SortedDictionary`2" or "IDictionary`2" or "IReadOnlyDictionary`2";

    /// <summary>The class that usually holds what is in a generic collection: a dictionary, a set or a list.</summary>
    public static Type ClassFor(Type type) => CollectionCode.ElementOf(type) is var element && IsDictionary(type)
        ? typeof(Dictionary<,>).MakeGenericType(element.GetGenericArguments())
        : (type.Name.Contains("Set`", StringComparison.Ordinal) ? typeof(HashSet<>) : typeof(List<>)).MakeGenericType(element);

    /// <summary>True for a collection of keys and values.</summary>
    public static bool IsDictionary(Type type) => type.GetGenericArguments().Length == 2 && CollectionCode.IsPair(CollectionCode.ElementOf(type));

    /// <summary>True if it can be made empty and filled, and is not a dictionary of several threads.</summary>
    public static bool HasAdd(Type type) => type.GetConstructor(Type.EmptyTypes) is not null
        && type.GetMethods().Any(method => method.Name == "Add" && method.GetParameters().Length == type.GetGenericArguments().Length);
}
