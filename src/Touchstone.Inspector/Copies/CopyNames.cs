using System.Collections;
using System.Text;
using Touchstone.Core;

namespace Touchstone.Inspection.Copies;

/// <summary>The names of the copied types, and of the types that contain them.</summary>
/// <param name="style">The library's attributes.</param>
/// <param name="types">The copied types.</param>
sealed class CopyNames(CopyStyle style, CopiedTypes types)
{
    /// <summary>The copies are in the namespaces of the user's types, inside of this one.</summary>
    public const string Root = "TouchstoneCopies";

    readonly Dictionary<Type, string> wrapped = [];
    readonly Dictionary<Type, string> groups = [];
    readonly HashSet<Substitute> substitutes = [];

    /// <summary>The namespace of types that no type of the user has.</summary>
    public string Home => NamespaceOf(types.Definitions[0]);

    /// <summary>The namespace of a copied type.</summary>
    public static string NamespaceOf(Type type) =>
        type.Namespace is { Length: > 0 } space ? $"{Root}.@{string.Join(".@", space.Split('.'))}" : Root;

    /// <summary>The substitutes that occur.</summary>
    public IReadOnlyCollection<Substitute> Substitutes => substitutes;

    /// <summary>The pairs and tuples that need a type of their own, with its name.</summary>
    public IReadOnlyDictionary<Type, string> Groups => groups;

    /// <summary>True if the type, apart from its arguments, exists beside the copies: it is one of them, or it is not the user's.</summary>
    public bool Has(Type type) => !CopiedTypes.IsCopied(type) || types.Definitions.Contains(type.IsGenericType ? type.GetGenericTypeDefinition() : type);

    /// <summary>True for a pair or a tuple that needs a type of its own.</summary>
    public bool IsGroup(Type type) => GroupCode.Members(type).Count > 0 && style.ReplacesGroup(type);

    /// <summary>The collection that takes the place of one that the library does not take; null for one that it takes.</summary>
    public Type? CollectionFor(Type type)
    {
        if (!type.IsGenericType || CopiedTypes.IsCopied(type) || !type.IsAssignableTo(typeof(IEnumerable)) || !style.ReplacesCollection(type))
            return null;
        var element = CollectionCode.ElementOf(type);
        return CollectionKinds.IsDictionary(type) && style.ReplacesGroup(element) ? typeof(List<>).MakeGenericType(element) : CollectionKinds.ClassFor(type);
    }

    /// <summary>True if a value of this type has another type in the copy, apart from copied ones.</summary>
    public bool IsOther(Type type) => IsSubstituted(type) || IsGroup(type) || CollectionFor(type) is not null
        || style.WrapsNested && Elements(type).Any(IsWrapped)
        || (type.HasElementType ? IsOther(type.GetElementType()!) : type.GetGenericArguments().Any(IsOther));

    /// <summary>An expression that reads a number of <paramref name="value"/>, where its type has not the members of the one whose place it takes.</summary>
    public string? Read(Type type, string value) =>
        style.Substitutes.TryGetValue(type, out var substitute) && substitute.Reads.Length > 0 ? $"(long)({value}.{substitute.Reads}?.Length ?? 0)" : null;

    /// <summary>True for a type of the framework that the library does not take.</summary>
    public bool IsSubstituted(Type type) => style.Substitutes.ContainsKey(type);

    /// <summary>The collections that are elements of another one and need a type of their own, with its name.</summary>
    public IReadOnlyDictionary<Type, string> Wrapped => wrapped;

    /// <summary>The full name of the type that takes the place of this one. Type arguments are replaced too.</summary>
    public string Of(Type type) => CSharp.Name(type, Other);

    /// <summary>The full name of the root: a class around it where the library takes no collection there.</summary>
    public string OfRoot(Type root) => WrapsRoot(root) ? WrapperOf(root) : Of(root);

    /// <summary>True if the root gets a class around it.</summary>
    public bool WrapsRoot(Type root) => style.WrapsRoot && IsWrapped(root);

