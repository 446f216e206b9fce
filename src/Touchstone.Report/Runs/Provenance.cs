using System.Globalization;
using Touchstone.Analysis;

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
            return string.Create(CultureInfo.InvariantCulture, $"merged from {summary.Runs.Count} runs");
        return Of(summary.Scenario, summary.Created, summary.Machine);
    }

    /// <summary>A line and a command line for each of several runs, the oldest first; empty for a single run.</summary>
    public static IEnumerable<(string Text, string Command)> Runs(Summary summary) => summary.Runs.Count < 2
        ? []
        : summary.Runs.Select(run => ((run.Origin.Length > 0 ? run.Origin + ": " : "") + Of(run), run.Command));

    /// <summary>The line for one of several runs.</summary>
    public static string Of(MergedRun run) => Of(run.Scenario, run.Created, run.Machine);

    static string Of(string scenario, DateTime created, string machine)
    {
        var time = created == default ? "at an unknown time" : created.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);
        var first = scenario.Length > 0 ? $"{PlainText.OneLine(scenario)}, " : "";
        return $"{first}measured {time} on {(machine.Length > 0 ? PlainText.OneLine(machine) : "an unknown machine")}";
    }
}
