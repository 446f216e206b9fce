using System.Text;
using Touchstone.Core;

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
    /// <param name="other">The name of a type that stands in the place of another, also as a type argument; null for the type itself.</param>
    /// <exception cref="NoCodeException">C# cannot write the name. Other languages allow any text as one, and it must not become code.</exception>
    public static string Name(Type type, Func<Type, string?>? other = null)
    {
        if (Keywords.TryGetValue(type, out var keyword))
            return keyword;
        if (other?.Invoke(type) is { } name)
            return name;
        return HasNames(type) ? Text(type, full: true, other) : throw new NoCodeException($"{Short(type)} has a name that C# cannot write");
    }

    /// <summary>The short name, for messages.</summary>
    public static string Short(Type type) => Keywords.TryGetValue(type, out var keyword) ? keyword : Text(type, full: false, null);

    /// <summary>True if the code of another assembly can name the type: it is public, and C# can write all its names.</summary>
    public static bool CanName(Type type) => type.IsVisible && HasNames(type);

    static bool HasNames(Type type) => type.HasElementType
        ? HasNames(type.GetElementType()!)
        : type.IsGenericParameter
            || (type.Namespace?.Split('.').All(CSharpText.IsIdentifier) ?? true)
            && Chain(type).All(part => CSharpText.IsIdentifier(WithoutArity(part))) && type.GetGenericArguments().All(HasNames);

    static string WithoutArity(Type part) => part.Name.Split('`')[0];

    static string Text(Type type, bool full, Func<Type, string?>? other)
    {
        if (type.IsArray)
            return ArrayText(type, full, other);
        if (type.IsGenericParameter || type.HasElementType)
            return type.Name;
        var arguments = new Queue<Type>(type.GetGenericArguments());
        var text = new StringBuilder(full ? UserAssemblies.Prefix(type) : "");
        if (full && type.Namespace is { Length: > 0 } space)
            text.Append('@').AppendJoin(".@", space.Split('.')).Append('.');
        foreach (var part in Chain(type))
            text.Append(part == type || full ? PartText(part, arguments, full, other) : "");
        return text.ToString().TrimEnd('.');
    }

    /// <summary>Creates an array: <c>new int[count]</c>, and <c>new int[count][]</c> for elements that are arrays.</summary>
    public static string NewArray(Type element, string length, Func<Type, string?>? other = null)
    {
        var innermost = element;
        while (innermost.IsArray)
            innermost = innermost.GetElementType()!;
        var name = Name(innermost, other);
        return $"new {name}[{length}]{Name(element, other)[name.Length..]}";
    }

    // int[][,] is an array of two-dimensional arrays. The brackets follow the innermost element type, from the outermost array to the innermost.
    static string ArrayText(Type type, bool full, Func<Type, string?>? other)
    {
        var brackets = new StringBuilder();
        for (; type.IsArray; type = type.GetElementType()!)
            brackets.Append('[').Append(',', type.GetArrayRank() - 1).Append(']');
        return (full ? Name(type, other) : Short(type)) + brackets;
    }

    static IEnumerable<Type> Chain(Type type) => type.DeclaringType is { } outer ? [.. Chain(outer), type] : [type];

    static string PartText(Type part, Queue<Type> arguments, bool full, Func<Type, string?>? other)
    {
        var tick = part.Name.IndexOf('`', StringComparison.Ordinal);
        var name = (full ? "@" : "") + WithoutArity(part);
        var own = tick < 0 ? 0 : int.Parse(part.Name[(tick + 1)..], System.Globalization.CultureInfo.InvariantCulture);
        var taken = Enumerable.Range(0, own).Select(_ => arguments.Dequeue()).Select(argument => full ? Name(argument, other) : Short(argument));
        return name + (own == 0 ? "" : $"<{string.Join(", ", taken)}>") + ".";
    }
}
