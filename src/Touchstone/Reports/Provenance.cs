using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Reports;

/// <summary>When and where numbers come from: without that they say nothing.</summary>
static class Provenance
{
    /// <summary>One line, the user's scenario first: <c>measured 2026-01-31 12:00 UTC on …</c>; says so when nothing was measured.</summary>
    public static string Of(Summary summary)
    {
        if (summary.Groups.Count == 0)
            return "nothing was measured";
        if (summary.Runs.Count > 1)
            return string.Create(CultureInfo.InvariantCulture, $"merged from {summary.Runs.Count} runs");
        return Of(summary.Scenario, summary.Created, summary.Machine);
    }

    /// <summary>What each of several runs was, the oldest first, with its command line; nothing for a single run.</summary>
    public static IEnumerable<(string Text, string Command)> Runs(Summary summary) => summary.Runs.Count < 2
        ? []
        : summary.Runs.Select(run => ((run.Origin.Length > 0 ? run.Origin + ": " : "") + Of(run), run.Command));

    /// <summary>The same of one run among several.</summary>
    public static string Of(MergedRun run) => Of(run.Scenario, run.Created, run.Machine);

    static string Of(string scenario, DateTime created, string machine)
    {
        var time = created == default ? "at an unknown time" : created.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);
        var first = scenario.Length > 0 ? $"{PlainText.OneLine(scenario)}, " : "";
        return $"{first}measured {time} on {(machine.Length > 0 ? PlainText.OneLine(machine) : "an unknown machine")}";
    }
}
