namespace Touchstone.Analysis.Profiles;

/// <summary>Shortens names of methods for narrow tables.</summary>
static class MethodName
{
    /// <summary>The name without its namespace: <c>Converter`1[System.__Canon].Write</c>, <c>Reader+Part..ctor</c>.</summary>
    /// <param name="method">The name as the runtime writes it, without parameters.</param>
    public static string WithoutNamespace(string method)
    {
        var arguments = method.IndexOf('[', StringComparison.Ordinal);
        var ofType = arguments >= 0 && method.IndexOf("].", arguments, StringComparison.Ordinal) >= 0;
        var head = arguments < 0 ? method : method[..arguments];
        // The type's name precedes its type arguments. Without them, the method's name comes last, and for .ctor two dots precede it.
        var end = ofType ? head.Length : head.LastIndexOf('.') is > 0 and var dot && head[dot - 1] == '.' ? dot - 1 : head.LastIndexOf('.');
        return end <= 0 ? method : method[(head.LastIndexOf('.', end - 1) + 1)..];
    }
}
