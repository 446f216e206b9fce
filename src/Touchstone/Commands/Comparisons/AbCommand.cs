using Touchstone.Analysis.Comparisons;
using Touchstone.Build;
using Touchstone.Commands.Counts;
using Touchstone.Commands.Runs;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Measure.Runs;
using Touchstone.Report.Comparisons;
using Touchstone.Report.Html;

namespace Touchstone.Commands.Comparisons;

/// <summary><c>touchstone ab</c>: measures two states of a program at the same time and says what became slower, larger or broken.</summary>
static class AbCommand
{
    static readonly TimeSpan LeastBudget = TimeSpan.FromMinutes(1);

    static readonly Option<string> Budget = CommandOption.Text(
        "--budget", "Time for measuring. Default: 3.5 s for each side, serializer, data set and N, at least 1 min.", "", "TIME");

    static readonly Option<string> Patience =
        CommandOption.Text("--patience", "Longest time to wait for a quiet machine, in addition to the budget. Default: a third of it.", "", "TIME");

    static readonly Option<bool> Exact = CommandOption.Flag(
        "--exact",
        "Count instructions instead of timing calls (Linux). A busy machine cannot change them, so the usual threshold is "
            + $"{ExactAb.UsualThreshold}, and N is {CountOptions.UsualCounts}.");

    static readonly Option<bool> TimesOnly = CommandOption.Flag(
        "--times-only", "Count no instructions before timing. These counts inform, and only with --exact do they decide the exit code.");

    static readonly Option<bool> Strict = CommandOption.Flag("--strict", "Exit with 1 also if the machine is too noisy to compare times.");

    public static Command Create(Call call)
    {
        var command = new GroupedCommand(
            "ab", "Measure two commits or two package versions at the same time. The exit code is 1 if something regressed.",
            "touchstone ab --base main --adapter MyJson                                      # your library: main and the files as they are",
            "touchstone ab --base main --adapter MyJson --exact                              # on a busy machine: instructions instead of time",
            "touchstone ab --base v1.0 --head HEAD --project My.csproj --factory My.Orders   # your types: two commits",
            "touchstone ab --base MessagePack@3.1.4 --head MessagePack                       # two versions of a package")
        {
            AbSides.Base, AbSides.Head, AdapterOptions.Serializer, AdapterOptions.Adapter, SharedOptions.Runtime, CompareCommand.Threshold,
            CompareCommand.Confidence, CompareCommand.Metrics, Strict, Exact, TimesOnly, RunCommand.Data, RunCommand.Count, Budget, RunCommand.Out,
            CompareCommand.Format, DetailOptions.Details,
        };
        command.Arguments.Add(AdapterOptions.Names);
        UserDataOptions.AddTo(command);
        return command.Group(SharedOptions.VersionGroup, AdapterOptions.NuGetSource, SharedOptions.Refresh, SharedOptions.BuildTimeout)
            .Group("What is measured", PayloadOptions.Bytes, PayloadOptions.Kind, RunCommand.Operations, RunCommand.Shape, RunCommand.WithoutConversion)
            .Group("How long", Patience, RunCommand.Warmup, RunCommand.Seed, RunCommand.Timeout, RunCommand.MemoryLimit)
            .WithAction(parsed => Invoke(parsed, call));
    }

    static async Task<int> Invoke(ParseResult parsed, Call call)
    {
        try
        {
            return parsed.GetValue(Exact) ? await Count(parsed, call) : await Measure(parsed, call);
        }
        catch (AbSides.NothingYetException nothing)
        {
            // The last line of standard output is the result, also for the action in CI.
            call.Terminal.Out.Write(nothing.Message + "\n");
            return ExitCodes.Done;
        }
    }

