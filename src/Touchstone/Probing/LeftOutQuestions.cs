namespace Touchstone.Probing;

/// <summary>Why an adapter's program lacks a question: the file that holds it did not compile. Pure.</summary>
static class LeftOutQuestions
{
    /// <summary>What the compiler said of the file that holds a question; null when none of these files does.</summary>
    /// <param name="name">The question.</param>
    /// <param name="leftOut">The files that did not compile, each with what the compiler said.</param>
    /// <param name="text">The text of such a file.</param>
    /// <remarks>A name may be put together while the program runs: the file that holds the longest beginning of it is the one, if that is more than the topic.</remarks>
    public static string? Reason(string name, IReadOnlyDictionary<string, string> leftOut, Func<string, string> text)
    {
        var (file, length) = leftOut.Keys.Select(file => (file, Beginning(name, text(file)))).MaxBy(held => held.Item2);
        return length >= string.Join('/', name.Split('/').Take(2)).Length ? leftOut[file] : null;
    }

    static int Beginning(string name, string text)
    {
        var length = name.Length;
        while (length > 0 && !text.Contains(name[..length], StringComparison.Ordinal))
            length--;
        return length;
    }
}
