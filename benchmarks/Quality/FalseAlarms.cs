using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Quality;

/// <summary>
/// Measures how reliable the verdicts of <c>touchstone compare</c> are: how often it calls an identical program slower, and how often it finds a library
/// that is slower. The slower library is simulated from the samples of a run: each library, one after the other, or the one given with <c>--library</c>.
/// </summary>
static class FalseAlarms
{
    const double Threshold = 0.05;
    const string Next = "Quality false-alarms run1 run2 run3";

    static readonly double[] Slowdowns = [0.08, 0.15];

    public static int Print(IReadOnlyList<string> words, Terminal terminal)
    {
        var options = new Options("false-alarms", words, ("--library", "NewtonsoftJson"));
        var runs = MeasuredRun.Results(options.Rest, 2, terminal, Next);
        var libraries = InEvery(runs);
        if (options["--library"] is { } requested)
        {
            libraries = libraries.Contains(requested)
                ? [requested]
                : throw UsageException.Option(
                    $"--library {requested}", "it is not in every run", $"touchstone report {options.Rest[0]}, to see what a run holds");
        }
        var name = libraries.Count == 1 ? libraries[0] : $"one of {libraries.Count} libraries in turn";
        var slower = Slowdowns.Select(slowdown => (Name: $"{name} slower by {slowdown * 100:0} %", Runs: libraries.ToDictionary(
            library => library, library => Slower(options.Rest, library, slowdown)))).ToList();
        PrintTable("each run with every later one", (heads, library) => Compare(runs, heads, library));
        if (runs.Count > RunComparer.FewestEarlierRuns)
        {
            var summaries = runs.ConvertAll(RunSummary.Of);
            PrintTable("each run with all others (--baseline-branch)", (heads, library) => CompareWithOthers(summaries, heads, library));
        }
        return ExitCodes.Done;

        void PrintTable(string pairing, Func<List<RunResults>, string, List<Pair>> compare)
        {
            terminal.Out.WriteLine(
                $"| {pairing}: in the head | pairs | pairs with a false alarm | false alarms | falsely called faster | slower cells | found |");
            terminal.Out.WriteLine("|---|--:|--:|--:|--:|--:|--:|");
            var same = compare(runs, "");
            terminal.Out.WriteLine(Row("the same programs", same));
            foreach (var slowed in slower)
                terminal.Out.WriteLine(Row(slowed.Name, [.. slowed.Runs.SelectMany(library => compare(library.Value, library.Key))]));
            terminal.Out.WriteLine($"\n{same.Count(pair => pair.Alarms > 0)} of {same.Count} pairs of the same programs raised an alarm.\n");
        }
    }

    /// <summary>The libraries whose cells are ranked in each run.</summary>
    static List<string> InEvery(List<RunResults> runs) =>
        [.. runs.Select(run => CellMerger.Cells([run]).Where(MeasuredRun.IsRanked).Select(cell => cell.Key.Launch.Serializer))
            .Aggregate(Enumerable.Intersect).Distinct()];

    /// <summary>
    /// Reads the runs again and multiplies the times of one library. All samples stay in memory: those of many runs would be in a file, and the multiplied ones
    /// would be copies.
    /// </summary>
    static List<RunResults> Slower(IReadOnlyList<string> folders, string library, double slowdown)
    {
        List<RunResults> runs =
            [.. ResultInputs.Find(folders, []).Select(file => ResultInputs.TryReadFile(file, TextReader.Null, out _)).OfType<RunResults>()];
        foreach (var samples in runs.SelectMany(run => run.Launches).Where(launch => launch.Key.Serializer == library).Select(launch => launch.Samples))
        {
            for (var i = 0; i < samples.Count; i++)
                samples[i] = Slower(samples[i], 1 + slowdown);
        }
        return runs;
    }

    /// <summary>A sample of a slower program.</summary>
    public static Sample Slower(in Sample sample, double factor) =>
        sample with { ElapsedNs = sample.ElapsedNs * factor, CpuNs = sample.CpuNs * factor, PauseNs = sample.PauseNs * factor };

    /// <summary>Compares each run, as the base, with all later ones.</summary>
    static List<Pair> Compare(List<RunResults> bases, List<RunResults> heads, string library) =>
        [.. bases.SelectMany((before, i) => heads.Skip(i + 1).Select(after => Compare(before, after, library)))];

    /// <summary>Compares each run with what all others usually took.</summary>
    static List<Pair> CompareWithOthers(List<RunSummary> bases, List<RunResults> heads, string library) => [.. heads.Select((head, i) => Count(
        RunComparer.CompareWithEarlier(
            [.. bases.Where((_, place) => place != i)], [head], new Dictionary<string, int>(), Threshold, Enum.GetValues<Metric>(), Confidence.Point),
        library))];

    static Pair Compare(RunResults before, RunResults after, string library) =>
        Count(RunComparer.Compare([before], [after], Threshold, Enum.GetValues<Metric>()), library);

    static Pair Count(Comparison compared, string library)
    {
        var changes = compared.Changes
            .Where(change => !change.Shown.Subject.Limit)
            .ToLookup(change => change.Shown.Key.Launch.Serializer == library);
        var (same, slower) = (changes[false].ToList(), changes[true].ToList());
        return new Pair(same.Count(Regressed), same.Count(change => change.Verdict == ChangeVerdict.Faster), slower.Count, slower.Count(Regressed));

        bool Regressed(Change change) => change.IsRegression(compared.Metrics);
    }

    static string Row(string name, List<Pair> pairs) => Text.Row(
        name,
        Number(pairs.Count),
        Number(pairs.Count(pair => pair.Alarms > 0)),
        Number(pairs.Sum(pair => pair.Alarms)),
        Number(pairs.Sum(pair => pair.Faster)),
        pairs.Exists(pair => pair.Slower > 0) ? Number(pairs.Average(pair => pair.Slower)) : "",
        pairs.Exists(pair => pair.Slower > 0) ? Number(pairs.Average(pair => pair.Found)) : "");

    static string Number(double value) => value.ToString("0.#", CultureInfo.InvariantCulture);

    /// <summary>The result of comparing two runs.</summary>
    /// <param name="Alarms">The number of cells that are called slower but are not.</param>
    /// <param name="Faster">The number of cells that are called faster but are not.</param>
    /// <param name="Slower">The number of cells that are slower.</param>
    /// <param name="Found">The number of slower cells that are called slower.</param>
    readonly record struct Pair(int Alarms, int Faster, int Slower, int Found);
}