    static async Task<int> Measure(ParseResult parsed, Call call)
    {
        var (terminal, cancel) = (DetailOptions.Of(parsed, call.Terminal), call.Cancel);
        var (threshold, metrics) = (CompareCommand.ThresholdOf(parsed), CompareCommand.MetricsOf(parsed));
        var (report, confidence) = (CompareCommand.ReportOf(parsed), CompareCommand.ConfidenceOf(parsed));
        var bound = Bind(parsed);
        using var sides = await AbSides.Of(parsed, terminal, cancel);
        var options = WithSides(bound, sides);
        foreach (var data in sides.Data)
            await UserDataOptions.Prepare(data, options.LargestCount, terminal, cancel);
        var counts = parsed.GetValue(TimesOnly) ? null : CountsOf(parsed, options, sides, terminal);
        var measurement = new AbMeasurement(RunCommand.Measurement(options), sides.OfTargets, sides.Names) { Counts = () => counts?.Records ?? [] };
        var run = new Run(options, measurement, terminal, new FolderReports(Reports.All), json: false)
        {
            Built = counts is null ? null : counts.Count,
            Ending = new RunEnding(
                results => Show(Compare(results), report, terminal),
                (folder, results) => Write(folder, Compare(results), report, terminal),
                results => ExitCode(Compare(results), parsed.GetValue(Strict))),
        };
        return NoteUpgrade(await run.Start(parsed.GetValue(RunCommand.Out)!, call.Args, cancel), sides, call);

        Comparison Compare(RunResults results) =>
            RunComparer.CompareSides(results, threshold, metrics, confidence) with { Counts = counts?.Comparison };
    }

    // Null where the system cannot count.
    static AbCounts? CountsOf(ParseResult parsed, RunOptions options, AbSides sides, Terminal terminal)
    {
        if (CountingSystem.WhyNot(terminal) is { } problem)
        {
            terminal.Note($"instructions are not counted: {problem.Why}");
            return null;
        }
        var bound = CountCommand.Bind(parsed, AbCounts.Counts(options.Counts), CountOptions.UsualOperations, parsed.GetValue(RunCommand.Timeout)!);
        var operations = CountOptions.PartsOf(options.Operations);
        var threshold = CompareCommand.CountThresholdOf(parsed);
        return operations.Count == 0 ? null : new AbCounts(bound with { Operations = operations }, sides, threshold, options.Budget!.Value);
    }

    static async Task<int> Count(ParseResult parsed, Call call)
    {
        Option[] ofTimes = [TimesOnly, Budget, Patience, Strict, CompareCommand.Confidence, CompareCommand.Metrics, RunCommand.Seed];
        if (Array.Find(ofTimes, option => parsed.GetResult(option) is { Implicit: false }) is { } other)
            throw UsageException.Corrected(other.Name, $"with {Exact.Name} nothing is timed", [other.Name]);
        CountingSystem.Check(call.Terminal);
        var (terminal, cancel) = (DetailOptions.Of(parsed, call.Terminal), call.Cancel);
        var format = CompareCommand.Format.Chosen(parsed);
        // A round trip has no instructions that its two parts lack.
        var areNamed = parsed.GetResult(RunCommand.Operations) is { Implicit: false };
        var operations = areNamed ? parsed.GetValue(RunCommand.Operations)! : CountOptions.UsualOperations;
        var (counts, timeout) = (parsed.GetValue(RunCommand.Count)!, parsed.GetValue(RunCommand.Timeout)!);
        var bound = CountCommand.Bind(parsed, counts, operations, timeout);
        using var sides = await AbSides.Of(parsed, terminal, cancel);
        foreach (var data in sides.Data)
            await UserDataOptions.Prepare(data, bound.Counts[^1], terminal, cancel);
        var options = bound with { Selection = new TargetSelection([.. sides.OfTargets.Keys]) };
        var code = await ExactAb.Run(options, sides, CompareCommand.CountThresholdOf(parsed), format, parsed.GetValue(RunCommand.Out)!, terminal, cancel);
        return NoteUpgrade(code, sides, call);
    }

