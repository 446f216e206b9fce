using System.Reflection;
using Hyperion;

namespace Touchstone.Adapters;

/// <summary>
/// The types that a program expects in a payload: the root, and the declared types of its fields. A program has to list them for Hyperion's filter.
/// </summary>
static class ExpectedTypes
{
    public static ITypeFilter Filter(Type root)
    {
        var types = new HashSet<Type>();
        Add(root, types);
        var filter = TypeFilterBuilder.Create();
        foreach (var type in types)
            filter.Include(type);
        return filter.Build();
    }

    static void Add(Type type, HashSet<Type> types)
    {
        if (!types.Add(type) || type.IsPrimitive)
            return;
        if (type.GetElementType() is { } element)
            Add(element, types);
        foreach (var argument in type.GetGenericArguments())
            Add(argument, types);
        // The framework's own types are represented only by their type arguments.
        if (type.Assembly == typeof(object).Assembly)
            return;
        for (var declaring = type; declaring is not null; declaring = declaring.BaseType)
        {
            foreach (var field in declaring.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
                Add(field.FieldType, types);
        }
    }
}
