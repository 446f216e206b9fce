namespace Touchstone;

/// <summary>The differences of several values of a session, put together.</summary>
sealed class Comparisons
{
    /// <summary>Differences that are listed one by one; all are counted.</summary>
    const int Listed = 10;

    readonly List<Difference> differences = [];
    readonly SortedSet<string> kinds = new(StringComparer.Ordinal);

    /// <summary>All differences.</summary>
    public long Count { get; private set; }

    /// <summary>Where the listed ones are: <c>Books[3].Title</c>, or <c>value 5: Books[3].Title</c> in any but the first value.</summary>
    public List<string> Paths => differences.ConvertAll(difference => difference.Path);

    /// <summary>What became of each.</summary>
    public List<string> Texts => differences.ConvertAll(difference => difference.Text);

    /// <summary>The kinds among all differences.</summary>
    public List<string> Kinds => [.. kinds];

    /// <summary>Compares one value with what came back of it.</summary>
    public void Compare(int value, object expected, object actual)
    {
        var comparison = new StructuralComparison(Listed);
        comparison.Compare(expected, actual);
        Count += comparison.Count;
        // What values have lost in the same way is listed once: the first value stands for all.
        var known = kinds.ToList();
        foreach (var difference in comparison.Differences)
        {
            if (differences.Count < Listed && !known.Contains(difference.Kind))
                differences.Add(value == 0 ? difference : difference with { Path = $"value {value}: {difference.Path}" });
        }
        kinds.UnionWith(comparison.Kinds);
    }
}
