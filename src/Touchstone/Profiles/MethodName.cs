namespace Touchstone.Profiles;

/// <summary>Names of methods on a narrow page.</summary>
static class MethodName
{
    /// <summary>The name without the namespace: <c>Converter`1[System.__Canon].Write</c>, <c>Reader+Part..ctor</c>.</summary>
    /// <param name="method">As the runtime writes it, without parameters.</param>
    public static string WithoutNamespace(string method)
    {
        var arguments = method.IndexOf('[', StringComparison.Ordinal);
        var ofType = arguments >= 0 && method.IndexOf("].", arguments, StringComparison.Ordinal) >= 0;
        var head = arguments < 0 ? method : method[..arguments];
        // Before the type arguments stands the type; otherwise the method does, whose dot may be followed by that of .ctor.
        var end = ofType ? head.Length : head.LastIndexOf('.') is > 0 and var dot && head[dot - 1] == '.' ? dot - 1 : head.LastIndexOf('.');
        return end <= 0 ? method : method[(head.LastIndexOf('.', end - 1) + 1)..];
    }
}
