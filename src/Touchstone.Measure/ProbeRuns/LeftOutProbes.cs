namespace Touchstone.Measure.ProbeRuns;

/// <summary>Finds out why a probe is missing in an adapter's program: the file with the probe did not compile. Pure.</summary>
static class LeftOutProbes
{
    /// <summary>The compiler's message about the file with the probe; null if none of these files has it.</summary>
    /// <param name="name">The name of the probe.</param>
    /// <param name="leftOut">The files that did not compile, each with the compiler's message.</param>
    /// <param name="text">Returns the text of such a file.</param>
    /// <remarks>
    /// The name may be composed at run time, so the file may contain only the beginning of it. The file with the longest beginning is chosen, if
    /// that beginning includes at least the first two parts of the name.
    /// </remarks>
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
