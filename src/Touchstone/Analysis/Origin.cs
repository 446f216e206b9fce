using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>
/// Where results come from, as far as it keeps them apart: launches of one origin are launches of one cell, whichever run they are of;
/// cells of different origins are never ranked against each other.
/// </summary>
/// <param name="Machine">CPU and OS in one line; empty when the results do not say.</param>
/// <param name="Scenario">The user's text; empty for none.</param>
public sealed record Origin(string Machine, string Scenario)
{
    /// <summary>Where nothing is known.</summary>
    public static Origin Unknown { get; } = new("", "");

    /// <summary>The origin of a run.</summary>
    public static Origin Of(RunResults run) => run.Header is { } header ? new Origin(header.Machine, header.Scenario) : Unknown;

    /// <summary>The processor, without the words that all of them have.</summary>
    string Cpu => Words(Machine.Split(", ", 2)[0]);

    string System => Words(Machine.Contains(", ", StringComparison.Ordinal) ? Machine.Split(", ", 2)[1] : "");

    /// <summary>
    /// Short names that tell these origins apart, the same whatever the order of the files: the processor, the system where two have
    /// the same processor, and the scenario where there are several. Empty when there is only one.
    /// </summary>
    public static IReadOnlyDictionary<Origin, string> Label(IEnumerable<Origin> origins)
    {
        var all = origins.Distinct().ToList();
        var machines = all.Select(origin => origin.Machine).Distinct().Count() > 1;
        var scenarios = all.Select(origin => origin.Scenario).Distinct().Count() > 1;
        return all.ToDictionary(origin => origin, origin => string.Join(", ", Parts(origin)));

        IEnumerable<string> Parts(Origin origin)
        {
            if (machines)
                yield return origin.Machine.Length == 0 ? "unknown machine" : origin.Cpu;
            if (machines && all.Exists(other => other.Machine != origin.Machine && other.Cpu == origin.Cpu))
                yield return origin.System;
            if (scenarios)
                yield return origin.Scenario.Length > 0 ? origin.Scenario : "no scenario";
        }
    }

    static string Words(string text)
    {
        var at = text.IndexOf(" @ ", StringComparison.Ordinal);
        string[] noise = ["(R)", "(TM)", "(tm)", " CPU", " Processor"];
        return noise.Aggregate(at < 0 ? text : text[..at], (rest, word) => rest.Replace(word, "", StringComparison.Ordinal)).Trim();
    }
}
