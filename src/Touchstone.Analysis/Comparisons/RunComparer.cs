using Touchstone.Analysis.Histories;

namespace Touchstone.Analysis.Comparisons;

/// <summary>Compares the results of two states of a program. Pure: the same results give the same verdicts.</summary>
public static class RunComparer
{
    /// <summary>
    /// The accepted probability of any false "faster" or "slower" in a comparison of unchanged programs. <see cref="GroupedChances"/> keeps it
    /// over all cells together.
    /// </summary>
    const double Level = 0.05;

    /// <summary>Fewer runs of an unchanged program show neither the level of a cell nor how much it scatters.</summary>
    public const int FewestEarlierRuns = 4;

    /// <summary>Compares the cells of two sets of runs.</summary>
    /// <param name="before">The runs of the base.</param>
    /// <param name="after">The runs of the head.</param>
    /// <param name="threshold">The smallest change that counts, as a fraction.</param>
    /// <param name="metrics">The metrics whose growth counts as a regression.</param>
    /// <param name="confidence">What must lie beyond the threshold.</param>
    public static Comparison Compare(
        IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after, double threshold, IReadOnlyList<Metric> metrics,
        Confidence confidence = Confidence.Point) => Compare(before, after, threshold, metrics, confidence, apart: true);

    /// <param name="apart">False if the sides were measured in turns, in the same minutes.</param>
    static Comparison Compare(
        IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after, double threshold, IReadOnlyList<Metric> metrics, Confidence confidence, bool apart)
    {
        var origins = Origin.Label(before.Concat(after).Select(Machine));
        // Unavailable rows that were not requested on either side cannot show a change.
        // What launches of one run share is in both sides.
        var betweenRuns = apart ? Intervals.BetweenRuns : 0;
        var pairs = CellPairs.Pair(Cells(before, after, betweenRuns), Cells(after, before, betweenRuns))
            .Where(pair => pair.Base is { Outcome.Omitted: null } || pair.Head is { Outcome.Omitted: null });
        return Judged(pairs, origins, threshold, metrics, confidence, apart, changes => ComparisonWarnings.Find(before, after, changes)) with
        {
            Narrower = "measure both sides with more launches, for example --launches 5",
            Base = [.. before.Select(run => MergedRun.Of(run, origins[Machine(run)]))],
            Head = [.. after.Select(run => MergedRun.Of(run, origins[Machine(run)]))],
        };
    }

    /// <summary>Compares runs with what earlier runs on the same machine usually took.</summary>
    /// <param name="earlier">The summaries of the earlier runs, at least one. All are of the machine of the head.</param>
    /// <param name="after">The runs of the head.</param>
    /// <param name="order">The place of each commit in the repository; empty to order runs by time.</param>
    /// <param name="threshold">The smallest change that counts, as a fraction.</param>
    /// <param name="metrics">The metrics whose growth counts as a regression.</param>
    /// <param name="confidence">What must lie beyond the threshold.</param>
    public static Comparison CompareWithEarlier(
        IReadOnlyList<RunSummary> earlier, IReadOnlyList<RunResults> after, IReadOnlyDictionary<string, int> order, double threshold,
        IReadOnlyList<Metric> metrics, Confidence confidence)
    {
        var origins = Origin.Label(after.Select(Machine));
        var usual = EarlierRuns.Of(earlier, threshold, order);
        // Limits have no history. Rows that cannot be measured are changes only where they could be before.
        var head = Cells(after, [], Intervals.BetweenRuns).Where(cell => !cell.Subject.Limit && cell.Outcome.Omitted is null);
        var pairs = CellPairs.Pair([.. usual.Cells], [.. head]).Where(pair => pair.Head is not null || usual.IsCurrent(pair.Base!)).Select(usual.Beside);
        var newest = earlier.MaxBy(run => run.Created)!;
        return Judged(pairs, origins, threshold, metrics, confidence, true, _ => [.. Mixtures.Find(after).Prepend(usual.TooFew()).OfType<Warning>()]) with
        {
            Narrower = "measure with more launches, for example --launches 5, and store more runs of the unchanged program",
            Base = [new MergedRun($"the usual cost in {earlier.Count} runs, this is the newest", newest.Created, newest.Machine, "", "")],
            Head = [.. after.Select(run => MergedRun.Of(run, origins[Machine(run)]))],
        };
    }

