namespace Touchstone.Shell.Terminals;

/// <summary>
/// The words that a command begins with in messages and in help. The program <c>touchstone-heap</c> has only the command <c>heap</c>, and its next steps must
/// work as printed where touchstone is not installed.
/// </summary>
static class OwnName
{
    const string HeapTool = "touchstone-heap";

    static readonly bool IsHeapTool = Path.GetFileNameWithoutExtension(Environment.ProcessPath) == HeapTool;

    /// <summary>The text with the words of this program.</summary>
    public static string In(string text) => IsHeapTool ? OfHeapTool(text) : text;

    /// <summary>The text with the words of <c>touchstone-heap</c>.</summary>
    internal static string OfHeapTool(string text) => text
        .Replace("touchstone: ", HeapTool + ": ", StringComparison.Ordinal)
        .Replace("touchstone heap", HeapTool, StringComparison.Ordinal)
        .Replace(HeapTool + " heap", HeapTool, StringComparison.Ordinal); // The help of a sub-command has the name of the program before it.
}
