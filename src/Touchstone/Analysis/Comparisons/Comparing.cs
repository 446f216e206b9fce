using Touchstone.Results;

namespace Touchstone.Analysis.Comparisons;

/// <summary>Holds the results of two states of a program against each other. Pure: the same results give the same verdicts.</summary>
public static class Comparing
{
    /// <summary>
    /// How often an unchanged program may be called faster or slower anywhere in a comparison. It holds for all cells together
    /// (<see cref="Statistics.BenjaminiHochberg"/>): of 90 tests of 5 % each four or five would be false alarms. Holm's correction keeps
    /// the same promise where nothing changed, and misses more where several cells did, as those of one serializer do.
    /// </summary>
    const double Level = 0.05;

    /// <summary>Smaller than the smallest object: what the runtime itself allocates now and then, spread over the calls of a batch.</summary>
    public const double AllocationNoise = 24;

    /// <summary>Buffers that grow or are pooled make calls allocate a little more now and then.</summary>
    public const double AllocationShare = 0.001;

    /// <summary>Compares.</summary>
    /// <param name="before">The runs of the base.</param>
    /// <param name="after">The runs of the head.</param>
    /// <param name="threshold">The smallest change that counts, as a fraction.</param>
    /// <param name="metrics">What counts as a regression.</param>
    public static Comparison Compare(IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after, double threshold, IReadOnlyList<Metric> metrics)
    {
        var origins = Origin.Label(before.Concat(after).Select(Machine));
        // What nobody asked for and neither side had says nothing of a change.
        var pairs = Pairing.Pair(Cells(before, after), Cells(after, before)).Where(pair => pair.Base is { Aside: null } || pair.Head is { Aside: null });
        var changes = pairs.Select(pair => Change(pair.Base, pair.Head, threshold) with { Origin = Name(pair, origins) }).ToList();
        return new Comparison(
            [.. Sorted(Correct(changes, threshold))],
            [.. Doubts.Find(before, after, changes)],
            [.. before.Select(run => MergedRun.Of(run, origins[Machine(run)]))],
            [.. after.Select(run => MergedRun.Of(run, origins[Machine(run)]))],
            threshold,
            metrics);
    }

    /// <summary>Scenarios are not kept apart: "before" and "after" are what one calls them.</summary>
    static List<Cell> Cells(IReadOnlyList<RunResults> runs, IReadOnlyList<RunResults> others) => [.. Merging.Cells(runs, Machine, others)];

    static Origin Machine(RunResults run) => Origin.Of(run) with { Scenario = "" };

    // Two machines, one on each side, are told by a warning, not by a name in each row.
    static string Name((Cell? Base, Cell? Head) pair, IReadOnlyDictionary<Origin, string> origins) => pair is { Base: { } b, Head: { } h } && b.Origin != h.Origin
        ? ""
        : origins[(pair.Head ?? pair.Base)!.Origin];

    static Change Change(Cell? before, Cell? after, double threshold)
    {
        var change = new Change { Base = before, Head = after, Verdict = Verdict.Unsure };
        if (before is null || before.Status == Status.Unavailable)
            return change with { Verdict = after is null || after.Status == Status.Unavailable ? Verdict.Gone : Verdict.New };
        if (after is null || after.Status == Status.Unavailable)
            return change with { Verdict = Verdict.Gone };
        if (after.Status != Status.Ok)
            return change with { Verdict = before.Status == Status.Ok ? Verdict.Broken : Verdict.Failing };
        return change with
        {
            Verdict = before.Status == Status.Ok ? Verdict.Unsure : Verdict.Fixed,
            Time = RatioEstimate.Of(after, before),
            Grown = [.. Grown(before, after, threshold)],
        };
    }

    /// <summary>What can be told without statistics: sizes are exact, allocations as good as.</summary>
    static IEnumerable<Metric> Grown(Cell before, Cell after, double threshold)
    {
        if (after.PayloadBytes > before.PayloadBytes * (1 + threshold))
            yield return Metric.Size;
        if (after.AllocatedBytes > before.AllocatedBytes * (1 + threshold) + AllocationNoise)
            yield return Metric.Allocated;
    }

    static IEnumerable<Change> Correct(List<Change> changes, double threshold)
    {
        var chances = new Queue<double>(Statistics.BenjaminiHochberg([.. changes.Select(change => change.Time?.Chance).OfType<double>()]));
        return changes.Select(change => change.Time is null ? change : Judge(change with { CorrectedChance = chances.Dequeue() }, threshold));
    }

    static Change Judge(Change change, double threshold)
    {
        var (ratio, most) = (change.Time!.Value, 1 + threshold);
        var verdict = ratio switch
        {
            _ when change.CorrectedChance < Level && ratio.Value > most => Verdict.Slower,
            _ when change.CorrectedChance < Level && ratio.Value < 1 / most => Verdict.Faster,
            _ when ratio.Low > 1 / most && ratio.High < most => Verdict.Same,
            _ => Verdict.Unsure,
        };
        return change with
        {
            Verdict = change.Verdict == Verdict.Fixed ? Verdict.Fixed : verdict,
            Grown = verdict == Verdict.Slower ? [Metric.Time, .. change.Grown] : change.Grown,
        };
    }

    /// <summary>The order of tables: data set, payload, N; in them machine, serializer, operation.</summary>
    static IEnumerable<Change> Sorted(IEnumerable<Change> changes) => changes
        .OrderBy(change => change.Shown.Key.Launch.DataSet, StringComparer.Ordinal)
        .ThenBy(change => change.Shown.Key.Launch.PayloadBytes)
        .ThenBy(change => change.Shown.Key.Launch.Count)
        .ThenBy(change => change.Origin, StringComparer.Ordinal)
        .ThenBy(change => change.Shown.Key.Launch.Serializer, StringComparer.Ordinal)
        .ThenBy(change => change.Shown.Key.Launch.AskedVersion, StringComparer.Ordinal)
        .ThenBy(change => change.Shown.Key.Operation);
}
