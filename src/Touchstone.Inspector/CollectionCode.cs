namespace Touchstone.Inspection;

/// <summary>Writes code that makes a collection from its elements.</summary>
static class CollectionCode
{
    /// <summary>The type of the elements.</summary>
    /// <exception cref="NoCodeException">The collection does not say it.</exception>
    public static Type ElementOf(Type type) => type.IsSZArray ? type.GetElementType()!
        : type.GetInterfaces().Append(type)
            .FirstOrDefault(contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0]
        ?? throw new NoCodeException($"{CSharp.Short(type)} has elements of unknown types");

    /// <summary>True for the entries of a dictionary.</summary>
    public static bool IsPair(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>);

    /// <summary>The number of elements; empty if the type does not say it without counting.</summary>
    public static string CountOf(Type type, string value) =>
        type.GetProperty("Length") is not null ? value + ".Length" : type.GetProperty("Count") is not null ? value + ".Count" : "";

    /// <summary>Statements that fill a collection of the user's own type, or an array, and return it.</summary>
    /// <param name="type">The collection.</param>
    /// <param name="count">The number of elements, for an array.</param>
    /// <param name="loop">What repeats for each element. For an array it counts <c>i</c>.</param>
    /// <param name="item">An element, an expression inside of that loop.</param>
    /// <exception cref="NoCodeException">It cannot be filled.</exception>
    public static string Fill(Type type, string count, string loop, string item)
    {
        var element = ElementOf(type);
        if (type.IsArray)
            return $"var copy = {CSharp.NewArray(element, count)}; {loop} copy[i] = {item}; return copy;";
        var arguments = IsPair(element) ? string.Join(", ", element.GetGenericArguments().Select(one => CSharp.Name(one))) : "";
        return Fill(type, CSharp.Name(type), CSharp.Name(element), arguments, loop, item);
    }

    /// <summary>Statements that fill a collection and return it.</summary>
    /// <param name="type">The collection: a class, a struct or an interface of the framework, or a class that derives from one.</param>
    /// <param name="target">The name of the type that is made.</param>
    /// <param name="element">The name of the type of its elements.</param>
    /// <param name="arguments">The names of the key and the value of a dictionary, with a comma; not used for others.</param>
    /// <param name="loop">What repeats for each element.</param>
    /// <param name="item">An element, an expression inside of that loop.</param>
    /// <exception cref="NoCodeException">It cannot be filled.</exception>
    public static string Fill(Type type, string target, string element, string arguments, string loop, string item)
    {
        var inner = ElementOf(type);
        var list = $"global::System.Collections.Generic.List<{element}>";
        var fill = $"var list = new {list}(); {loop} list.Add({item});";
        if (type.IsInterface)
            return type.IsAssignableFrom(typeof(List<>).MakeGenericType(inner)) ? fill + " return list;"
                : IsPair(inner) ? $"{fill} return new global::System.Collections.Generic.Dictionary<{arguments}>(list);"
                : type.IsAssignableFrom(typeof(HashSet<>).MakeGenericType(inner))
                    ? $"{fill} return new global::System.Collections.Generic.HashSet<{element}>(list);"
                : throw new NoCodeException($"{CSharp.Short(type)} is a collection that cannot be filled");
        var contract = typeof(ICollection<>).MakeGenericType(inner);
        if (contract.IsAssignableFrom(type) && type.GetConstructor(Type.EmptyTypes) is not null)
        {
            return $"var copy = new {target}(); var added = (global::System.Collections.Generic.ICollection<{element}>)copy; "
                + $"{loop} added.Add({item}); return copy;";
        }
        // A stack gives its last element first.
        var elements = type.Name.Contains("Stack", StringComparison.Ordinal) ? "global::System.Linq.Enumerable.Reverse(list)" : "list";
        if (type.GetConstructors().Any(one => one.GetParameters() is [{ ParameterType: var parameter }]
            && parameter.IsAssignableFrom(typeof(List<>).MakeGenericType(inner))))
            return $"{fill} return new {target}({elements});";
        return type.Namespace switch
        {
            "System.Collections.Immutable" => $"{fill} return global::{type.Namespace}.{type.Name.Split('`')[0]}.CreateRange({elements});",
            "System.Collections.Frozen" =>
                $"{fill} return global::{type.Namespace}.{type.Name.Split('`')[0]}.To{type.Name.Split('`')[0]}(list);",
            _ => throw new NoCodeException($"{CSharp.Short(type)} is a collection that cannot be filled"),
        };
    }
}
