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
        var time = summary.Created == default ? "at an unknown time" : summary.Created.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);
        var scenario = summary.Scenario.Length > 0 ? $"{PlainText.OneLine(summary.Scenario)}, " : "";
        return $"{scenario}measured {time} on {(summary.Machine.Length > 0 ? PlainText.OneLine(summary.Machine) : "an unknown machine")}";
    }
}
