using System.Reflection;
using Touchstone.Core;

namespace Touchstone.Inspection.Copies;

/// <summary>The user's types that a root can hold: classes, structs, enums and interfaces, each generic one once.</summary>
sealed class CopiedTypes
{
    const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    readonly KnownTypes known;
    readonly HashSet<Type> visited = [];
    readonly List<Type> definitions = [];
    readonly Dictionary<Type, Type> examples = [];

    /// <param name="root">The type of the root.</param>
    /// <param name="known">The types that members can hold.</param>
    /// <exception cref="NoCodeException">A type cannot be copied.</exception>
    public CopiedTypes(Type root, KnownTypes known)
    {
        this.known = known;
        Visit(root);
    }

    /// <summary>The types, generic ones without arguments. A base class stands before those that derive from it.</summary>
    public IReadOnlyList<Type> Definitions => definitions;

    /// <summary>A type of which objects can be made: the definition itself, or one with arguments that occurs.</summary>
    public Type Example(Type definition) => examples[definition];

    /// <summary>The types of a member: several if its type is generic and occurs with several arguments.</summary>
    public IEnumerable<Type> TypesOf(Type definition, FieldInfo member) => !member.FieldType.ContainsGenericParameters ? [member.FieldType]
        : visited.Where(type => type.IsGenericType && !type.ContainsGenericParameters && type.GetGenericTypeDefinition() == definition)
            .Select(type => type.GetField(member.Name, Declared)!.FieldType);

    /// <summary>The types that derive from this one and are copied.</summary>
    public IEnumerable<Type> Derived(Type definition) =>
        definitions.Where(one => one != definition && !one.ContainsGenericParameters && one.IsAssignableTo(definition));

    /// <summary>True if the type is copied, apart from its arguments.</summary>
    public static bool IsCopied(Type type) => !type.IsGenericParameter && !type.HasElementType && UserAssemblies.Contains(type);

    /// <summary>The class above it, if it is copied too; null for a class, a struct or an interface without one.</summary>
    public static Type? BaseOf(Type type) =>
        type.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType) && !type.IsEnum ? parent : null;

    /// <summary>The members that the type itself has, without those of its base class.</summary>
    public static IEnumerable<(FieldInfo Field, string Name)> OwnMembers(Type type) =>
        type.IsInterface || type.IsEnum || DataMembers.IsCollection(type)
            ? []
            : DataMembers.Of(type).Where(member => member.Field.DeclaringType == type).Select(member => (member.Field, NameOf(member.Field, member.Name)));

    /// <summary>The name of a member in the copy: that of the public property or of the field.</summary>
    public static string NameOf(FieldInfo field, string name) => CSharpText.Identifier(MemberAccess.Property(field, name)?.Name ?? name);

    void Visit(Type type)
    {
        if (!visited.Add(type))
            return;
        if (type.HasElementType)
            Visit(type.GetElementType()!);
        foreach (var argument in type.GetGenericArguments())
            Visit(argument);
        if (IsCopied(type))
            Copy(type);
    }

    void Copy(Type type)
    {
        if (!CSharp.CanName(type) || type.IsGenericType && type.GetGenericTypeDefinition().GetGenericArguments().Any(one => !CSharpText.IsIdentifier(one.Name)))
            throw new NoCodeException($"{CSharp.Short(type)} is not public");
        if (BaseOf(type) is { } parent)
        {
            Visit(parent);
            if (!IsCopied(parent) && !DataMembers.IsCollection(type))
                throw new NoCodeException($"{CSharp.Short(type)} derives from {CSharp.Short(parent)}, which cannot have attributes");
        }
        var definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        if (examples.TryAdd(definition, type))
            definitions.Add(definition);
        if (type.IsEnum)
            return;
        if (DataMembers.IsCollection(type))
            CheckCollection(type);
        foreach (var (field, name) in OwnMembers(type))
        {
            if (field.FieldType == typeof(object))
                throw new NoCodeException($"{CSharp.Short(type)}.{name} is object: no attribute says what it can hold");
            Visit(field.FieldType);
        }
        foreach (var derived in known.Behind(type))
            Visit(derived);
    }

    static void CheckCollection(Type type)
    {
        if (BaseOf(type) is not { } parent || IsCopied(parent) || DataMembers.Of(type).Length > 0 || type.GetConstructor(Type.EmptyTypes) is null)
            throw new NoCodeException($"{CSharp.Short(type)} is a collection of its own kind");
    }
}