    static Comparison Judged(
        IEnumerable<(Cell? Base, Cell? Head)> pairs, IReadOnlyDictionary<Origin, string> origins, double threshold, IReadOnlyList<Metric> metrics,
        Confidence confidence, bool apart, Func<IReadOnlyList<Change>, IEnumerable<Warning>> doubts)
    {
        var compared = pairs.Select(pair => Change(pair.Base, pair.Head, threshold) with { Origin = Name(pair, origins) }).ToList();
        var shifts = apart ? RunShift.ByMachine(compared) : new Dictionary<string, RunShift>();
        compared = compared.ConvertAll(change => shifts.TryGetValue(change.Origin, out var shift) ? Without(shift, change) : change);
        var correlation = apart && !shifts.Values.All(shift => shift.IsKnown) ? GroupedChances.OfTwoRuns : GroupedChances.WithoutShift;
        var beside = compared.Exists(change => !change.Shown.Subject.Limit);
        var changes = Allocations.Judge(compared.ConvertAll(change => change with { IsReference = beside && change.Shown.Subject.Limit }), threshold);
        var (cells, serializers) = Correct(changes, threshold, confidence, correlation);
        return new Comparison(
            [.. Sorted(cells)], [.. serializers.OrderBy(serializer => serializer.Name, StringComparer.Ordinal)],
            [.. doubts(changes).Append(RunShift.Warn(shifts.Values)).OfType<Warning>()], [], [], threshold, metrics)
        {
            Confidence = confidence,
            Operations = [.. OperationChange.Of(changes, correlation)],
        };
    }

    /// <summary>Compares the sides of a run of <c>touchstone ab</c>.</summary>
    /// <param name="run">The run. Each of its launches belongs to one of <see cref="Sides"/>.</param>
    /// <param name="threshold">The smallest change that counts, as a fraction.</param>
    /// <param name="metrics">The metrics whose growth counts as a regression. The time does not count if the noise alone exceeds the threshold.</param>
    /// <param name="confidence">What must lie beyond the threshold.</param>
    public static Comparison CompareSides(RunResults run, double threshold, IReadOnlyList<Metric> metrics, Confidence confidence = Confidence.Point)
    {
        const string Longer = "measure longer, with a larger --budget";
        // All launches of the base count: the more there are, the better it is known.
        var comparison = Compare([run.Of(Sides.Base, Sides.Again)], [run.Of(Sides.Head)], threshold, metrics, confidence, apart: false) with
        {
            Narrower = Longer,
            Noise = Compare([run.Of(Sides.Base)], [run.Of(Sides.Again)], threshold, [Metric.Time], confidence, apart: false),
        };
        return comparison with
        {
            // The sides met the same minutes. What differs between runs is in both of them.
            Warnings =
            [
                .. comparison.Warnings.Where(warning => warning.Chapter != Chapter.FewRuns)
                    .Select(warning => warning.Chapter == Chapter.OneLaunch ? warning with { Remedy = Longer } : warning),
            ],
        };
    }

    // Scenarios are ignored: users name them "before" and "after", and cells of both must form pairs.
    static List<Cell> Cells(IReadOnlyList<RunResults> runs, IReadOnlyList<RunResults> others, double betweenRuns) =>
        [.. CellMerger.Cells(runs, Machine, others, betweenRuns)];

    static Origin Machine(RunResults run) => Origin.Of(run) with { Scenario = "" };

    // If each side has a different machine, a warning says so. The rows do not repeat it.
    static string Name((Cell? Base, Cell? Head) pair, IReadOnlyDictionary<Origin, string> origins) =>
        pair is { Base: { } b, Head: { } h } && b.Origin != h.Origin
            ? ""
            : origins[(pair.Head ?? pair.Base)!.Origin];

    static Change Change(Cell? before, Cell? after, double threshold)
    {
        var change = new Change { Base = before, Head = after, Verdict = ChangeVerdict.Unsure };
        if (before is null or { Outcome.Status: Status.Unavailable } && after is null or { Outcome.Status: Status.Unavailable })
            return change with { Verdict = ChangeVerdict.Unavailable };
        if (before is null or { Outcome.Status: Status.Unavailable })
            return change with { Verdict = ChangeVerdict.New };
        if (after is null || after.Outcome.Status == Status.Unavailable)
            return change with { Verdict = ChangeVerdict.Gone };
        if (after.Outcome.Status != Status.Ok)
            return change with { Verdict = before.Outcome.Status == Status.Ok ? ChangeVerdict.Broken : ChangeVerdict.Failing };
        // If only one side includes the conversion of the model, the ratio would not be about the library.
        if (before.Subject.Converts != after.Subject.Converts)
            return change;
        return change with
        {
            Verdict = before.Outcome.Status == Status.Ok ? ChangeVerdict.Unsure : ChangeVerdict.Fixed,
            Time = RatioEstimate.Of(after, before),
            // Sizes are exact.
            Grown = after.Payload.Bytes > before.Payload.Bytes * (1 + threshold) ? [Metric.Size] : [],
        };
    }

    static Change Without(RunShift shift, Change change) => change.Time is null || !shift.IsKnown
        ? change
        : change with { Time = RatioEstimate.Of(change.Head!, change.Base!, shift.Log, shift.Error) };

