using System.Globalization;
using Touchstone.Analysis.Comparisons;
using Touchstone.Commands;
using Touchstone.Results;

namespace Touchstone.Quality;

/// <summary>
/// Answers what the verdicts of <c>touchstone compare</c> are worth: how often it calls an identical program slower, and how often it finds
/// a library that is slower. The slower library is made here, from the samples of a run.
/// </summary>
static class FalseAlarms
{
    const double Threshold = 0.05;
    const string Next = "Quality false-alarms run1 run2 run3 --library NewtonsoftJson";

    static readonly double[] Slowdowns = [0.08, 0.15];

    public static int Print(IReadOnlyList<string> words, Terminal terminal)
    {
        var options = new Options("false-alarms", words, ("--library", "NewtonsoftJson"));
        var library = options["--library"] ?? "NewtonsoftJson";
        var runs = MeasuredRun.Results(options.Rest, 2, terminal, Next);
        if (!runs.TrueForAll(run => run.Launches.Exists(launch => launch.Key.Serializer == library)))
            throw UsageException.Option($"--library {library}", "it is not in every run", $"touchstone report {options.Rest[0]}, to see what a run holds");
        terminal.Out.WriteLine("| in the second run | pairs | pairs with a false alarm | false alarms | falsely called faster | slower cells | found |");
        terminal.Out.WriteLine("|---|--:|--:|--:|--:|--:|--:|");
        var same = Compare(runs, runs, library: "");
        terminal.Out.WriteLine(Row("the same programs", same));
        foreach (var slowdown in Slowdowns)
            terminal.Out.WriteLine(Row($"{library} slower by {slowdown * 100:0} %", Compare(runs, Slower(options.Rest, library, slowdown), library)));
        terminal.Out.WriteLine($"\n{same.Count(pair => pair.Alarms > 0)} of {same.Count} pairs of the same programs raised an alarm.");
        return ExitCodes.Done;
    }

    /// <summary>Reads the runs again and multiplies the times of one library.</summary>
    static List<RunResults> Slower(IReadOnlyList<string> folders, string library, double slowdown)
    {
        var runs = ResultInputs.Read(folders, TextReader.Null).Runs;
        foreach (var samples in runs.SelectMany(run => run.Launches).Where(launch => launch.Key.Serializer == library).Select(launch => launch.Samples))
        {
            for (var i = 0; i < samples.Count; i++)
                samples[i] = samples[i] with { ElapsedNs = samples[i].ElapsedNs * (1 + slowdown) };
        }
        return runs;
    }

    /// <summary>Each run as the base of all later ones.</summary>
    static List<Pair> Compare(List<RunResults> bases, List<RunResults> heads, string library) =>
        [.. bases.SelectMany((before, i) => heads.Skip(i + 1).Select(after => Compare(before, after, library)))];

    static Pair Compare(RunResults before, RunResults after, string library)
    {
        var compared = Comparing.Compare([before], [after], Threshold, [Metric.Time]);
        // A cell that breaks in the second run counts too: it is ranked in the first.
        var changes = compared.Changes
            .Where(change => MeasuredRun.IsRanked(change.Base ?? change.Shown))
            .ToLookup(change => change.Shown.Key.Launch.Serializer == library);
        var (same, slower) = (changes[false].ToList(), changes[true].ToList());
        return new Pair(same.Count(Regressed), same.Count(change => change.Verdict == Verdict.Faster), slower.Count, slower.Count(Regressed));

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

    /// <summary>What a comparison of two runs said.</summary>
    /// <param name="Alarms">Cells that are called slower and are not.</param>
    /// <param name="Faster">Cells that are called faster and are not.</param>
    /// <param name="Slower">Cells that are slower.</param>
    /// <param name="Found">Of these, those that are called slower.</param>
    readonly record struct Pair(int Alarms, int Faster, int Slower, int Found);
}
