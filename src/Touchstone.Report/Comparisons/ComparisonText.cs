using Touchstone.Analysis.Comparisons;
using Touchstone.Protocol;

namespace Touchstone.Report.Comparisons;

/// <summary>The sentences of a comparison. All its reports show them, so they cannot differ.</summary>
static class ComparisonText
{
    /// <summary>The result in one line.</summary>
    public static string Result(Comparison comparison)
    {
        var missing = Missing(comparison);
        if (!comparison.IsAnythingCompared)
            return $"nothing was compared: {(missing.Length > 0 ? missing : "no cell was measured on both sides")}";
        var counted = comparison.Counts is { IsJudged: true } counts ? $"; instructions: {CountText.Result(counts)}" : "";
        return Judgment(comparison) + LeftOut(comparison) + (missing.Length > 0 ? $"; not compared: {missing}" : "") + counted;
    }

    /// <summary>A sentence on each regression, also of counts where they are judged.</summary>
    public static IReadOnlyList<string> AllRegressions(Comparison comparison) =>
        [.. Regressions(comparison), .. comparison.Counts is { IsJudged: true } counts ? CountText.Regressions(counts) : []];

    // Who reads only this line must not think that nothing became slower.
    static string LeftOut(Comparison comparison)
    {
        var names = Names(metric => !comparison.Metrics.Contains(metric));
        return names.Count == 0 ? "" : $"; {string.Join(" and ", names)} were not judged (--metric)";
    }

    static string Judgment(Comparison comparison)
    {
        var regressions = Regressions(comparison).Count;
        if (comparison.IsTooNoisy)
        {
            return $"too noisy to compare times: the base differs from itself by more than {Threshold(comparison)} ({Worst(comparison.Noise!)}); "
                + $"{Others(comparison)} {(regressions == 0 ? "are as before" : "count: " + Count(comparison, regressions))}";
        }
        if (regressions > 0)
            return Count(comparison, regressions) + Rest(comparison);
        if (!comparison.Metrics.Contains(Metric.Time))
            return $"no regression above {Threshold(comparison)}: {Others(comparison)} are as before";
        if (AllUnsure(comparison) && comparison.Serializers.All(serializer => serializer.Verdict == ChangeVerdict.Unsure))
        {
            return $"cannot tell: none of {Unit.Count(comparison.Changes.Count(change => change.Verdict == ChangeVerdict.Unsure))} comparisons could resolve "
                + $"{Threshold(comparison)}; {comparison.Narrower}";
        }
        var (undecided, pairs) = Undecided(comparison);
        return undecided == pairs && comparison.Changes.Any(change => change.Verdict == ChangeVerdict.Failing)
            ? $"no verdict on times: {Counts(comparison.Changes)}"
            : $"no regression above {Threshold(comparison)}{Resolved(comparison)}: {Counts(comparison.Changes)}{Together(comparison)}";
    }

    static string Threshold(Comparison comparison) => Unit.Percent(comparison.Threshold);

    // "No regression" alone would be said of the cells, too, that could not be judged.
    static string Resolved(Comparison comparison)
    {
        var (undecided, pairs) = Undecided(comparison);
        return undecided == 0 || undecided == pairs ? "" : $" in {Unit.Count(pairs - undecided)} of {Unit.Count(pairs)} cells";
    }

    static (int Undecided, int Pairs) Undecided(Comparison comparison)
    {
        var pairs = comparison.Changes.Where(change => change is { Base: not null, Head: not null } && !ChangeTable.IsOfReference(change)).ToList();
        return (pairs.Count(change => change.Verdict is ChangeVerdict.Unsure or ChangeVerdict.Failing), pairs.Count);
    }

    // What counts besides the time.
    static string Others(Comparison comparison)
    {
        var names = Names(metric => metric != Metric.Time && comparison.Metrics.Contains(metric));
        return names.Count == 0 ? "losses" : $"{string.Join(", ", names)} and losses";
    }

    static List<string> Names(Func<Metric, bool> which) => [.. Enum.GetValues<Metric>().Where(which).Select(metric => metric switch
    {
        Metric.Time => "times",
        Metric.Size => "sizes",
        _ => "allocations",
    })];

