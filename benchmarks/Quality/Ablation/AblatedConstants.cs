using System.Globalization;

namespace Touchstone.Quality.Ablation;

/// <summary>A constant or a rule of the analysis, and what to try instead.</summary>
/// <param name="File">Its file below src/Touchstone.Analysis.</param>
/// <param name="Name">Its name. A constant without its place in <paramref name="File"/> has that of its file before it. A rule has a name only here.</param>
/// <param name="Decides">What it decides, in a few words.</param>
/// <param name="Places">Expressions of the file, each there once; none for a constant, whose place is its value.</param>
/// <param name="Others">Other values, each with its name in the table and what stands in each place then.</param>
sealed record Ablated(
    string File, string Name, string Decides, IReadOnlyList<string> Places, IReadOnlyList<(string Name, IReadOnlyList<string> Values)> Others)
{
    /// <summary>The name with that of the file: <c>Ranking.Level</c>.</summary>
    public string FullName => Places.Count > 0 ? Name : Constant.NameIn(File, Name);
}

/// <summary>All constants of the analysis: those that the records can test, and the others with the reason why they cannot.</summary>
static class AblatedConstants
{
    const string Never = "int.MaxValue";
    const string Unlimited = "1e9";

    /// <summary>The constants and rules that recorded samples can test.</summary>
    public static IReadOnlyList<Ablated> All { get; } =
    [
        Value("LaunchEstimate.cs", "Stragglers", "methods compiled in a slice that is not warm", ("off", Never), ("22", "22"), ("90", "90")),
        Rule("LaunchEstimate.cs", "the steady half", "how many samples may be dropped as not warm",
            "2 * steady.Count >= samples.Count", ("off", "steady.Count > 0")),
        Value("LaunchEstimate.cs", "MinQuietSamples", "quiet samples of a quiet launch", ("off", "1"), ("2", "2"), ("10", "10")),
        Value("LaunchEstimate.cs", "LeastNoisyPart", "the part of a noisy launch that counts", ("off", "1"), ("3", "3"), ("14", "14")),
        Value("LaunchEstimate.cs", "MinLeastNoisy", "samples of a noisy launch that count at least", ("off", "1"), ("6", "6")),
        Rule("CellAnalysis.cs", "quiet launches first", "whether noisy launches count beside quiet ones", "quiet.Count > 0 ? quiet : all", ("off", "all")),
        Value("LaunchEstimate.cs", "LevelQuantile", "the quantile that is the level", ("0.125", "0.125"), ("0.5", "0.5")),
        Value("LaunchEstimate.cs", "BestQuantile", "the quantile that is `best`", ("0.05", "0.05"), ("0.2", "0.2")),
        Rule("Normalised.cs", "Sample.ColdBelowNs", "first samples of a slice that are dropped: below 20 ms", "sample.IsCold", ("off", "false"),
            ("10 ms", "sample.IsFirst && sample.ElapsedNs < 10e6"), ("40 ms", "sample.IsFirst && sample.ElapsedNs < 40e6")),
        Rule("Interruptions.cs", "Sample.TurnNs", "time without the core that is an interruption: 1 ms", "samples[i].WasInterrupted", ("off", "false"),
            ("0.5 ms", Interrupted(0.5, 0.1)), ("2 ms", Interrupted(2, 0.1))),
        Rule("Interruptions.cs", "Sample.SmallPart", "the part of a sample that is no interruption: a tenth", "samples[i].WasInterrupted",
            ("off", Interrupted(1, 0)), ("0.05", Interrupted(1, 0.05)), ("0.2", Interrupted(1, 0.2))),
        Value("Interruptions.cs", "NearNs", "time around an interruption that is dropped", ("off", "0"), ("2.5 ms", "2.5e6"), ("10 ms", "1e7")),
        Margin(("off", Unlimited), ("1.075", "1.075"), ("1.3", "1.3")),
        Rule("KernelSpeed.cs", "Kernel.FloorQuantile", "the quantile of the kernel that is its floor: 0.02", "Kernel.FloorQuantile",
            ("off", "0"), ("0.01", "0.01"), ("0.04", "0.04")),
        Value("KernelSpeeds.cs", "SameMachine", "speeds that belong to one machine", ("off", Unlimited), ("1.075", "1.075"), ("1.3", "1.3")),
        Value("KernelSpeeds.cs", "Drift", "how far a floor may be above the known one", ("off", Unlimited), ("1.025", "1.025"), ("1.1", "1.1")),
        Value("Normalised.cs", "AftermathOfGen0", "samples after a collection that are its aftermath", ("off", "0"), ("2", "2")),
        Value("Normalised.cs", "AftermathOfHigher", "the same after generation 1 or 2", ("off", "0"), ("7", "7"), ("30", "30")),
        Value("Collections.cs", "MostOverReference", "the most that a sample counts after a collection", ("off", Unlimited), ("2", "2"), ("5", "5")),
        Value(
            "Collections.cs", "MostOverReferenceNoisy", "the same next to a slow kernel", ("off", Unlimited), ("1.25", "1.25"), ("2", "2")),
        Value("Collections.cs", "EnoughCycles", "collections whose whole cycles count", ("off", Never), ("1", "1"), ("6", "6")),
        Value("Collections.cs", "EnoughApart", "samples without collections that count alone", ("off", "0"), ("0.1", "0.1"), ("0.4", "0.4")),
        Value("Collections.cs", "FewestApart", "the least number of them", ("off", "0"), ("2", "2"), ("10", "10")),
        Rule("Intervals.cs", "Intervals.BetweenRuns", "what launches of a run share: 0.5 %", "betweenRuns * betweenRuns",
            ("off", "0"), ("0.0025", "0.25 * betweenRuns * betweenRuns"), ("0.01", "4 * betweenRuns * betweenRuns")),
        Value("Intervals.cs", "LongTail", "how much less the faster of two launches varies", ("off", "1"), ("0.425", "0.425")),
        Value("Intervals.cs", "FasterOfTwo", "how much a single launch is lowered", ("off", "0"), ("0.282", "0.282"), ("1.128", "1.128")),
        Value("Intervals.cs", "MostTimes", "intervals too wide to say something", ("off", Unlimited), ("50", "50"), ("200", "200")),
        Value("Moderation.cs", "FewestCells", "cells that show the usual variance", ("off", Never), ("5", "5"), ("20", "20")),
        Rule(
            "UsualVariances.cs", "variance of a size", "the usual variance of cells of one size",
            "ofSizes.TryGetValue(Size(key), out var alike) && alike.Variance > all.Variance ? alike : all", ("off", "all")),
        Value("Ranking.cs", "Level", "the chance of a wrong rank", ("0.025", "0.025"), ("0.1", "0.1")),
        Value("Comparisons/RunComparer.cs", "Level", "the chance of a false alarm", ("0.025", "0.025"), ("0.1", "0.1")),
        Value("Comparisons/RunShift.cs", "FewestSerializers", "serializers that show the shift of a run", ("off", Never), ("2", "2"), ("10", "10")),
        Value("Comparisons/RunShift.cs", "Usual", "how far runs usually shift", ("0.0055", "0.0055"), ("0.022", "0.022")),
        Value("Comparisons/RunShift.cs", "Most", "how far they shift at most", ("off", Unlimited), ("half", "1.5 * Usual"), ("double", "6 * Usual")),
        Value("Comparisons/RunShift.cs", "Notable", "a shift that is worth a note", ("off", "0"), ("0.0025", "0.0025"), ("0.01", "0.01")),
        Rule("Comparisons/RunComparer.cs", "GroupedChances.OfTwoRuns", "the correlation of cells with the shift: 0.3", "GroupedChances.OfTwoRuns",
            ("off", "0"), ("0.15", "0.15"), ("0.6", "0.6")),
        Value("Comparisons/GroupedChances.cs", "WithoutShift", "the same without it", ("off", "0"), ("0.05", "0.05"), ("0.2", "0.2")),
        Value("Comparisons/Allocations.cs", "Noise", "bytes that are no change", ("off", "0"), ("12", "12"), ("48", "48")),
        Value("Comparisons/Allocations.cs", "Share", "the share of bytes that is no change", ("off", "0"), ("0.0005", "0.0005"), ("0.002", "0.002")),
        Value("Comparisons/ComparisonWarnings.cs", "Drift", "a kernel that differs between sides", ("off", Unlimited), ("1.015", "1.015"), ("1.06", "1.06")),
        Value("Warnings.cs", "DescheduledAbove", "wall time over CPU time that is a warning", ("off", Unlimited), ("1.025", "1.025"), ("1.1", "1.1")),
        Value("Warnings.cs", "WideAbove", "a half width that is a warning", ("off", Unlimited), ("0.05", "0.05"), ("0.2", "0.2")),
    ];

