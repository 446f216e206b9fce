using System.Globalization;

namespace Touchstone.Report.Runs;

/// <summary>When and where numbers come from: without that they have no meaning.</summary>
static class Provenance
{
    /// <summary>One line, the user's scenario first: <c>measured 2026-01-31 12:00 UTC on …</c>; or that nothing was measured.</summary>
    public static string Of(Summary summary)
    {
        if (summary.Groups.Count == 0)
            return "nothing was measured";
        if (summary.Runs.Count > 1)
            return $"merged from {Unit.Count(summary.Runs.Count)} runs";
        return Of(summary.Scenario, Time(summary.Created), summary.Machine);
    }

    /// <summary>
    /// A line and a command line for each of several runs, the oldest first; empty for a single run. Many runs have a line for each machine and scenario,
    /// without command lines.
    /// </summary>
    public static IEnumerable<(string Text, string Command)> Runs(Summary summary) => summary.Runs.Count switch
    {
        < 2 => [],
        <= MergedRun.MostListed => summary.Runs.Select(run => (Named(run, Of(run)), run.Command)),
        _ => summary.Runs
            .GroupBy(run => (run.Origin, run.Machine, run.Scenario))
            .OrderBy(runs => runs.Key.Origin, StringComparer.Ordinal)
            .Select(runs => (Of([.. runs]), "")),
    };

    static string Of(IReadOnlyList<MergedRun> runs) => Named(
        runs[0],
        $"{Unit.Count(runs.Count)} {(runs.Count == 1 ? "run" : "runs")}, "
        + (runs.Count == 1 ? Of(runs[0]) : Of(runs[0].Scenario, $"{Time(runs[0].Created)} to {Time(runs[^1].Created)}", runs[0].Machine)));

    static string Named(MergedRun run, string text) => run.Origin.Length > 0 ? $"{PlainText.OneLine(run.Origin)}: {text}" : text;

    /// <summary>The line for one of several runs.</summary>
    public static string Of(MergedRun run) => Of(run.Scenario, Time(run.Created), run.Machine);

    static string Time(DateTime created) =>
        created == default ? "at an unknown time" : created.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);

    static string Of(string scenario, string time, string machine)
    {
        var first = scenario.Length > 0 ? $"{PlainText.OneLine(scenario)}, " : "";
        return $"{first}measured {time} on {(machine.Length > 0 ? PlainText.OneLine(machine) : "an unknown machine")}";
    }
}