    static (IEnumerable<Change> Cells, IEnumerable<SerializerChange> Serializers) Correct(
        List<Change> changes, double threshold, Confidence confidence, double correlation)
    {
        var tested = changes.FindAll(change => change.Time is not null);
        var (ofCells, ofSerializers) = GroupedChances.Correct(tested.ConvertAll(Tested), correlation);
        var chances = new Queue<double>(ofCells);
        return (
            changes.Select(change => change.Time is null ? change : Judge(change with { CorrectedChance = chances.Dequeue() }, threshold, confidence)),
            from serializer in tested.GroupBy(change => change.Group)
            where serializer.Count() > 1
            let time = RatioMean.Weighted([.. serializer.Select(change => change.Time!.Value)], ofSerializers[serializer.Key], correlation)
            select new SerializerChange(serializer.Key, serializer.Count(), time, Judge(time, time.Chance, threshold, confidence)));
    }

    static (string Serializer, double Logarithm, double Chance) Tested(Change change) =>
        (change.Group, Math.Log(change.Time!.Value.Value), change.Time.Value.Chance);

    static Change Judge(Change change, double threshold, Confidence confidence)
    {
        var verdict = Judge(change.Time!.Value, change.CorrectedChance, threshold, confidence);
        return change with
        {
            Verdict = change.Verdict == ChangeVerdict.Fixed ? ChangeVerdict.Fixed : verdict,
            Grown = verdict == ChangeVerdict.Slower ? [Metric.Time, .. change.Grown] : change.Grown,
        };
    }

    static ChangeVerdict Judge(RatioEstimate ratio, double chance, double threshold, Confidence confidence)
    {
        var most = 1 + threshold;
        var (low, high) = confidence == Confidence.Point ? (ratio.Value, ratio.Value) : (ratio.Low, ratio.High);
        return ratio switch
        {
            _ when chance < Level && low > most => ChangeVerdict.Slower,
            _ when chance < Level && high < 1 / most => ChangeVerdict.Faster,
            _ when ratio.Low > 1 / most && ratio.High < most => ChangeVerdict.Same,
            // The end of the interval is beyond the threshold, and yet there is a change: "unsure" would hide it.
            _ when chance < Level && ratio.Value > 1 && ratio.Value <= most => ChangeVerdict.SlowerWithin,
            _ when chance < Level && ratio.Value < 1 && ratio.Value >= 1 / most => ChangeVerdict.FasterWithin,
            _ => ChangeVerdict.Unsure,
        };
    }

    /// <summary>Sorts in the order of tables: data set, payload, N, then machine, serializer, version, operation.</summary>
    static IEnumerable<Change> Sorted(IEnumerable<Change> changes) => changes
        .OrderBy(change => change.Shown.Key.Launch.DataSet, StringComparer.Ordinal)
        .ThenBy(change => change.Shown.Key.Launch.PayloadBytes)
        .ThenBy(change => change.Shown.Key.Launch.Count)
        .ThenBy(change => change.Origin, StringComparer.Ordinal)
        .ThenBy(change => change.Shown.Key.Launch.Serializer, StringComparer.Ordinal)
        .ThenBy(change => change.Shown.Key.Launch.RequestedVersion, StringComparer.Ordinal)
        .ThenBy(change => change.Shown.Key.Operation);
}

/// <summary>
/// Pairs cells of the base with cells of the head. Cells with the same key form pairs first. The remaining cells are paired without their
/// version, then also without their runtime, if the match is unique. This compares two versions or two runtimes, as users want.
/// </summary>
static class CellPairs
{
    static readonly Func<CellKey, CellKey>[] Rules =
    [
        key => key,
        key => key with { Launch = key.Launch with { RequestedVersion = "" } },
        key => key with { Launch = key.Launch with { RequestedVersion = "", Runtime = "", Deployment = "" } },
    ];

    /// <summary>Returns the pairs in the order of the head's cells, then the unpaired base cells. A cell without a counterpart is paired with null.</summary>
    public static IEnumerable<(Cell? Base, Cell? Head)> Pair(IReadOnlyList<Cell> before, IReadOnlyList<Cell> after)
    {
        // If each side has only one machine, they are compared even if the machines have different names.
        var machines = before.Select(Machine).Distinct().Count() > 1 || after.Select(Machine).Distinct().Count() > 1;
        var (bases, pairs) = (before.ToList(), new Dictionary<Cell, Cell>());
        foreach (var rule in Rules)
        {
            var heads = after.Where(cell => !pairs.ContainsKey(cell)).GroupBy(Key).ToDictionary(group => group.Key, group => group.ToList());
            foreach (var group in bases.GroupBy(Key).ToList())
            {
                if (group.Count() != 1 || !heads.TryGetValue(group.Key, out var counterparts) || counterparts.Count != 1)
                    continue;
                pairs.Add(counterparts[0], group.Single());
                bases.Remove(group.Single());
            }

            (string, CellKey) Key(Cell cell) => (machines ? Machine(cell) : "", rule(cell.Key));
        }
        return [.. after.Select(cell => (pairs.GetValueOrDefault(cell), (Cell?)cell)), .. bases.Select(cell => ((Cell?)cell, (Cell?)null))];
    }

    static string Machine(Cell cell) => cell.Origin.Machine;
}
