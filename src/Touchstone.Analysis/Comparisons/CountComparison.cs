using Touchstone.Analysis.Counts;

namespace Touchstone.Analysis.Comparisons;

/// <summary>The counted instructions of two sides. Pure.</summary>
/// <param name="Changes">One for each serializer, data set, N and operation.</param>
/// <param name="Sides">What the sides are, the base first.</param>
/// <param name="Threshold">The smallest change that counts, as a fraction.</param>
sealed record CountComparison(IReadOnlyList<CountChange> Changes, IReadOnlyList<SideName> Sides, double Threshold)
{
    /// <summary>How many counts are missing because counting took too long.</summary>
    public int LeftOut { get; init; }

    /// <summary>True if counts are judged beside times. Otherwise they inform.</summary>
    public bool IsJudged { get; init; }

    /// <summary>The changes that are regressions, in the order of tables.</summary>
    public IEnumerable<CountChange> Regressions => Changes.Where(change => change.IsRegression);

    /// <summary>The changes with a count on both sides, or a failure on one.</summary>
    public IEnumerable<CountChange> Compared => Changes.Where(change => change.Verdict != CountVerdict.Missing);

    /// <summary>The exit code: 0, 1 for a regression, 2 if a side was not counted.</summary>
    public int ExitCode => Regressions.Any() ? ExitCodes.Failed
        : Changes.Count == 0 || Changes.Any(change => change.Verdict == CountVerdict.Missing) ? ExitCodes.Usage : ExitCodes.Done;
}