    // A loss of data has no threshold.
    static string Count(Comparison comparison, int regressions)
    {
        var cells = comparison.Regressions.Where(change => change.Verdict != ChangeVerdict.Broken).ToList();
        var broken = regressions - cells.Count;
        var grown = Enum.GetValues<Metric>().Where(comparison.Judged.Contains)
            .Select(metric => (metric, Count: cells.Count(change => change.Grown.Contains(metric))))
            .Where(one => one.Count > 0).Select(one => $"{Unit.Count(one.Count)} {Grew(one.metric, one.Count)}").ToList();
        var total = $"{Unit.Count(regressions)} {(regressions == 1 ? "regression" : "regressions")}";
        return total
            + (broken == 0 ? "" : $": {Unit.Count(broken)} {ChangeTable.Word(ChangeVerdict.Broken)}")
            + (grown.Count == 0 ? "" : $"{(broken == 0 ? "" : ";")} above {Threshold(comparison)}: {string.Join(", ", grown)}");
    }

    static string Grew(Metric metric, int count) => metric switch
    {
        Metric.Time => ChangeTable.Word(ChangeVerdict.Slower),
        Metric.Allocated when count > 1 => "allocate more",
        _ => ChangeTable.Word(metric),
    };

    static string Rest(Comparison comparison)
    {
        var counts = Counts(comparison.Changes.Except(comparison.Regressions));
        return comparison.Judged.Contains(Metric.Time) && counts.Length > 0 ? $"; the other cells: {counts}" : "";
    }

    // The number of cells with each verdict, without references that differ: "2 faster, 60 same".
    static string Counts(IEnumerable<Change> changes) => string.Join(", ", changes
        .Where(change => !ChangeTable.IsOfReference(change))
        .GroupBy(change => change.Verdict)
        .OrderBy(group => group.Key)
        .Select(group => $"{Unit.Count(group.Count())} {ChangeTable.Word(group.Key)}"));

    // The sides of touchstone ab that have serializers without a program.
    static string Missing(Comparison comparison)
    {
        if (comparison.Noise is null)
            return "";
        var sides = new[] { Of("base", comparison.Base, change => change.Base), Of("head", comparison.Head, change => change.Head) };
        return string.Join("; ", sides.Where(side => side.Length > 0));

        string Of(string side, IReadOnlyList<MergedRun> runs, Func<Change, Cell?> cell)
        {
            var unavailable = comparison.Changes.Where(change => cell(change) is { Outcome.Status: Status.Unavailable }).ToList();
            var names = unavailable.Select(ChangeTable.Label).Distinct().ToList();
            // A program that ran with another version than the requested one was built.
            var failed = unavailable.Exists(change => cell(change)!.Subject.Started is not null) ? "measured" : "built";
            return names.Count == 0 ? "" : $"{string.Join(", ", names)} could not be {failed} from {side} ({runs[0].Scenario})";
        }
    }

    // The cell of the noise that is furthest from 1. If no single cell differs, the serializers together do.
    static string Worst(Comparison noise)
    {
        var cell = noise.Changes
            .Where(change => change.Verdict is ChangeVerdict.Slower or ChangeVerdict.Faster)
            .MaxBy(change => Math.Abs(Math.Log(change.Time!.Value.Value)));
        if (cell is not null)
        {
            var (key, ratio) = (cell.Shown.Key, ChangeTable.Ratio(cell.Time!.Value.Value));
            return $"{ChangeTable.Label(cell)}, N = {Unit.Count(key.Launch.Count)}, {key.What}: {ratio}";
        }
        var serializer = noise.Serializers.First(change => change.Verdict is ChangeVerdict.Slower or ChangeVerdict.Faster);
        return $"{serializer.Name}, all cells: {ChangeTable.Ratio(serializer.Time.Value)}";
    }

    /// <summary>What the noise is, in one sentence; empty if the base was measured only once.</summary>
    public static string Noise(Comparison comparison)
    {
        if (comparison.Noise is not { } noise || noise.Operations.Count == 0)
            return "";
        var operations = noise.Operations.Select(
            operation => $"{operation.Operation.Name()} {ChangeTable.Ratio(operation.Time.Value)} ({ChangeTable.Interval(operation.Time)})");
        return $"noise: the base measured once more took {string.Join(", ", operations)} times as long";
    }

