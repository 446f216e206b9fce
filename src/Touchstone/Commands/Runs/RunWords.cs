using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Measure.Runs;

namespace Touchstone.Commands.Runs;

/// <summary>What a run says before it measures, and which commands it proposes at its end.</summary>
static class RunWords
{
    const string Sample = "samples/My/My.csproj";
    const string SampleFactory = "My.Samples.Orders";

    // Four times as many launches halve an interval.
    const int More = 4;

    /// <summary><c>10 serializers, books, N = 1 and 100: about 60 s after the build; Ctrl+C ends it and keeps the results</c>.</summary>
    public static string Opening(RunOptions options, TimeSpan expected)
    {
        var serializers = options.Selection.Targets.Count(target => target.Adapter.Data is not { IsPlain: true });
        var counts = options.DataSets.SelectMany(options.CountsOf).Distinct().Order().Select(count => Unit.Count(count)).ToList();
        var time = expected < TimeSpan.FromSeconds(90)
            ? string.Create(CultureInfo.InvariantCulture, $"{expected.TotalSeconds:0} s")
            : string.Create(CultureInfo.InvariantCulture, $"{expected.TotalMinutes:0} min");
        var what = string.Create(CultureInfo.InvariantCulture, $"{serializers} {(serializers == 1 ? "serializer" : "serializers")}");
        return $"{what}, {Enumeration.And([.. options.DataSets.Select(PlainText.OneLine)])}, N = {Enumeration.And(counts)}: "
            + $"about {time} after the build; Ctrl+C ends it and keeps the results";
    }

    /// <summary><c>A failed; B and C lost data</c>; empty if nothing did. A row with plain types does not count, since it stands beside another.</summary>
    public static string Broken(IReadOnlyList<Cell> cells)
    {
        return string.Join("; ", new[] { Those(Status.Failed, "failed"), Those(Status.Lossy, "lost data") }.Where(part => part.Length > 0));

        string Those(Status status, string what)
        {
            List<string> names =
            [
                .. cells.Where(cell => !cell.Key.Launch.IsPlain && cell.Outcome.Status == status)
                    .Select(cell => PlainText.OneLine(cell.Key.Launch.Serializer)).Distinct(),
            ];
            return names.Count > 0 ? $"{Enumeration.And(names)} {what}" : "";
        }
    }

    /// <summary>A note about opaque bytes that compress as no real data do; empty without such.</summary>
    public static string Compressible(RunOptions options) =>
        options is { Compress: true, PayloadBytes: > 0 } && options.DataSets.Any(name => DataSet.NameOf(name, PayloadKind.Random) != name)
            ? "--payload-bytes are the alphabet, over and over, which compresses as no real data do: --payload-kind random does not compress, text does as text"
            : "";

    static string[] Data(Group group) =>
    [
        .. PayloadOptions.Selecting(group.DataSet),
        .. group.PayloadBytes > 0 ? [PayloadOptions.Bytes.Name, group.PayloadBytes.ToString(CultureInfo.InvariantCulture)] : (string[])[],
    ];

    /// <summary>
    /// The commands that one would type next, each with what it is for. If the user chose the serializers, only those that decide what the data could not.
    /// </summary>
    /// <param name="arguments">The command line of the run.</param>
    public static IEnumerable<(string Command, string For)> Next(RunOptions options, Summary summary, IReadOnlyList<string> arguments)
    {
        foreach (var next in Conclusion.IsUndecided(summary) ? Deciding(options, summary, arguments) : [])
            yield return next;
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

    /// <summary>The commands that tell which serializer is fastest, or uses the fewest instructions, where the data of a run could not.</summary>
    internal static IEnumerable<(string Command, string For)> Deciding(RunOptions options, Summary summary, IReadOnlyList<string> arguments)
    {
        const int MostCounted = 3;
        var group = summary.Groups[^1];
        var firstCalls = group.Rows.Any(row => row.Main.Key.Launch.FirstCall is not null);
        var same = ShardOptions.Selection(arguments, "--budget", "--launches", RunWith.Option.Name);
        string[] more = firstCalls ? MoreLaunches(options) : Longer(options);
        if (more.Length > 0)
            yield return (ShellText.Command([.. same, .. more]), "longer, to rank them");
        // What a warm call executes says nothing about the first.
        if (firstCalls)
            yield break;
        var first = group.Rows.Where(row => Ranking.Competes(row.Main)).Take(MostCounted).Select(row => row.Main.Key.Launch.NameAndVersion).ToList();
        var targets = options.Selection.Targets.Where(target => first.Contains(target.NameAndVersion));
        List<Target> counted = [.. targets.DistinctBy(target => target.NameAndVersion)];
        if (counted.Count < 2 || !CountingSystem.IsKnown)
            yield break;
        var adapters = counted.SelectMany(target => target.Adapter.Options.Chunk(2)).DistinctBy(pair => string.Join('\n', pair)).SelectMany(pair => pair);
        string[] data = counted[0].Adapter.Data?.Name == group.DataSet ? [] : Data(group);
        string[] names = [.. counted.Select(target => $"#{target.NameAndVersion}")];
        yield return (ShellText.Command(["count", .. names, .. data, .. adapters]), "their instructions, which noise cannot change");
    }

    static string[] Longer(RunOptions options)
    {
        const int LongerMinutes = 10;
        var minutes = Math.Max(LongerMinutes, Math.Ceiling(More * (options.Budget ?? TimeSpan.Zero).TotalMinutes));
        return ["--budget", $"{minutes.ToString(CultureInfo.InvariantCulture)}m"];
    }

    // A first call is measured by launches, as many as the user asks for and not as many as a time allows. Empty if there cannot be more.
    static string[] MoreLaunches(RunOptions options)
    {
        var launches = options.Launches ?? FirstCallLoop.DefaultLaunches;
        return launches < FirstCallCommand.MostLaunches
            ? ["--launches", Math.Min(FirstCallCommand.MostLaunches, More * launches).ToString(CultureInfo.InvariantCulture)]
            : [];
    }
}
