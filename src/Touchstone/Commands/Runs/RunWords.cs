using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Measure.Runs;

namespace Touchstone.Commands.Runs;

/// <summary>What a run says before it measures, and which commands it proposes at its end.</summary>
static class RunWords
{
    const string Sample = "samples/My/My.csproj";
    const string SampleFactory = "My.Samples.Orders";

    /// <summary><c>10 serializers, books, N = 1 and 100: about 60 s after the build; Ctrl+C ends it and keeps the results</c>.</summary>
    public static string Opening(RunOptions options, TimeSpan expected)
    {
        var serializers = options.Selection.Targets.Count;
        var counts = options.DataSets.SelectMany(options.CountsOf).Distinct().Order().Select(count => Unit.Count(count)).ToList();
        var time = expected < TimeSpan.FromSeconds(90)
            ? string.Create(CultureInfo.InvariantCulture, $"{expected.TotalSeconds:0} s")
            : string.Create(CultureInfo.InvariantCulture, $"{expected.TotalMinutes:0} min");
        var what = string.Create(CultureInfo.InvariantCulture, $"{serializers} {(serializers == 1 ? "serializer" : "serializers")}");
        return $"{what}, {Enumeration.And(options.DataSets)}, N = {Enumeration.And(counts)}: "
            + $"about {time} after the build; Ctrl+C ends it and keeps the results";
    }

    /// <summary>The commands that one would type next, each with what it is for; none if the user chose the serializers.</summary>
    /// <param name="arguments">The command line of the run.</param>
    public static IEnumerable<(string Command, string For)> Next(RunOptions options, Summary summary, IReadOnlyList<string> arguments)
    {
        if (options.Selection.Optional.Count == 0)
            yield break;
        if (options.IsFirst)
            yield return (ShellText.Command([.. ShardOptions.Selection(arguments), "standard", "--count", "1,100,10000"]), "more serializers, and large data");
        var isOwn = options.Selection.Targets.Any(target => target.Adapter.Data is not null);
        if (!isOwn && File.Exists(Sample))
            yield return (ShellText.Command(["run", "--project", Sample, "--factory", SampleFactory]), "a project's own types: a sample");
        else if (!isOwn)
            yield return (ShellText.Command(["run", "--help"]), "your own types: --project and --factory, or --json-sample");
        var ranked = summary.Groups.Count == 0 ? [] : summary.Groups[^1].Rows.Where(row => row.Main.Rank is not null);
        List<string> best = [.. ranked.Take(2).Select(row => row.Main.Key.Launch.Serializer).Distinct()];
        if (best.Count > 0)
            yield return (ShellText.Command(["probe", .. best]), "what survives a round trip, a changed type and hostile input");
    }
}
