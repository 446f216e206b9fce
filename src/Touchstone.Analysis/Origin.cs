namespace Touchstone.Analysis;

/// <summary>
/// The machine and scenario of results. Launches with the same origin and key belong to one cell, even from different runs. Cells of
/// different origins are never ranked against each other.
/// </summary>
/// <param name="Machine">CPU and OS in one line; empty if the results do not contain it.</param>
/// <param name="Scenario">The user's text; empty if there is none.</param>
public sealed record Origin(string Machine, string Scenario)
{
    /// <summary>The origin of results that do not name one.</summary>
    public static Origin Unknown { get; } = new("", "");

    /// <summary>The origin of a run.</summary>
    public static Origin Of(RunResults run) => run.Header is { } header ? new Origin(header.Machine, header.Scenario) : Unknown;

    /// <summary>The processor's name, without words such as "CPU" that all names have.</summary>
    string Cpu => Words(Machine.Split(", ", 2)[0]);

    string System => Words(Machine.Contains(", ", StringComparison.Ordinal) ? Machine.Split(", ", 2)[1] : "");

    /// <summary>
    /// Returns a short, distinct name for each origin, independent of the order of the files. It has the processor if there are several
    /// machines, the system if two machines have the same processor, and the scenario if there are several. With one origin it is empty.
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
