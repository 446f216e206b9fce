using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Touchstone.Protocol;

namespace Touchstone.Contracts;

/// <summary>
/// Lists the members of the user's types that a root can hold by its declared types and by what is in the data, base classes first, each type once. A member
/// stands where it is declared, because some libraries write members in that order.
/// </summary>
static class TypeShape
{
    /// <summary>The members.</summary>
    /// <param name="root">The declared type of the root.</param>
    /// <param name="occurring">The types of objects in the data.</param>
    public static IReadOnlyList<ShapeMember> Of(Type root, IEnumerable<Type> occurring)
    {
        var (members, visited) = (new List<ShapeMember>(), new HashSet<Type>());
        var open = new Queue<Type>([root, .. occurring]);
        while (open.TryDequeue(out var type))
            Visit(type, visited, members, open);
        return members;
    }

    /// <summary>The types of all objects in a graph.</summary>
    public static IEnumerable<Type> Types(object root) => Aliases.Instances(root).Select(one => one.GetType()).Distinct();

    static void Visit(Type type, HashSet<Type> visited, List<ShapeMember> members, Queue<Type> open)
    {
        if (type.IsGenericParameter || !visited.Add(type))
            return;
        if (type.HasElementType)
            open.Enqueue(type.GetElementType()!);
        foreach (var argument in type.GetGenericArguments())
            open.Enqueue(argument);
        if (DataMembers.IsFramework(type))
            return;
        if (type.IsEnum)
        {
            members.AddRange(Values(type));
            return;
        }
        if (type.BaseType is { } parent)
            Visit(parent, visited, members, open);
        foreach (var (field, name, _) in DataMembers.Of(type).Where(member => member.Field.DeclaringType == type))
        {
            members.Add(new ShapeMember(NameOf(type), name, TypeText.Of(field.FieldType)));
            open.Enqueue(field.FieldType);
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Adapters keep the fields of all their types.")]
    static IEnumerable<ShapeMember> Values(Type type) => type.GetFields().Where(field => field.IsLiteral).Select(field => new ShapeMember(
        NameOf(type), field.Name, Convert.ToString(field.GetRawConstantValue(), CultureInfo.InvariantCulture)!));

    /// <summary>The name of a type in a contract.</summary>
    public static string NameOf(Type type) => (type.IsGenericType ? type.GetGenericTypeDefinition() : type).FullName!;
}
