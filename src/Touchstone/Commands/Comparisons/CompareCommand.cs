using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Histories;
using Touchstone.Build.Git;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Report.Comparisons;
using Touchstone.Report.Runs;

namespace Touchstone.Commands.Comparisons;

/// <summary>
/// <c>touchstone compare</c>: what became faster, slower, larger or broken between two results. The exit code is 1 if something regressed.
/// </summary>
static class CompareCommand
{
    static readonly Argument<string> Base = new("base")
    {
        Description = "The results before: folders or files. Several, separated by commas, are merged. Or the one result of touchstone ab.",
    };

    static readonly Argument<string> Head = new("head") { Description = "The results after, in the same form.", Arity = ArgumentArity.ZeroOrOne };
    static readonly Option<string> Branch = CommandOption.Text(
        "--baseline-branch", "Compare one result with the runs that history add has stored in this branch, on the same machine.", "", "NAME");

    internal static readonly Option<string> Threshold = CommandOption.Text("--threshold", "Ignore smaller changes.", "5%", "P%");
    internal static readonly Option<string> Metrics = CommandOption.Text(
        "--metric", "What counts as a regression: time, size, allocated. New failures and losses of data always count. Instructions count with all.",
        "all", "NAME,…");

    internal static readonly Option<string> Confidence = CommandOption.Text(
        "--confidence", "What must be beyond the threshold: point, the ratio itself; or interval, its whole 95 % interval.", "point", "RULE");

    internal static readonly FormatOption Format = new([.. IComparisonReport.All.Select(report => report.Name)]);

    public static Command Create(Call call) => new Command("compare", "Compare two results. The exit code is 1 if something regressed.")
    {
        Base, Head, Branch, Threshold, Confidence, Metrics, Format, DetailOptions.Details,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (report, threshold, metrics, confidence) = (ReportOf(parsed), ThresholdOf(parsed), MetricsOf(parsed), ConfidenceOf(parsed));
        var (side, branch) = (parsed.GetValue(Base)!, parsed.GetValue(Branch)!);
        var other = parsed.GetValue(Head) is { Length: > 0 } head ? head : null;
        if (other is not null && branch.Length > 0)
            throw UsageException.Option(
                Branch.Name, "the base is either a result or a branch", $"touchstone compare {ShellText.Quoted(side)} {Branch.Name} {DataBranch.Usual}");
        var page = DetailOptions.Of(parsed, terminal).Page;
        var first = await Interruptible.Run(() => Read(side, terminal), cancel);
        if (other is null && branch.Length == 0)
        {
            var sides = RunComparer.CompareSides(OfBothSides(first, side), threshold, metrics, confidence);
            report.Write(sides, terminal.Out, page);
            return AbCommand.ExitCode(sides, strict: false);
        }
        var second = other is null ? null : await Interruptible.Run(() => Read(other, terminal), cancel);
        var (comparison, counts) = second is null
            ? await CompareWith(branch, first.Runs, parsed, terminal, cancel)
            : (await Interruptible.Run(() => RunComparer.Compare(first.Runs, second.Runs, threshold, metrics, confidence), cancel),
                CountPairs.Compare(first.Runs, second.Runs, CountThresholdOf(parsed)));
        if (second is not null && HaveTheSameRuns(first, second))
            terminal.Note($"{other} has the same runs as {side}, so nothing can differ");
        counts = counts is null ? null : counts with
        {
            IsJudged = metrics.Count == Enum.GetValues<Metric>().Length,
            Sides =
            [
                new SideName(Sides.Base, second is null ? $"branch {branch}" : Names(first.Runs)), new SideName(Sides.Head, Names((second ?? first).Runs)),
            ],
        };
        if (comparison is not { Comparable: true } && counts is not null)
        {
            CountReports.Write(report.Name, counts, terminal.Out, page);
            return counts.ExitCode;
        }
        if (comparison is not { Comparable: true })
            throw NothingInCommon(other is null ? (side, first, $"branch {branch}") : HasSides(first) ? (side, first, other) : (other, second!, side));
        report.Write(comparison with { Counts = counts }, terminal.Out, page);
        if (!comparison.IsAnythingCompared && counts is not { IsJudged: true })
            return ExitCodes.Usage;
        var regressed = comparison.Regressions.Any() || (counts is { IsJudged: true } && counts.Regressions.Any());
        return regressed || first.Unreadable.Count + (second?.Unreadable.Count ?? 0) > 0 ? ExitCodes.Failed : ExitCodes.Done;
    }

    static string Names(List<RunResults> runs) =>
        string.Join("; ", runs.Select(run => MergedRun.Of(run, "")).Select(run => $"{Provenance.Of(run)}: {run.Command}"));

