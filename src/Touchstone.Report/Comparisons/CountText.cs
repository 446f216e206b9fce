using System.Globalization;
using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Counts;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Report.Comparisons;

/// <summary>The sentences of compared counts. All reports show them, so they cannot differ.</summary>
static class CountText
{
    const int MostMethods = 3;

    /// <summary>The result in one line, where counts are judged.</summary>
    public static string Result(CountComparison comparison)
    {
        var missing = comparison.Changes.Count(change => change.Verdict == CountVerdict.Missing);
        if (missing == comparison.Changes.Count)
            return "nothing was compared: no operation was counted on both sides";
        var (counted, without) = (comparison.Compared.ToList(), Missing(comparison));
        if (comparison.Regressions.ToList() is { Count: > 0 } regressions)
        {
            var (number, others) = (regressions.Count, Counts(counted.Except(regressions)));
            return $"{Unit.Count(number)} {(number == 1 ? "regression" : "regressions")} above {Threshold(comparison)}: {Kinds(regressions)}"
                + (others.Length > 0 ? $"; the others: {others}" : "") + without;
        }
        return counted.TrueForAll(change => change.Verdict == CountVerdict.Same)
            ? $"the same to the instruction in {Of(counted.Count, comparison)} counts; sizes and allocations did not grow{without}"
            : $"no regression above {Threshold(comparison)}: {Counts(counted)}{without}";
    }

    /// <summary>The result in one line, where counts inform and times are judged: <c>the same in 4 of 4 counts</c>.</summary>
    public static string Found(CountComparison comparison)
    {
        var left = comparison.LeftOut == 0 ? "" : $"; {Of(comparison.LeftOut, comparison)} were left out: counting may take as long as the budget for times";
        var compared = comparison.Compared.ToList();
        if (compared.Count == 0)
            return "not counted on both sides" + left;
        if (compared.TrueForAll(change => change.Verdict == CountVerdict.Same))
            return $"the same in {Of(compared.Count, comparison)} counts{Missing(comparison)}{left}";
        var most = Most(compared.Where(change => change.IsCounted));
        var example = most is null or { Instructions: 0 } ? "" : $"; the most in {Subject(most)}: {Difference(most)}";
        return Counts(compared) + Missing(comparison) + example + left;
    }

    /// <summary>What the counts say of calls whose times cannot tell; empty where they can.</summary>
    public static string BesideTimes(Comparison comparison)
    {
        if (comparison.Counts is not { } counts || !comparison.Metrics.Contains(Metric.Time))
            return "";
        var unsure = comparison.Changes.Where(change => change.Verdict == ChangeVerdict.Unsure)
            .ToLookup(change => CallOf(change.Shown.Key.Launch, change.Shown.Key.Operation));
        var counted = counts.Changes
            .Where(change => change.IsCounted && (comparison.IsTooNoisy || unsure.Contains(CallOf(change.Head.Key, change.Head.Operation)))).ToList();
        if (counted.Count == 0)
            return "";
        var cells = unsure.Where(call => counted.Exists(change => CallOf(change.Head.Key, change.Head.Operation) == call.Key)).Sum(call => call.Count());
        var times = comparison.IsTooNoisy ? "times cannot tell" : $"times of {Unit.Count(cells)} {(cells == 1 ? "cell" : "cells")} cannot tell";
        return $"{times}; {Largest(counted)}";
    }

    /// <summary>A sentence on each regression.</summary>
    public static IEnumerable<string> Regressions(CountComparison comparison) =>
        comparison.Regressions.Select(change => $"{Subject(change)}: {string.Join("; ", Parts(change))}");

    /// <summary>Why an operation was not counted, each reason once, with its side.</summary>
    public static IEnumerable<string> Reasons(CountComparison comparison) => comparison.Changes
        .SelectMany(change => change.Base.Reason == change.Head.Reason
            ? [("", change.Head)]
            : new[] { ("base, ", change.Base), ("head, ", change.Head) })
        .Where(side => side.Item2.Reason is not null)
        .Select(side => $"{side.Item1}{side.Item2.Key.Target}: {side.Item2.Reason}")
        .Distinct();

    /// <summary>A verdict in a word or two.</summary>
    public static string Word(CountVerdict verdict) => verdict switch
    {
        CountVerdict.Broken => "broken",
        CountVerdict.More => "more",
        CountVerdict.Fewer => "fewer",
        CountVerdict.Fixed => "fixed",
        CountVerdict.Missing => "not counted",
        CountVerdict.MoreWithin => "slightly more",
        CountVerdict.FewerWithin => "slightly fewer",
        _ => "same",
    };

