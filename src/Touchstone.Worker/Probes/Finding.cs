namespace Touchstone.Probes;

/// <summary>What a question found.</summary>
/// <param name="Verdict">In one word.</param>
/// <param name="Path">Where the first value stands that is not as it was; empty where that says nothing.</param>
/// <param name="Before">That value as it was; or what was tried, where no value is concerned.</param>
/// <param name="After">What became of it.</param>
/// <param name="Reason">One line more: why it does not apply, counts of a question that tries many things.</param>
public sealed record Finding(Verdict Verdict, string Path = "", string Before = "", string After = "", string Reason = "")
{
    /// <summary>Everything came back.</summary>
    public static Finding Kept { get; } = new(Verdict.Kept);

    /// <summary>The exception as a finding.</summary>
    public static Finding Of(Exception exception) => Root(exception) is var root and not UnsupportedException
        ? new Finding(Verdicts.Of(root)) { Exception = Worker.Describe(root) }
        : new Finding(Verdict.NotApplicable, Reason: exception.Message);

    /// <summary>What holding two graphs against each other tells.</summary>
    /// <remarks>Something lost counts as lost only where nothing else changed: a wrong value is worse than none.</remarks>
    public static Finding CompareGraphs(object? expected, object? actual)
    {
        const int Told = 100;
        var comparison = new StructuralComparison(Told);
        comparison.Compare(expected, actual);
        if (comparison.Count == 0)
            return Kept;
        var told = comparison.Differences;
        var worst = told.FindIndex(difference => !difference.IsLost) is >= 0 and var changed ? told[changed] : told[0];
        var more = comparison.Count > 1 ? $"{comparison.Count - 1} more differ" : "";
        return new Finding(worst.IsLost ? Verdict.Lost : Verdict.Changed, worst.Path, worst.Before, worst.After, more);
    }

    /// <summary>What happened, in a sentence without its subject; empty when all is well.</summary>
    public string What
    {
        get
        {
            var value = Before.Length > 0 ? $"{(Path.Length > 0 ? Path + ": " : "")}{Before} {(After == Difference.Missing ? "is missing" : $"became {After}")}" : "";
            return string.Join("; ", new[] { value, Exception, Reason }.Where(part => part.Length > 0));
        }
    }

    /// <summary>What was thrown, type and message; empty when nothing was.</summary>
    public string Exception { get; init; } = "";

    // Reflection and static constructors wrap what a library throws, and so do adapters that pass its refusal on.
    static Exception Root(Exception exception) =>
        exception is TypeInitializationException or System.Reflection.TargetInvocationException or UnsupportedException && exception.InnerException is { } inner ? Root(inner) : exception;
}
