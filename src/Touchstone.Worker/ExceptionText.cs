using System.Reflection;

namespace Touchstone;

/// <summary>Exceptions in one line.</summary>
static class ExceptionText
{
    // Tables cut a reason after two lines of a terminal, and a library can put a page of context before the cause.
    const int LongContext = 120;

    /// <summary>
    /// The exception, followed by the innermost cause, or preceded by it if the exception's own message is long. Wrappers (TypeInitialization,
    /// TargetInvocation) give no information and are omitted.
    /// </summary>
    public static string Describe(Exception e)
    {
        while (e is TypeInitializationException or TargetInvocationException && e.InnerException is { } inner)
            e = inner;
        var cause = e.GetBaseException();
        var text = $"{e.GetType().Name}: {OneLine(e.Message)}";
        if (cause != e && cause.Message.Trim().Length > 0 && OneLine(e.Message) is { Length: > LongContext } context)
        {
            var (why, at) = (OneLine(cause.Message), context.IndexOf(OneLine(cause.Message), StringComparison.Ordinal));
            return at == 0 ? text : $"{e.GetType().Name}: {why} ({(at > 0 ? context[..at].TrimEnd(' ', ':') : context)})";
        }
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

    // A library that passes a callback's exception through native code puts all of it into its message. Its frames name files of the machine.
    static string WithoutStack(string message)
    {
        const string Frame = "   at ";
        return message.Contains(Frame, StringComparison.Ordinal)
            ? string.Join('\n', message.ReplaceLineEndings("\n").Split('\n').Where(line => !line.StartsWith(Frame, StringComparison.Ordinal)))
            : message;
    }

    /// <summary>A message on one line, without what hides its meaning.</summary>
    public static string OneLine(string message)
    {
        var line = WithoutIdentities(WithoutStack(message).ReplaceLineEndings(" ").Trim());
        return line.Length > 300 ? line[..300] + "…" : line;
    }
}