    /// <summary>What a verdict says, for those that occur.</summary>
    public static IEnumerable<(string Word, string Legend)> Legend(CountComparison comparison)
    {
        var most = Threshold(comparison);
        (CountVerdict Verdict, string Legend)[] all =
        [
            (CountVerdict.Broken, "it worked in the base, and fails or loses data in the head"),
            (CountVerdict.More, $"more instructions, by more than {most}"),
            (CountVerdict.Fewer, $"fewer instructions, by more than {most}"),
            (CountVerdict.MoreWithin, $"more instructions, by no more than {most}"),
            (CountVerdict.FewerWithin, $"fewer instructions, by no more than {most}"),
            (CountVerdict.Same, "managed code: the same to the instruction; native code: within what launches of one program differ"),
        ];
        return all.Where(one => comparison.Changes.Any(change => change.Verdict == one.Verdict)).Select(one => (Word(one.Verdict), one.Legend));
    }

    /// <summary>What was counted: <c>MyJson, books, N = 10, serialize</c>.</summary>
    public static string Subject(CountChange change) =>
        $"{change.Head.Key.Target}, {change.Head.Key.DataSet}, N = {Unit.Count(change.Head.Key.Count)}, {change.Head.Operation.Name()}";

    static IEnumerable<string> Parts(CountChange change)
    {
        if (change.Verdict == CountVerdict.Broken)
            yield return change.Head.Reason is { } reason ? $"fails now: {reason}" : $"loses data now: {change.Head.Loss}";
        if (change.Verdict == CountVerdict.More)
            yield return Difference(change);
        if (change.AllocatesMore)
            yield return $"allocates {Whole(change.Base.AllocatedBytes)} → {Whole(change.Head.AllocatedBytes)} B";
        if (change.IsLarger)
            yield return $"payload {Whole(change.Base.PayloadBytes)} → {Whole(change.Head.PayloadBytes)} B";
    }

    static string Difference(CountChange change) =>
        $"{Signed(change.Instructions)} instructions ({Percent(change.Ratio)}), "
            + $"{Whole(change.Base.Instructions)} became {Whole(change.Base.Instructions + change.Instructions)}{Explained(change.Methods)}";

    // The largest growth, or else the largest decrease.
    static CountChange? Most(IEnumerable<CountChange> counted) => counted.MaxBy(change => (change.Ratio > 1, Math.Abs(change.Ratio - 1)));

    static string Largest(List<CountChange> counted)
    {
        if (counted.TrueForAll(change => change.Instructions == 0))
            return "instructions are the same";
        var most = Most(counted)!;
        var (verb, upTo) = (most.Ratio > 1 ? "grew" : "fell", counted.Count > 1 ? "up to " : "");
        return $"instructions {verb} by {upTo}{Unit.Percent(Math.Abs(most.Ratio - 1))} ({Subject(most)})";
    }

    // N is no part of it: small values are counted, and large ones are timed.
    static (string, string, string, string, string, Operation) CallOf(LaunchKey key, Operation operation) =>
        (key.Serializer, key.Runtime, key.Deployment, key.DataSet, key.Shape, operation);

    static string Threshold(CountComparison comparison) => Unit.Percent(comparison.Threshold);

    static string Of(int some, CountComparison comparison) => $"{Unit.Count(some)} of {Unit.Count(comparison.Changes.Count + comparison.LeftOut)}";

    static string Missing(CountComparison comparison)
    {
        var missing = comparison.Changes.Count(change => change.Verdict == CountVerdict.Missing);
        return missing == 0 ? "" : $"; {Of(missing, comparison)} were not counted";
    }

    static string Explained(IReadOnlyList<MethodChange> methods) => methods.Count == 0
        ? ""
        : ": " + string.Join(", ", methods.Take(MostMethods).Select(method => $"{Signed(method.Difference)} {method.Method}"))
            + (methods.Count > MostMethods ? $" and {Unit.Count(methods.Count - MostMethods)} more" : "");

    static string Kinds(List<CountChange> regressions) => string.Join(", ", new[]
    {
        (Count: regressions.Count(change => change.Verdict == CountVerdict.Broken), Word(CountVerdict.Broken)),
        (Count: regressions.Count(change => change.Verdict == CountVerdict.More), "more instructions"),
        (Count: regressions.Count(change => change.AllocatesMore), "more allocated"),
        (Count: regressions.Count(change => change.IsLarger), "larger"),
    }.Where(kind => kind.Count > 0).Select(kind => $"{Unit.Count(kind.Count)} {kind.Item2}"));

    static string Counts(IEnumerable<CountChange> changes) => string.Join(
        ", ", changes.GroupBy(change => change.Verdict).OrderBy(group => group.Key).Select(group => $"{Unit.Count(group.Count())} {Word(group.Key)}"));

    /// <summary>A number with its sign: <c>+622</c>; 0 for none.</summary>
    internal static string Signed(double number) => (number > 0 ? "+" : "") + Whole(number);

    /// <summary>A ratio as a change: <c>+0.17 %</c>.</summary>
    internal static string Percent(double ratio) =>
        (ratio > 1 ? "+" : "") + ((ratio - 1) * 100).ToString("0.##", CultureInfo.InvariantCulture) + " %";

    /// <summary>A rounded number; a dash for an unknown one.</summary>
    internal static string Whole(double number) => double.IsFinite(number) ? Unit.Count((long)Math.Round(number)) : Unit.Nothing;
}
