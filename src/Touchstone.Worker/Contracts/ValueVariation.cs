using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Touchstone.Contracts;

/// <summary>
/// Varies the members of a value by a seed: null and empty, extreme numbers, Unicode, empty and longer collections. So a recorded payload shows what the value
/// of a factory does not. The same seed gives the same value on every machine. Members that a program cannot set stay, since the type may compute them.
/// </summary>
sealed class ValueVariation
{
    const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    // Types that contain each other would go on for ever, and people read what is recorded.
    const int MostDepth = 3;
    const int MostCreated = 1000;
    const int Longer = 5;

    readonly HashSet<object> seen = new(ReferenceEqualityComparer.Instance);
    readonly NullabilityInfoContext nullability = new();
    readonly VariationKind? always;
    SplitMix random;
    int created;

    ValueVariation(int variant, int seed)
    {
        always = variant <= (int)VariationKind.Extreme ? (VariationKind)variant : null;
        random = new SplitMix(unchecked(((ulong)(uint)seed << 32) + (ulong)(uint)variant));
    }

    /// <summary>Changes a value in place.</summary>
    /// <param name="root">The value of a factory.</param>
    /// <param name="variant">1 fills every member, 2 empties every one, 3 makes them extreme, and the others mix that. 0 leaves the value as it is.</param>
    /// <param name="seed">The seed.</param>
    public static void Apply(object root, int variant, int seed)
    {
        if (variant > 0)
            new ValueVariation(variant, seed).Visit(root, 0);
    }

    VariationKind Kind() => always ?? (VariationKind)random.Below((ulong)VariationKind.Extreme + 1);

    void Visit(object value, int depth)
    {
        var type = value.GetType();
        if (Atoms.IsAtom(type) || value is byte[] || (!type.IsValueType && !seen.Add(value)))
            return;
        foreach (var (field, name, isPrivate) in DataMembers.Of(type))
        {
            if (!isPrivate && IsSettable(field, name))
                field.SetValue(value, Varied(field.GetValue(value), field.FieldType, AllowsNull(field), Kind(), depth));
            else if (field.GetValue(value) is { } inner && !field.FieldType.IsValueType)
                Visit(inner, depth);
        }
        if (DataMembers.IsCollection(type))
            VisitElements(value, depth);
    }

    void VisitElements(object list, int depth)
    {
        if (list is IDictionary map)
        {
            foreach (var key in map.Keys.Cast<object>().ToList())
                map[key] = Varied(map[key], ElementOf(list.GetType(), 1), allowsNull: false, Kind(), depth);
        }
        else if (list is IList { IsReadOnly: false } places)
        {
            for (var i = 0; i < places.Count; i++)
                places[i] = Varied(places[i], ElementOf(list.GetType(), 0), allowsNull: false, Kind(), depth);
        }
    }

    object? Varied(object? value, Type declared, bool allowsNull, VariationKind kind, int depth)
    {
        var type = Nullable.GetUnderlyingType(declared) ?? value?.GetType() ?? declared;
        if (kind == VariationKind.Empty && (allowsNull || Nullable.GetUnderlyingType(declared) is not null))
            return null;
        if (VariedAtom.Of(type, value, kind, ref random) is { } atom)
            return atom;
        if (value is null && (kind is VariationKind.Keep or VariationKind.Empty || (value = Create(type, depth)) is null))
            return null;
        if (DataMembers.IsFrameworkCollection(value))
            value = Resized(value, kind, depth);
        Visit(value, depth + 1);
        return value;
    }

    // The number of elements. What is in them is varied afterwards.
    object Resized(object list, VariationKind kind, int depth)
    {
        var isLonger = kind == VariationKind.Extreme;
        if (kind == VariationKind.Keep || (kind == VariationKind.Filled && list is ICollection { Count: > 0 }))
            return list;
        if (list is Array { Rank: 1 } array)
            return ResizedArray(array, kind == VariationKind.Empty ? 0 : array.Length + (isLonger ? Longer : 1), depth);
        if (list is IList { IsReadOnly: false, IsFixedSize: false } places)
        {
            if (kind == VariationKind.Empty)
                places.Clear();
            for (var i = 0; kind != VariationKind.Empty && i < (isLonger ? Longer : 1) && Element(list, 0, depth) is { } element; i++)
                places.Add(element);
        }
        else if (list is IDictionary { IsReadOnly: false } map)
        {
            if (kind == VariationKind.Empty)
                map.Clear();
            for (var i = 0; kind != VariationKind.Empty && i < (isLonger ? Longer : 1) && Element(list, 0, depth) is { } key; i++)
                map[key] = Element(list, 1, depth);
        }
        return list;
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The type of the array exists.")]
    Array ResizedArray(Array array, int length, int depth)
    {
        var longer = Array.CreateInstance(array.GetType().GetElementType()!, length);
        Array.Copy(array, longer, Math.Min(array.Length, length));
        for (var i = array.Length; i < length; i++)
        {
            if (Element(array, 0, depth) is not { } element)
                return array;
            longer.SetValue(element, i);
        }
        return longer;
    }

    object? Element(object list, int argument, int depth) =>
        Varied(null, ElementOf(list.GetType(), argument), allowsNull: false, VariationKind.Filled, depth + 1);

    static Type ElementOf(Type list, int argument)
    {
        if (list.IsArray)
            return list.GetElementType()!;
        for (var type = list; type is not null; type = type.BaseType)
        {
            if (type.IsGenericType && type.GetGenericArguments() is var all && argument < all.Length)
                return all[argument];
        }
        return typeof(object);
    }

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "Types of members are kept.")]
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Types of members are kept.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "Types of members are kept.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The type of the array exists.")]
    object? Create(Type type, int depth)
    {
        if (type.IsAbstract || type.ContainsGenericParameters || type.IsAssignableTo(typeof(Delegate)) || depth >= MostDepth || ++created > MostCreated)
            return null;
        if (type.IsArray)
            return type.GetArrayRank() == 1 ? Array.CreateInstance(type.GetElementType()!, 0) : null;
        if (DataMembers.IsFramework(type) && (!DataMembers.IsCollection(type) || type.GetConstructor([]) is null))
            return null;
        try
        {
            // All members are set afterwards, as a constructor of a record would.
            return type.IsValueType || type.GetConstructor([]) is null ? RuntimeHelpers.GetUninitializedObject(type) : Activator.CreateInstance(type);
        }
        catch (Exception e) when (e is TargetInvocationException or MemberAccessException)
        {
            return null;
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Adapters keep the members of all their types.")]
    static bool IsSettable(FieldInfo field, string name) => field.IsPublic
        ? !field.IsInitOnly
        : field.DeclaringType!.GetProperty(name, Declared) is { SetMethod.IsPublic: true };

    bool AllowsNull(FieldInfo field)
    {
        try
        {
            return !field.FieldType.IsValueType && nullability.Create(field).WriteState == NullabilityState.Nullable;
        }
        catch (InvalidOperationException)
        {
            return false; // A native program has no such attributes.
        }
    }
}

/// <summary>How a member is varied.</summary>
enum VariationKind
{
    Keep,
    Filled,
    Empty,
    Extreme,
}
