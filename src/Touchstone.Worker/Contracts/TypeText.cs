namespace Touchstone.Contracts;

/// <summary>Names of types as a reader of C# expects them, without namespaces.</summary>
static class TypeText
{
    static readonly Dictionary<Type, string> Keywords = new()
    {
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(sbyte)] = "sbyte",
        [typeof(short)] = "short",
        [typeof(ushort)] = "ushort",
        [typeof(int)] = "int",
        [typeof(uint)] = "uint",
        [typeof(long)] = "long",
        [typeof(ulong)] = "ulong",
        [typeof(char)] = "char",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(decimal)] = "decimal",
        [typeof(string)] = "string",
        [typeof(object)] = "object",
    };

    /// <summary>The name: <c>List&lt;Line&gt;</c>, <c>int?</c>, <c>byte[]</c>.</summary>
    public static string Of(Type type)
    {
        if (Keywords.TryGetValue(type, out var keyword))
            return keyword;
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Of(underlying) + "?";
        if (type.IsArray)
            return $"{Of(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        var name = type.Name.Split('`')[0];
        return type.IsGenericType ? $"{name}<{string.Join(", ", type.GetGenericArguments().Select(Of))}>" : name;
    }
}