    /// <summary>The others, with the reason why these records cannot test them.</summary>
    public static IReadOnlyList<(string Reason, IReadOnlyList<string> Names)> Others { get; } =
    [
        ("of a formula, not chosen",
            ["Intervals.MostDegrees", "RatioEstimate.MostDegrees", "GroupedChances.LeastChance", "RatioMean.Normal975", "RunShift.ErrorOfMedian",
                "Moderation.Large", "OrderAgreement.ErrorsInHalf"]),
        ("lengths of lists and files",
            ["KernelCurve.MostSteps", "KernelCurve.ShortestStepNs", "MergedRun.MostListed", "Warnings.MostNames", "Conclusion.MostNames", "RunSummary.Newest",
                "RunSummary.IdBytes", "RunSummary.LongestId", "ShardCheck.MostText"]),
        ("what is remembered for later runs, which reads no record", ["KernelSpeeds.EnoughKernels"]),
        ("series of at least four runs on earlier days; [history-alarms](#i-a-long-history) tests them",
            ["ChangePoints.Fewest", "ChangePoints.Level", "ChangePoints.Nearby", "ChangePoints.Window", "ChangePoints.BadRun", "ChangePoints.BadRunLeast",
                "ChangePoints.FewestRuns", "ChangePoints.TooNew", "SharedStep.FewestRows", "SharedStep.LeastRows", "SharedStep.LeastSeries",
                "SharedStep.Nearby", "EarlierRuns.Most", "RunComparer.FewestEarlierRuns"]),
        ("measurements that these runs lack: four N, counts, threads, profiles, a second order, a second run",
            ["Scaling.MinCounts", "Scaling.MostOfCaches", "Scaling.Span", "CountLine.Tolerance", "CountSteps.Least", "CountSteps.Fewest",
                "Shares.Enough", "OrderAgreement.FewestRows", "RunDifference.Part", "RunDifference.FewestTimes", "KendallTau.Draws", "KendallTau.Seed"]),
    ];

