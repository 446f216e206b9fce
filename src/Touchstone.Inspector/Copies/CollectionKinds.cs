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
