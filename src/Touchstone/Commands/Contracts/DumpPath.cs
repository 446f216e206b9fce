namespace Touchstone.Commands.Contracts;

/// <summary>The steps of a path in a dump: <c>Lines[0].Price</c> is in <c>Lines[0]</c>, which is in <c>Lines</c>.</summary>
static class DumpPath
{
    /// <summary>The path of what a value is in; empty for the root and for what is directly in it.</summary>
    public static string Parent(string path) => path[..LastStep(path)];

    /// <summary>True for an element of a collection, false for a member.</summary>
    public static bool IsElement(string path) => path.Length > 0 && path[LastStep(path)] == '[';

    /// <summary>The path without places in lists, so that all elements have the same: <c>Lines[].Price</c>. Keys stay.</summary>
    public static string WithoutPlaces(string path)
    {
        var text = new System.Text.StringBuilder(path.Length);
        for (var i = 0; i < path.Length;)
        {
            var end = End(path, i);
            var step = path[i..end];
            text.Append(step.Length > 2 && step[0] == '[' && step[1..^1].All(char.IsAsciiDigit) ? "[]" : step);
            i = end;
        }
        return text.ToString();
    }

    static int LastStep(string path)
    {
        var start = 0;
        for (var i = 0; i < path.Length;)
        {
            start = i;
            i = End(path, i);
        }
        return start;
    }

    // Behind the step that begins at this place. A key in quotes may have any letters.
    static int End(string path, int start)
    {
        if (path[start] != '[')
        {
            var next = path.AsSpan(start + 1).IndexOfAny('.', '[');
            return next < 0 ? path.Length : start + 1 + next;
        }
        var i = start + 1;
        if (i < path.Length && path[i] == '"')
        {
            for (i++; i < path.Length && path[i] != '"'; i++)
                i += path[i] == '\\' ? 1 : 0;
        }
        var close = i < path.Length ? path.IndexOf(']', i) : -1;
        return close < 0 ? path.Length : close + 1;
    }
}
