using System.Reflection;

namespace Touchstone;

/// <summary>Exceptions in one line.</summary>
static class ExceptionText
{
    /// <summary>
    /// The exception, followed by the innermost cause. Wrappers (TypeInitialization, TargetInvocation) give no information and are omitted.
    /// </summary>
    public static string Describe(Exception e)
    {
        while (e is TypeInitializationException or TargetInvocationException && e.InnerException is { } inner)
            e = inner;
        var cause = e.GetBaseException();
        var text = $"{e.GetType().Name}: {OneLine(e.Message)}";
        return cause == e || text.Contains(OneLine(cause.Message), StringComparison.Ordinal)
            ? text
            : $"{text} {cause.GetType().Name}: {OneLine(cause.Message)}";
    }

    // Generic types carry "Order, My, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null", which would leave no room for the message.
    static string WithoutIdentities(string line)
    {
        const string Last = ", PublicKeyToken=";
        while (line.IndexOf(", Version=", StringComparison.Ordinal) is >= 0 and var start
            && line.IndexOf(Last, start, StringComparison.Ordinal) is >= 0 and var token)
        {
            var end = token + Last.Length;
            while (end < line.Length && char.IsAsciiLetterOrDigit(line[end]))
                end++;
            line = line.Remove(start, end - start);
        }
        return line;
    }

    /// <summary>A message on one line, without what hides its meaning.</summary>
    public static string OneLine(string message)
    {
        var line = WithoutIdentities(message.ReplaceLineEndings(" ").Trim());
        return line.Length > 300 ? line[..300] + "…" : line;
    }
}
