using Touchstone.Analysis.Comparisons;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Protocol;
using Touchstone.Report.Comparisons;
using Touchstone.Report.ProbeRuns;

namespace Touchstone.Commands.Upgrades;

/// <summary>Turns what the commands of an upgrade measured into answers. Pure.</summary>
/// <param name="upgrade">The versions.</param>
/// <param name="threshold">The smallest change of a time, a size or an allocation that counts, as a fraction.</param>
sealed class UpgradeAnswers(Upgrade upgrade, double threshold)
{
    // The others are in the result folder.
    const int MostNamed = 20;
    const int MostOfReason = 120;

    static readonly Metric[] Metrics = Enum.GetValues<Metric>();

    /// <summary>Whether each version reads what the other one wrote.</summary>
    public UpgradeAnswer Wire(string question, IReadOnlyList<RunResults> runs)
    {
        var probes = runs.SelectMany(run => run.ProbeResults).ToList();
        if (UpgradeText.Of(probes) is not { Count: > 0 } sentences)
            return UpgradeAnswer.Without(question, "no payload was exchanged");
        probes.RemoveAll(probe => probe.Versions is null);
        var lost = probes.FindAll(probe => probe.Verdict is not (Verdict.Kept or Verdict.NotApplicable));
        // What the version before cannot write itself, no program has used with it.
        var isNew = probes.Where(probe => IsReadAfter(probe) && probe.Verdict == Verdict.NotApplicable).Select(About).ToHashSet();
        var worse = lost.FindAll(probe => IsReadAfter(probe) || !isNew.Contains(About(probe)));
        return new UpgradeAnswer(question, string.Join(' ', sentences))
        {
            Worse = Named(worse.ConvertAll(Lost)),
            Different = Named([.. lost.Except(worse).Select(Lost)]),
        };
    }

    /// <summary>Which probes of one version have another result in the other one.</summary>
    public UpgradeAnswer Probes(string question, IReadOnlyList<RunResults> runs)
    {
        var sides = runs.SelectMany(run => run.ProbeResults).ToLookup(probe => upgrade.SideOf(probe.RequestedVersion));
        var before = sides[Sides.Base].ToDictionary(Key);
        var pairs = sides[Sides.Head].Where(after => before.ContainsKey(Key(after))).Select(after => (Before: before[Key(after)], After: after)).ToList();
        if (pairs.Count == 0)
            return UpgradeAnswer.Without(question, "no probe ran with both versions");
        var different = pairs.FindAll(pair => pair.Before.Verdict != pair.After.Verdict);
        var worse = different.FindAll(pair => IsWorse(pair.Before, pair.After));
        var better = different.FindAll(pair => IsWorse(pair.After, pair.Before));
        var only = sides[Sides.Base].Count() + sides[Sides.Head].Count() - 2 * pairs.Count;
        return new UpgradeAnswer(
            question,
            $"{Unit.Count(pairs.Count - different.Count)} of {Unit.Count(pairs.Count)} results are the same"
                + (different.Count == 0 ? "" : $", {Unit.Count(worse.Count)} worse, {Unit.Count(better.Count)} better")
                + (only == 0 ? "" : $"; {Unit.Count(only)} more ran with one version only") + ".")
        {
            Worse = Named(worse.ConvertAll(Sentence)),
            Better = Named(better.ConvertAll(Sentence)),
            Different = Named([.. different.Except(worse).Except(better).Select(Sentence)]),
        };
    }

    /// <summary>The instructions of calls, counted with both versions.</summary>
    public static UpgradeAnswer Instructions(string question, IReadOnlyList<RunResults> runs, double countThreshold) =>
        CountPairs.Compare([.. runs.Select(run => run.Of(Sides.Base))], [.. runs.Select(run => run.Of(Sides.Head))], countThreshold) is { } counts
            ? new UpgradeAnswer(question, CountText.Found(counts) + ".")
            : UpgradeAnswer.Without(question, "no instructions were counted");

    /// <summary>Times, sizes and allocations of calls. Both versions took turns.</summary>
    public UpgradeAnswer Times(string question, IReadOnlyList<RunResults> runs) => runs is [var run, ..]
        ? Compared(question, RunComparer.CompareSides(run, threshold, Metrics))
        : UpgradeAnswer.Without(question, "nothing was timed");

    /// <summary>The first calls.</summary>
    public UpgradeAnswer FirstCalls(string question, IReadOnlyList<RunResults> runs)
    {
        if (runs is not [var run, ..])
            return UpgradeAnswer.Without(question, "no first call was measured");
        // Both versions took turns, like the sides of touchstone ab.
        var comparison = RunComparer.CompareSides(run.WithSides(key => upgrade.SideOf(key.RequestedVersion)), threshold, Metrics) with
        {
            Narrower = "measure them alone, with more --launches",
        };
        return comparison.IsAnythingCompared
            ? Compared(question, comparison)
            : UpgradeAnswer.Without(question, "no first call was measured with both versions");
    }

    static UpgradeAnswer Compared(string question, Comparison comparison) => !comparison.IsAnythingCompared
        ? UpgradeAnswer.Without(question, ComparisonText.Result(comparison))
        : new UpgradeAnswer(question, $"{Ratios(comparison)}{ComparisonText.Result(comparison)}.")
        {
            Worse = Named(ComparisonText.Regressions(comparison)),
        };

    // The verdicts alone do not say how much.
    static string Ratios(Comparison comparison) => comparison.Operations.Count == 0 ? "" : string.Join(", ", comparison.Operations.Select(
        operation => $"{operation.Operation.Name()} {ChangeTable.Ratio(operation.Time.Value)} ({ChangeTable.Interval(operation.Time)})")) + " of the time: ";

    static (string, string, string, string?) Key(ProbeResult probe) => (probe.Outcome.Probe, probe.Runtime, probe.Deployment, probe.Protection);

    bool IsReadAfter(ProbeResult probe) => upgrade.SideOf(UpgradeText.Reader(probe)) == Sides.Head;

    static (string, string, string) About(ProbeResult probe) => (UpgradeText.About(probe), probe.Runtime, probe.Deployment);

    // What cannot be tested is neither better nor worse.
    static bool IsWorse(ProbeResult before, ProbeResult after) =>
        before.Verdict != Verdict.NotApplicable && after.Verdict != Verdict.NotApplicable && Harm(after) > Harm(before);

    // The verdicts are in the order of harm, and hostile input may be refused.
    static Verdict Harm(ProbeResult probe) => probe is { Topic: "hostile", Verdict: Verdict.Refused } ? Verdict.Kept : probe.Verdict;

    static string Lost(ProbeResult probe) => $"{probe.Outcome.Probe}: {probe.Verdict.Name()}{Reason(probe)}";

    static string Sentence((ProbeResult Before, ProbeResult After) pair) =>
        $"{pair.After.Outcome.Probe}: {pair.Before.Verdict.Name()} became {pair.After.Verdict.Name()}{Reason(pair.After)}";

    static string Reason(ProbeResult probe) => probe.What.Length > 0 ? $", {PlainText.Cut(probe.What, MostOfReason)}" : "";

    static IReadOnlyList<string> Named(IReadOnlyList<string> sentences) => sentences.Count <= MostNamed
        ? sentences
        : [.. sentences.Take(MostNamed), $"and {Unit.Count(sentences.Count - MostNamed)} more"];
}
