using System.Diagnostics;
using Touchstone.Analysis.Comparisons;
using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Report.Comparisons;

namespace Touchstone.Commands.Comparisons;

/// <summary>
/// Counts the instructions of both sides of <c>touchstone ab</c> before they are timed. An answer comes within seconds, and noise does not touch it. The counts
/// inform: the exit code is that of times, allocations and sizes.
/// </summary>
sealed class AbCounts(CountOptions options, AbSides sides, double threshold, TimeSpan limit)
{
    // Stepping is slow: ten times as many objects take ten times as long.
    const int LargestCount = 10;

    readonly SideCounts counts = new(options, threshold) { Limit = limit };

    /// <summary>What was counted; null if nothing could be.</summary>
    public CountComparison? Comparison => counts.Refusal is not null || counts.Changes.Count + counts.LeftOut == 0
        ? null
        : new CountComparison(counts.Changes, sides.Compared, threshold) { LeftOut = counts.LeftOut };

    /// <summary>What was counted, for the results.</summary>
    public IEnumerable<InstructionCount> Records =>
        from change in counts.Changes
        from count in new[] { Of(change.Base, Sides.Base), Of(change.Head, Sides.Head) }
        where count.Reason is null
        select count;

    /// <summary>The values of N to count, of those to time: the small ones, or else the usual ones; separated by commas.</summary>
    public static string Counts(IReadOnlyList<int>? timed)
    {
        List<int> small = [.. (timed ?? []).Where(count => count <= LargestCount)];
        return small.Count > 0 ? string.Join(',', small) : CountOptions.UsualCounts;
    }

    static InstructionCount Of(InstructionCount count, string side) => count with { Key = count.Key with { Side = side } };

    /// <summary>Counts the programs that both sides have, and says at once what differs. Returns the time that it took.</summary>
    /// <exception cref="OperationCanceledException">Canceled. What was counted before is said.</exception>
    public async Task<TimeSpan> Count(IReadOnlyList<BuiltTarget> built, IRunProgress progress, CancellationToken cancel)
    {
        List<(BuiltTarget, BuiltTarget)> pairs = [.. sides.Pairs(built).Where(pair => pair is { Base.Program: not null, Head.Program: not null })];
        if (pairs.Count == 0)
            return TimeSpan.Zero;
        var clock = Stopwatch.StartNew();
        try
        {
            await counts.Count(pairs, progress, cancel);
            return clock.Elapsed;
        }
        finally
        {
            if (counts.Refusal is { } refusal)
                progress.Note($"instructions are not counted: {refusal}");
            else if (Comparison is { } comparison)
                progress.Note($"instructions: {PlainText.OneLine(CountText.Found(comparison))}{(cancel.IsCancellationRequested ? "" : "; now times")}");
        }
    }
}
