using System.Reflection;

namespace Touchstone.Adapters;

/// <summary>
/// The types that data of a root type can hold, for the serializer's registry: what a program lists by hand follows from the fields here.
/// In batch mode it has to be all of them: a type met later changes the registry, and payloads written before cannot be read any more.
/// </summary>
static class KnownTypes
{
    const BindingFlags OwnFields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    public static IReadOnlyList<Type> Of(Type root)
    {
        var types = new List<Type>();
        Add(root, types);
        return types;
    }

    static void Add(Type type, List<Type> types)
    {
        if (types.Contains(type) || type.IsPrimitive || type.IsPointer || type == typeof(string))
            return;
        types.Add(type);
        if (type.IsArray)
            Add(type.GetElementType()!, types);
        else if (type.Assembly != typeof(object).Assembly || type.IsGenericType)
            AddMembers(type, types);
    }

    static void AddMembers(Type type, List<Type> types)
    {
        // A dictionary is written as an array of pairs and its comparer, not as its fields.
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Dictionary<,>))
        {
            var arguments = type.GetGenericArguments();
            Add(typeof(KeyValuePair<,>).MakeGenericType(arguments).MakeArrayType(), types);
            types.Add(typeof(IEqualityComparer<>).MakeGenericType(arguments[0]));
            types.Add(typeof(EqualityComparer<>).MakeGenericType(arguments[0]).GetProperty("Default")!.GetValue(null)!.GetType());
            return;
        }

        for (var declaring = type; declaring is not null && declaring != typeof(object); declaring = declaring.BaseType)
        {
            foreach (var field in declaring.GetFields(OwnFields))
                Add(field.FieldType, types);
        }
    }
}
