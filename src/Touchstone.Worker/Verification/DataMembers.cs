using System.Collections;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Touchstone;

/// <summary>
/// The fields of a type as its author sees them: auto-properties under their own names, in declaration order, base types first.
/// </summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2070", Justification = "Adapters keep the fields of all their types: see TrimmerRootAssembly in adapters/Directory.Build.props.")]
static class DataMembers
{
    const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
    const string BackingField = ">k__BackingField";

    static readonly ConcurrentDictionary<Type, (FieldInfo Field, string Name, bool IsPrivate)[]> Cache = [];
    static readonly ConcurrentDictionary<Type, bool> Collections = [];
    static readonly ConcurrentDictionary<Type, bool> Nameless = [];
    static readonly ConcurrentDictionary<Type, Type?> ElementTypes = [];

    /// <summary>The members that hold the state of a type.</summary>
    public static (FieldInfo Field, string Name, bool IsPrivate)[] Of(Type type)
    {
        if (!Cache.TryGetValue(type, out var members))
            Cache[type] = members = [.. Enumerate(type)];
        return members;
    }

    /// <summary>True for framework collections and types derived from them, which are compared by element. Other types are compared by member.</summary>
    public static bool IsCollection(Type type) => Collections.GetOrAdd(type, static type => FrameworkCollection(type) is not null);

    /// <summary>True for arrays and types of the framework. A framework collection has no state except its elements.</summary>
    public static bool IsFramework(Type type) =>
        type.IsArray || type.Namespace is "System" || type.Namespace?.StartsWith("System.", StringComparison.Ordinal) == true;

    /// <summary>
    /// The type that its users know. The framework picks one of several hidden types for a frozen set, by its content and comparer: they are the same to
    /// everybody else.
    /// </summary>
    public static Type PublicType(Type type)
    {
        if (type.IsVisible || !IsFramework(type))
            return type;
        var known = type.BaseType;
        while (known is { IsVisible: false })
            known = known.BaseType;
        return known is null || known == typeof(object) || known == typeof(ValueType) ? type : known;
    }

    /// <summary>
    /// True for a sequence of a type that no program can name, such as that of <c>[1, 2]</c> in an IReadOnlyList, or that of a LINQ query. Its users know
    /// only its elements.
    /// </summary>
    public static bool IsNameless(Type type) => Nameless.GetOrAdd(
        type,
        static type => !type.IsVisible && type.IsAssignableTo(typeof(IEnumerable)) && !type.IsAssignableTo(typeof(IDictionary))
            && (type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false) || (IsFramework(type) && PublicType(type) == type)));

    /// <summary>
    /// True for an interface of the framework's collections, such as IReadOnlyList. The users of a member of this type know only what is in the collection: any
    /// class of the framework may hold it.
    /// </summary>
    public static bool IsFrameworkContract(Type? declared) =>
        declared is { IsInterface: true } && IsFramework(declared) && declared.IsAssignableTo(typeof(IEnumerable));

    /// <summary>True for an array or a collection class of the framework itself: a type derived from one may have more than elements.</summary>
    public static bool IsFrameworkCollection(object value) => value is not string && IsFramework(value.GetType()) && IsCollection(value.GetType());

    /// <summary>True for a collection of the framework that nobody can add to.</summary>
    public static bool IsUnchangeable(Type type) => type.Namespace is "System.Collections.Immutable" or "System.Collections.Frozen"
        || type.Namespace == "System.Collections.ObjectModel" && type.Name.StartsWith("ReadOnly", StringComparison.Ordinal);

    /// <summary>The type that a collection declares for its elements, or for its values if it has keys; null if it declares none, or several.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The interfaces of a collection that is in use are kept.")]
    public static Type? ElementType(Type collection) => ElementTypes.GetOrAdd(collection, static type =>
    {
        if (type.IsArray)
            return type.GetElementType();
        var contracts = type.GetInterfaces().Where(contract => contract.IsGenericType).ToLookup(contract => contract.GetGenericTypeDefinition());
        return contracts[typeof(IDictionary<,>)].ToList() is [var map] ? map.GetGenericArguments()[1]
            : contracts[typeof(IEnumerable<>)].ToList() is [var list] ? list.GetGenericArguments()[0]
            : null;
    });

    /// <summary>The elements of a collection. A default immutable array has none: it throws when it is enumerated.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "No constructor runs: the value of a struct is all zero.")]
    public static IEnumerable Elements(IEnumerable collection) =>
        collection is ValueType and IList && collection.Equals(RuntimeHelpers.GetUninitializedObject(collection.GetType()))
            ? Array.Empty<object>()
            : collection;

    static Type? FrameworkCollection(Type type)
    {
        for (var candidate = type; candidate is not null && candidate.IsAssignableTo(typeof(IEnumerable)); candidate = candidate.BaseType)
        {
            if (IsFramework(candidate))
                return candidate;
        }
        return null;
    }

    static IEnumerable<(FieldInfo Field, string Name, bool IsPrivate)> Enumerate(Type type)
    {
        // How a list stores its elements (capacity, version) is not part of its value.
        if (IsFramework(type) && IsCollection(type))
            yield break;
        if (type.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType))
        {
            foreach (var member in Of(parent))
                yield return member;
        }
        foreach (var field in type.GetFields(Declared))
        {
            if (!IsData(field))
                continue;
            var isBacking = field.Name.EndsWith(BackingField, StringComparison.Ordinal);
            var name = isBacking ? field.Name[1..^BackingField.Length] : field.Name;
            yield return (field, name, !field.IsPublic && !HasPublicProperty(type, name.TrimStart('_')));
        }
    }

    // Subscribers of an event are not data. Neither are fields that the type's author excludes with the attribute that all formats know.
    static bool IsData(FieldInfo field) =>
        !field.FieldType.IsAssignableTo(typeof(Delegate)) && !field.FieldType.IsPointer && !field.IsDefined(typeof(NonSerializedAttribute), inherit: false);

    /// <summary>A private field behind a public property (<c>_title</c> behind <c>Title</c>) is public state.</summary>
    static bool HasPublicProperty(Type type, string name)
    {
        foreach (var property in type.GetProperties(Declared))
        {
            if (property.GetMethod is { IsPublic: true } && property.Name.Equals(name, StringComparison.OrdinalIgnoreCase))
                return true;
        }
        return false;
    }
}
