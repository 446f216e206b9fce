namespace Touchstone.Probing;

/// <summary>Why an adapter's program lacks a question: the file that holds it did not compile. Pure.</summary>
static class LeftOutQuestions
{
    /// <summary>What the compiler said of the file that holds a question.</summary>
    /// <param name="name">The question.</param>
    /// <param name="leftOut">The files that did not compile, each with what the compiler said.</param>
    /// <param name="text">The text of such a file.</param>
    /// <remarks>A name may be put together while the program runs: the file that holds the longest beginning of it is the one.</remarks>
    public static string Reason(string name, IReadOnlyDictionary<string, string> leftOut, Func<string, string> text) => leftOut.Count == 0
        ? "its program does not have this question: it is not compiled for that runtime"
        : leftOut.MaxBy(file => Beginning(name, text(file.Key))).Value;

    static int Beginning(string name, string text)
    {
        var length = name.Length;
        while (length > 0 && !text.Contains(name[..length], StringComparison.Ordinal))
            length--;
        return length;
    }
}