    // An upgrade is a second question too.
    static int NoteUpgrade(int exitCode, AbSides sides, Call call)
    {
        if (!call.IsPart && sides.Upgrade.Length > 0 && exitCode is (ExitCodes.Done or ExitCodes.Failed))
            call.Terminal.Note($"next: {sides.Upgrade}  # whether each version reads what the other one wrote");
        return exitCode;
    }

    static RunOptions Bind(ParseResult parsed)
    {
        var (counts, budget, patience) = (parsed.GetValue(RunCommand.Count)!, parsed.GetValue(Budget)!, parsed.GetValue(Patience)!);
        var seed = parsed.GetValue(RunCommand.Seed)!;
        return new RunOptions
        {
            DataSets = PayloadOptions.DataSets(parsed, RunCommand.Data),
            Counts = counts.Length == 0 ? null : Values.Counts(counts),
            PayloadBytes = PayloadOptions.BytesOf(parsed),
            Operations = OperationValues.Operations(parsed.GetValue(RunCommand.Operations)!),
            Shapes = RunCommand.Shapes(parsed),
            Selection = new TargetSelection(SharedOptions.Select(parsed).Targets), // Those of the sides follow.
            Build = SharedOptions.BuildOptions(parsed),
            Precision = 0, // The whole budget: a small change needs all launches.
            Seed = seed.Length == 0 ? null : Values.Whole("--seed", seed, 0, int.MaxValue),
            Warmup = Values.Time("--warmup", parsed.GetValue(RunCommand.Warmup)!),
            Limits = RunCommand.LimitsOf(parsed, parsed.GetValue(RunCommand.Timeout)!),
            WithoutConversion = parsed.GetValue(RunCommand.WithoutConversion),
            Budget = budget.Length == 0 ? null : Values.Time("--budget", budget),
            Patience = patience.Length == 0 ? null : Values.Time("--patience", patience, orNone: true),
        };
    }

    static RunOptions WithSides(RunOptions options, AbSides sides)
    {
        var time = options.Budget ?? DefaultBudget(options, sides);
        return options with { Selection = new TargetSelection([.. sides.OfTargets.Keys]), Budget = time, Patience = options.Patience ?? time / 3 };
    }

    static TimeSpan DefaultBudget(RunOptions options, AbSides sides)
    {
        var keys = sides.OfTargets.Values.Sum(all => all.Count) * options.Shapes.Count * options.DataSets.Sum(data => options.CountsOf(data).Count);
        var time = RunOptions.BudgetOfKey * keys;
        return time > LeastBudget ? time : LeastBudget;
    }

    // One library has few cells, and each verdict is what the user wants to see.
    static void Show(Comparison comparison, IComparisonReport report, Terminal terminal)
    {
        const int Few = 30;
        var page = terminal.Page;
        report.Write(comparison, terminal.Out, comparison.Changes.Count <= Few ? page with { Details = true } : page);
    }

    static void Write(string folder, Comparison comparison, IComparisonReport shown, Terminal terminal)
    {
        var markdown = IComparisonReport.All.First(report => report.Name == "markdown");
        AtomicFile.WriteText(Path.Combine(folder, "comparison.md"), output => markdown.Write(comparison, output, terminal.Page));
        if (shown.Name != "json" && comparison.IsTooNoisy)
        {
            terminal.Note(
                "next: count instructions, which noise cannot change (--exact), measure in a quieter hour, or longer with --budget; "
                    + "touchstone doctor shows what disturbs this machine");
        }
    }

    static bool IsOneSided(Change change) => change.Verdict is ChangeVerdict.Gone or ChangeVerdict.New || change.Base is null || change.Head is null;

    /// <summary>The exit code of a comparison of two sides.</summary>
    internal static int ExitCode(Comparison comparison, bool strict)
    {
        // A side that was not measured cannot be judged: it could not be built, for example.
        if (!comparison.IsAnythingCompared || comparison.Changes.Any(IsOneSided))
            return ExitCodes.Usage;
        return comparison.Regressions.Any() || (strict && comparison.IsTooNoisy) ? ExitCodes.Failed : ExitCodes.Done;
    }
}
