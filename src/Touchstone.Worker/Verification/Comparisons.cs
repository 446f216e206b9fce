using System.Globalization;

namespace Touchstone;

/// <summary>Collects the differences of several values of a session.</summary>
/// <param name="findsCopiedTexts">True to look at the texts of the first value.</param>
sealed class Comparisons(bool findsCopiedTexts = false)
{
    /// <summary>The most differences that are listed individually. All are counted.</summary>
    const int Listed = 10;

    readonly List<Difference> differences = [];
    readonly SortedSet<string> kinds = new(StringComparer.Ordinal);
    SharedTexts? texts = findsCopiedTexts ? new() : null;

    /// <summary>The number of differences in the value with the most.</summary>
    public long Count { get; private set; }

    /// <summary>The paths of the listed ones: <c>Books[3].Title</c>, or <c>value 5: Books[3].Title</c> in any value except the first.</summary>
    public List<string> Paths => differences.ConvertAll(difference => difference.Path);

    /// <summary>What happened to each.</summary>
    public List<string> Texts => differences.ConvertAll(difference => difference.Text);

    /// <summary>The kinds among all differences.</summary>
    public List<string> Kinds => [.. kinds];

    /// <summary>The text of the first value that was copied most; null if none was, or too little to matter.</summary>
    public MostCopiedText? Copied { get; private set; }

    /// <summary>Compares one value of a session with the value that came back for it.</summary>
    public void Compare(Session session, int value, object actual) =>
        Compare(session, value, actual, value == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"value {value}: "));

    /// <summary>Compares one value of a session with the value that came back for it. The paths of differences begin with the name of the value.</summary>
    public void Compare(Session session, int value, object actual, string name)
    {
        var comparison = new StructuralComparison(Listed) { Texts = texts };
        var expected = session.ModelOf(value);
        comparison.Compare(expected, actual, session.ModelType);
        comparison.AddAliases(expected, () => session.MakeAgain(value));
        Copied ??= texts?.MostCopied(session.PayloadOf(value));
        texts = null;
        // The same loss in each of several similar values is not several losses.
        Count = Math.Max(Count, comparison.Count);
        // Losses of the same kind are listed once: the first value represents all.
        var known = kinds.ToList();
        foreach (var difference in comparison.Differences)
        {
            if (differences.Count < Listed && !known.Contains(difference.Kind))
                differences.Add(difference with { Path = name + difference.Path });
        }
        kinds.UnionWith(comparison.Kinds);
    }
}