    /// <summary>True if nothing takes the place of the type.</summary>
    public bool IsSame(Type type) => Of(type) == CSharp.Name(type);

    /// <summary>
    /// The name of a copied type in its namespace. A type inside of another one has the names of both, since some libraries take no inner types.
    /// </summary>
    public static string Simple(Type type)
    {
        var name = type.Name.Split('`')[0];
        return type.DeclaringType is { } outer ? $"{Simple(outer)}_{name}" : name;
    }

    /// <summary>An array whose elements are of the type that takes the place of <paramref name="element"/>.</summary>
    public string NewArray(Type element, string length)
    {
        if (Wrapper(element) is { } wrapper)
            return $"new {wrapper}[{length}]";
        return CSharp.NewArray(element, length, Other);
    }

    /// <summary>The type that takes the place of an element of a collection.</summary>
    public string ElementOf(Type collection, Type element) =>
        Elements(collection).Contains(element) && Wrapper(element) is { } wrapper ? wrapper : Of(element);

    /// <summary>A pair or a tuple of the copied types: what its own type converts from and to.</summary>
    public string PlainGroup(Type group) => Generic(group, group.GetGenericArguments().Select(Of));

    string? Other(Type type)
    {
        if (CollectionFor(type) is { } collection)
            return Of(collection);
        if (IsGroup(type))
            return GroupOf(type);
        if (style.WrapsNested && Elements(type).Any(IsWrapped))
            return Outer(type);
        if (style.Substitutes.TryGetValue(type, out var substitute))
        {
            substitutes.Add(substitute);
            return $"global::{Home}.@{substitute.Name}";
        }
        if (!CopiedTypes.IsCopied(type))
            return null;
        var text = new StringBuilder($"global::{NamespaceOf(type)}.@{Simple(type)}");
        var arguments = type.GetGenericArguments();
        return arguments.Length == 0 ? text.ToString() : text.Append('<').AppendJoin(", ", arguments.Select(Of)).Append('>').ToString();
    }

    // A collection of collections.
    string Outer(Type type)
    {
        if (type.IsArray)
            return Wrapper(type.GetElementType()!) + "[]";
        return Generic(type, type.GetGenericArguments().Select(one => Wrapper(one) ?? Of(one)));
    }

    static string Generic(Type type, IEnumerable<string> arguments) =>
        $"{CSharp.Name(type.GetGenericTypeDefinition()).Split('<')[0]}<{string.Join(", ", arguments)}>";

    string GroupOf(Type type)
    {
        if (type.ContainsGenericParameters)
            throw new NoCodeException($"{CSharp.Short(type)} is in a generic type");
        if (!groups.TryGetValue(type, out var name))
            groups.Add(type, name = CSharpText.Identifier(Words(type)));
        return $"global::{Home}.@{name}";
    }

    string? Wrapper(Type type) => style.WrapsNested && IsWrapped(type) ? WrapperOf(type) : null;

    string WrapperOf(Type type)
    {
        if (!wrapped.TryGetValue(type, out var name))
            wrapped.Add(type, name = CSharpText.Identifier(Words(type)));
        return $"global::{Home}.@{name}";
    }

    // ListOfInt32, DictionaryOfStringAndOrder
    static string Words(Type type) => type.HasElementType ? $"ArrayOf{Words(type.GetElementType()!)}"
        : type.IsGenericType ? $"{type.Name.Split('`')[0]}Of{string.Join("And", type.GetGenericArguments().Select(Words))}"
        : type.Name;

    static bool IsWrapped(Type type) =>
        type != typeof(byte[]) && type != typeof(string) && !type.IsGenericParameter && type.IsAssignableTo(typeof(IEnumerable));

    static Type[] Elements(Type type) =>
        type.IsSZArray ? [type.GetElementType()!]
        : type.IsGenericType && !CopiedTypes.IsCopied(type) && (type.IsAssignableTo(typeof(IEnumerable)) || type.Name == "KeyValuePair`2")
            ? type.GetGenericArguments()
        : [];
}
