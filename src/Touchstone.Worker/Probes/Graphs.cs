namespace Touchstone.Probes;

/// <summary>Compares what was written with what came back.</summary>
public static class Graphs
{
    /// <summary>The result of comparing two graphs.</summary>
    /// <remarks>The verdict is "lost" only if no value changed otherwise, because a wrong value is worse than a missing one.</remarks>
    public static Finding Compare(object? expected, object? actual) => Compare(expected, actual, null);

    /// <summary>The same, and adds each text with what came back for it.</summary>
    internal static Finding Compare(object? expected, object? actual, SharedTexts? texts)
    {
        const int MostDifferences = 100;
        var comparison = new StructuralComparison(MostDifferences) { Texts = texts };
        comparison.Compare(expected, actual);
        if (comparison.Count == 0)
            return Finding.Kept;
        var differences = comparison.Differences;
        var worst = differences.FindIndex(difference => !difference.IsLost) is >= 0 and var changed ? differences[changed] : differences[0];
        var more = comparison.Count > 1 ? $"{comparison.Count - 1} more differ" : "";
        return new Finding(worst.IsLost ? Verdict.Lost : Verdict.Changed, worst.Path, worst.Before, worst.After, more);
    }
}