    // "No regression" would sound like a result where every single cell is unsure.
    static bool AllUnsure(Comparison comparison) =>
        comparison.Changes.Any(change => change.Verdict == ChangeVerdict.Unsure)
        && comparison.Changes.All(change => change.Time is null || change.Verdict == ChangeVerdict.Unsure);

    // Where no cell alone shows it, the cells of a serializer together do.
    static string Together(Comparison comparison)
    {
        var same = comparison.Serializers.Where(serializer => serializer.Verdict == ChangeVerdict.Same).Select(serializer => serializer.Name).ToList();
        return AllUnsure(comparison) && same.Count > 0 ? $"; all cells together are the same for {string.Join(", ", same)}" : "";
    }

    /// <summary>A sentence on each regression. A loss is one regression, in however many operations and sizes it shows.</summary>
    public static IReadOnlyList<string> Regressions(Comparison comparison) =>
    [
        .. comparison.Regressions
            .GroupBy(change => change.Verdict == ChangeVerdict.Broken ? $"{Subject(change)}: {Broke(change)}" : null)
            .SelectMany(group => group.Key is null ? group.Select(change => Sentence(change, comparison.Judged)) : [Lost([.. group])]),
    ];

    static string Lost(IReadOnlyList<Change> changes)
    {
        var counts = string.Join(", ", changes.Select(change => Unit.Count(change.Shown.Key.Launch.Count)).Distinct());
        var operations = string.Join(", ", changes.Select(change => change.Shown.Key.What).Distinct());
        return $"{Subject(changes[0])}, N = {counts}, {operations}: {Broke(changes[0])}";
    }

    static string Broke(Change change)
    {
        var broken = change.Head!.Outcome.Status == Status.Lossy ? "loses data now" : "fails now";
        return $"{broken}: {PlainText.OneLine(change.Head.Outcome.Reason ?? "no reason is known")}";
    }

    static string Subject(Change change) => $"{ChangeTable.Label(change)}, {change.Shown.Key.Launch.DataSet}";

    static string Sentence(Change change, IReadOnlyList<Metric> judged)
    {
        List<string> what = [];
        if (change.Grown.Contains(Metric.Time) && judged.Contains(Metric.Time))
        {
            var (ratio, before, after) = (change.Time!.Value, ChangeTable.Time(change.Base), ChangeTable.Time(change.Head));
            what.Add($"takes {ChangeTable.Ratio(ratio.Value)} times as long ({ChangeTable.Interval(ratio)}), {before} became {after}");
        }
        if (change.Grown.Contains(Metric.Allocated) && judged.Contains(Metric.Allocated))
            what.Add($"allocates {ChangeTable.Bytes(change.Base!.Allocated.Bytes, change.Head!.Allocated.Bytes)}");
        if (change.Grown.Contains(Metric.Size) && judged.Contains(Metric.Size))
            what.Add($"payload {ChangeTable.Bytes(change.Base!.Payload.Bytes, change.Head!.Payload.Bytes)}");
        return $"{Subject(change)}, N = {Unit.Count(change.Shown.Key.Launch.Count)}, {change.Shown.Key.What}: {string.Join("; ", what)}";
    }

    /// <summary>Why some cells cannot be compared, each reason once, with the side that lacks them.</summary>
    public static IEnumerable<string> Notes(Comparison comparison) => comparison.Changes
        .SelectMany(change => change.Verdict switch
        {
            ChangeVerdict.Gone => [(change, "head, ", change.Head)],
            ChangeVerdict.New => [(change, "base, ", change.Base)],
            ChangeVerdict.Failing => [(change, "", change.Head)],
            ChangeVerdict.Unavailable when change.Base?.Outcome.Reason == change.Head?.Outcome.Reason => [(change, "", change.Head)],
            ChangeVerdict.Unavailable => [(change, "base, ", change.Base), (change, "head, ", change.Head)],
            _ => (IReadOnlyList<(Change Change, string Side, Cell? Cell)>)[],
        })
        .Where(side => side.Cell is { Outcome.Reason: not null })
        .Select(side => $"{side.Side}{ChangeTable.Label(side.Change)}: {PlainText.OneLine(side.Cell!.Outcome.Reason!)}")
        .Distinct();
}
