using System.Globalization;

namespace Touchstone.Inspection;

/// <summary>The pairs and tuples of the framework.</summary>
static class GroupCode
{
    // The rest of a longer tuple is a tuple.
    const int MostArguments = 7;

    /// <summary>The names of the members, in the order of the constructor and of the type arguments; none for another type.</summary>
    public static IReadOnlyList<string> Members(Type type)
    {
        if (!type.IsGenericType || !DataMembers.IsFramework(type))
            return [];
        var arguments = type.GetGenericArguments();
        return type.Name.Split('`')[0] switch
        {
            "KeyValuePair" => ["Key", "Value"],
            "ValueTuple" or "Tuple" when arguments.Length <= MostArguments =>
                [.. arguments.Select((_, i) => string.Create(CultureInfo.InvariantCulture, $"Item{i + 1}"))],
            _ => [],
        };
    }
}
