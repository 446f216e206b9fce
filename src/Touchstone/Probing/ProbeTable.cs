using Touchstone.Probes;
using Touchstone.Reports;
using Touchstone.Results;

namespace Touchstone.Probing;

/// <summary>Answers as a table: a line per adapter, a column per topic, in each how many of the questions were kept and the worst verdict.</summary>
static class ProbeTable
{
    /// <summary>What the cells say.</summary>
    public static IReadOnlyList<(string Name, string Text)> Legend { get; } =
    [
        ("7/9 lost", "kept of asked (hostile: or refused), and the worst verdict of the others; --verbose shows them all"),
        ("lost", "null, default or missing, without an exception: nobody is told"),
        ("changed", "another value, without an exception: nobody is told"),
        ("refused", "an exception that says no"),
        ("failed", "an exception that nobody promised"),
        ("crashed", "the process died"),
        ("hung", "it did not end in time"),
        ("exhausted", "it used more memory than it may"),
        ("†", "nothing of the topic applies to it"),
    ];

    /// <summary>The topics, in the order of their names.</summary>
    public static IReadOnlyList<string> Topics(IEnumerable<AskedProbe> asked) => [.. asked.Select(probe => probe.Topic).Distinct().Order(StringComparer.Ordinal)];

    /// <summary>A line per adapter: its name, then a cell per topic.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> Rows(IReadOnlyList<AskedProbe> asked)
    {
        var topics = Topics(asked);
        return [.. ByTarget(asked).Select(target => (IReadOnlyList<string>)[target.Key, .. topics.Select(topic => Cell([.. target.Where(probe => probe.Topic == topic)]))])];
    }

    /// <summary>The answers of each adapter, by name. Where several versions answered to one name, as the pin moved on between runs, each stands for itself.</summary>
    public static IEnumerable<IGrouping<string, AskedProbe>> ByTarget(IReadOnlyList<AskedProbe> asked)
    {
        // What was never asked knows no version: it belongs to whoever answered last.
        var versions = asked.Where(probe => probe.Version.Length > 0).ToLookup(probe => probe.Target, probe => probe.Version);
        return asked
            .GroupBy(probe => versions[probe.Target].Distinct().Skip(1).Any() ? $"{probe.Target} ({(probe.Version.Length > 0 ? probe.Version : versions[probe.Target].Last())})" : probe.Target)
            .OrderBy(target => target.Key, StringComparer.OrdinalIgnoreCase);
    }

    /// <summary>The claims that answers refute, a sentence each.</summary>
    public static IEnumerable<string> Refuted(IReadOnlyList<AskedProbe> asked) =>
        from target in ByTarget(asked)
        from claim in target.Where(probe => probe.Refutes).GroupBy(probe => probe.Answer.Claim).OrderBy(claim => claim.Key, StringComparer.Ordinal)
        let worst = claim.MaxBy(probe => probe.Verdict)!
        let more = claim.Count() > 1 ? $", and {claim.Count() - 1} more" : ""
        select PlainText.OneLine($"{target.Key} claims: {claim.Key}; found: {worst.Answer.Probe} {worst.Verdict.Name()}{(worst.What.Length > 0 ? $" ({worst.What})" : "")}{more}");

    /// <summary>What was not kept, the worst first; what does not apply comes last, once for each reason.</summary>
    public static IEnumerable<AskedProbe> Notable(IEnumerable<AskedProbe> asked) =>
        asked.Where(probe => probe.Verdict > Verdict.NotApplicable).OrderByDescending(probe => probe.Verdict).ThenBy(probe => probe.Answer.Probe, StringComparer.Ordinal);

    static string Cell(List<AskedProbe> probes)
    {
        var asked = probes.Where(probe => probe.Verdict != Verdict.NotApplicable).ToList();
        if (asked.Count == 0)
            return "†";
        var bad = asked.Where(probe => !IsGood(probe)).ToList();
        var counts = $"{asked.Count - bad.Count}/{asked.Count}";
        return bad.Count == 0 ? counts : $"{counts} {bad.Max(probe => probe.Verdict).Name()}";
    }

    /// <summary>Kept; and what says no to hostile input does as well as who comes through it.</summary>
    static bool IsGood(AskedProbe probe) => probe.Verdict == Verdict.Kept || (probe.Verdict == Verdict.Refused && probe.Topic == "hostile");
}