    static Ablated Value(string file, string name, string decides, params IReadOnlyList<(string Name, string Value)> others) =>
        new(file, name, decides, [], [.. others.Select(other => (other.Name, (IReadOnlyList<string>)[other.Value]))]);

    static Ablated Rule(string file, string name, string decides, string place, params IReadOnlyList<(string Name, string Value)> others) =>
        Value(file, name, decides, others) with { Places = [place] };

    static Ablated Margin(params IReadOnlyList<(string Name, string Margin)> others) => new(
        "KernelSpeed.cs", "Kernel.QuietMargin", "how slow a quiet kernel is at most: 1.15 of its floor", ["sample.WasQuiet(floor)", "sample.WasQuiet(FloorNs)"],
        [.. others.Select(other => (other.Name, (IReadOnlyList<string>)[Quiet("floor", other.Margin), Quiet("FloorNs", other.Margin)]))]);

    static string Quiet(string floor, string margin) => $"Math.Max(sample.KernelBeforeNs, sample.KernelAfterNs) <= {floor} * {margin}";

    static string Interrupted(double milliseconds, double part) => string.Create(
        CultureInfo.InvariantCulture,
        $"samples[i].Switches > 0 && samples[i].ElapsedNs - samples[i].CpuNs > Math.Max({milliseconds}e6, {part} * samples[i].ElapsedNs)");
}
