namespace Touchstone.Adapters;

/// <summary>Looks for KeyValuePair among the types of a model.</summary>
static class Pairs
{
    public static bool In(Type root)
    {
        var open = new Queue<Type>([root]);
        var seen = new HashSet<Type> { root };
        while (open.TryDequeue(out var type))
        {
            if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
                return true;
            foreach (var part in Parts(type))
            {
                if (seen.Add(part))
                    open.Enqueue(part);
            }
        }
        return false;
    }

    // Of the framework's types only what they hold: a dictionary has a property of pairs, but is not written as such.
    static IEnumerable<Type> Parts(Type type)
    {
        if (type.IsGenericType)
            return type.GetGenericArguments();
        if (type.GetElementType() is { } element)
            return [element];
        return type.Assembly == typeof(Pairs).Assembly ? type.GetProperties().Select(property => property.PropertyType) : [];
    }
}