    static UsageException NothingInCommon((string Named, ReadRuns Runs, string With) sides) => HasSides(sides.Runs)
        ? UsageException.Option(
            sides.Named, $"touchstone ab measured it, so it has a base and a head of its own and no cell in common with {sides.With}",
            $"touchstone compare {ShellText.Quoted(sides.Named)}")
        : UsageException.Option(sides.Named, $"it has no cell in common with {sides.With}", $"touchstone report {ShellText.Quoted(sides.Named)}");

    // A script that compares a result with itself would never find a regression.
    static bool HaveTheSameRuns(ReadRuns first, ReadRuns second) => Headers(first).SetEquals(Headers(second));

    static HashSet<string> Headers(ReadRuns read) => [.. read.Runs.Select(run => run.Header?.ToString() ?? "")];

    static bool HasSides(ReadRuns read) => read.Runs.Exists(run => run.SideNames.Count > 0);

    // The result of touchstone ab.
    static RunResults OfBothSides(ReadRuns read, string side) => read.Runs is [{ SideNames.Count: > 0 } both]
        ? both
        : throw UsageException.Option(side, "it is the only result, and a comparison needs two", Next());

    // Null for what the head or the branch does not have.
    static async Task<(Comparison? Times, CountComparison? Counts)> CompareWith(
        string branch, List<RunResults> head, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var stored = (await HistorySources.Read([], branch, terminal, cancel, Branch.Name)).Runs;
        var machine = Origin.Of(head[0]).Machine;
        // A run that was stored before it is compared is no base of itself.
        var own = head.SelectMany(RunSummary.OfSides).Select(run => run.Id).ToHashSet();
        List<RunSummary> others = [.. stored.Where(run => !own.Contains(run.Id))];
        List<RunSummary> timed = [.. others.Where(run => run.Cells.Count > 0 && run.Machine == machine)];
        var order = await GitRepository.Order(Environment.CurrentDirectory, cancel);
        var counts = CountPairs.CompareWithEarlier(others, head, order, CountThresholdOf(parsed));
        if (timed.Count > 0 && (counts is null || head.Exists(run => run.Launches.Count > 0)))
            return (RunComparer.CompareWithEarlier(timed, head, order, ThresholdOf(parsed), MetricsOf(parsed), ConfidenceOf(parsed)), counts);
        if (counts is not null)
            return (null, counts);
        var machines = string.Join(", ", others.Select(run => run.Machine).Distinct());
        throw UsageException.Option(
            Branch.Name,
            others.Count == 0
                ? $"branch {branch} has no run but this one, and a run is no base of itself"
                : $"branch {branch} has no other run of this machine ({machine}), only of {machines}",
            $"touchstone history --branch {ShellText.Quoted(branch)}");
    }

    /// <summary>The value of <c>--threshold</c>, as a fraction.</summary>
    internal static double ThresholdOf(ParseResult parsed) => Values.Percent("--threshold", parsed.GetValue(Threshold)!);

    /// <summary>The threshold for counts. They have no noise, so the usual one is small.</summary>
    internal static double CountThresholdOf(ParseResult parsed) => parsed.GetResult(Threshold) is { Implicit: false }
        ? ThresholdOf(parsed)
        : Values.Percent(Threshold.Name, ExactAb.UsualThreshold);

    /// <summary>The value of <c>--confidence</c>.</summary>
    internal static Confidence ConfidenceOf(ParseResult parsed)
    {
        var known = Enum.GetValues<Confidence>().ToDictionary(rule => rule.ToString().ToLowerInvariant());
        return known[Values.Name("--confidence", parsed.GetValue(Confidence)!, [.. known.Keys])];
    }

    /// <summary>The values of <c>--metric</c>.</summary>
    internal static IReadOnlyList<Metric> MetricsOf(ParseResult parsed)
    {
        var known = Enum.GetValues<Metric>().ToDictionary(metric => metric.ToString().ToLowerInvariant());
        return [.. Values.Names("--metric", parsed.GetValue(Metrics)!, [.. known.Keys]).Select(name => known[name])];
    }

    /// <summary>The report of <c>--format</c>.</summary>
    internal static IComparisonReport ReportOf(ParseResult parsed)
    {
        var name = Format.Chosen(parsed);
        return IComparisonReport.All.First(report => report.Name == name);
    }

    static ReadRuns Read(string side, Terminal terminal) =>
        ResultArguments.Read(
            Path.Exists(side) ? [side] : side.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries), terminal, Next());

    // The two newest results, or the first of two.
    static string Next() => ResultFolder.Known() is [.., var before, var after]
        ? $"touchstone compare {ShellText.Quoted(before)} {ShellText.Quoted(after)}"
        : "touchstone run --out results/before";
}
