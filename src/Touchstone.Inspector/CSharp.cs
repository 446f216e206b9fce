using System.Text;

namespace Touchstone.Inspection;

/// <summary>Writes types as C# text.</summary>
static class CSharp
{
    static readonly Dictionary<Type, string> Keywords = new()
    {
        [typeof(void)] = "void",
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(char)] = "char",
        [typeof(decimal)] = "decimal",
        [typeof(double)] = "double",
        [typeof(float)] = "float",
        [typeof(int)] = "int",
        [typeof(long)] = "long",
        [typeof(object)] = "object",
        [typeof(string)] = "string",
    };

    /// <summary>The full name, which is valid in any namespace.</summary>
    public static string Name(Type type) => Keywords.TryGetValue(type, out var keyword) ? keyword : Text(type, full: true);

    /// <summary>The short name, for messages.</summary>
    public static string Short(Type type) => Keywords.TryGetValue(type, out var keyword) ? keyword : Text(type, full: false);

    static string Text(Type type, bool full)
    {
        if (type.IsArray)
            return ArrayText(type, full);
        if (type.IsGenericParameter || type.HasElementType)
            return type.Name;
        var arguments = new Queue<Type>(type.GetGenericArguments());
        var text = new StringBuilder(full ? UserAssemblies.Prefix(type) : "");
        if (full && type.Namespace is { Length: > 0 } space)
            text.Append('@').AppendJoin(".@", space.Split('.')).Append('.');
        foreach (var part in Chain(type))
            text.Append(part == type || full ? PartText(part, arguments, full) : "");
        return text.ToString().TrimEnd('.');
    }

    /// <summary>Creates an array: <c>new int[count]</c>, and <c>new int[count][]</c> for elements that are arrays.</summary>
    public static string NewArray(Type element, string length)
    {
        var innermost = element;
        while (innermost.IsArray)
            innermost = innermost.GetElementType()!;
        var name = Name(innermost);
        return $"new {name}[{length}]{Name(element)[name.Length..]}";
    }

    // int[][,] is an array of two-dimensional arrays. The brackets follow the innermost element type, from the outermost array to the innermost.
    static string ArrayText(Type type, bool full)
    {
        var brackets = new StringBuilder();
        for (; type.IsArray; type = type.GetElementType()!)
            brackets.Append('[').Append(',', type.GetArrayRank() - 1).Append(']');
        return (full ? Name(type) : Short(type)) + brackets;
    }

    static IEnumerable<Type> Chain(Type type) => type.DeclaringType is { } outer ? [.. Chain(outer), type] : [type];

    static string PartText(Type part, Queue<Type> arguments, bool full)
    {
        var tick = part.Name.IndexOf('`', StringComparison.Ordinal);
        var name = (full ? "@" : "") + (tick < 0 ? part.Name : part.Name[..tick]);
        var own = tick < 0 ? 0 : int.Parse(part.Name[(tick + 1)..], System.Globalization.CultureInfo.InvariantCulture);
        var taken = Enumerable.Range(0, own).Select(_ => arguments.Dequeue()).Select(argument => full ? Name(argument) : Short(argument));
        return name + (own == 0 ? "" : $"<{string.Join(", ", taken)}>") + ".";
    }
}
