namespace Touchstone.Shell.Texts;

/// <summary>Names in a sentence.</summary>
public static class Enumeration
{
    /// <summary><c>A</c>, <c>A and B</c>, or <c>A, B and C</c>.</summary>
    /// <param name="names">The names, at least one.</param>
    public static string And(IReadOnlyList<string> names) => string.Join(", ", names.SkipLast(1)) + (names.Count > 1 ? " and " : "") + names[^1];
}
