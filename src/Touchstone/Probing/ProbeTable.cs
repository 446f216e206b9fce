using Touchstone.Probes;
using Touchstone.Reports;
using Touchstone.Results;

namespace Touchstone.Probing;

/// <summary>Answers as a table: a line per adapter, a column per topic, in each how many of the questions were kept and the worst verdict.</summary>
static class ProbeTable
{
    /// <summary>What the cells say.</summary>
    public const string Legend =
        "kept of asked, and the worst verdict of the others. lost and changed come without an exception: nobody is told. refused: an exception that says no; "
        + "failed: one that nobody promised. crashed, hung, exhausted: the process ended, took too long, or filled the memory. †: nothing of the topic applies.";

    /// <summary>The topics, in the order of their names.</summary>
    public static IReadOnlyList<string> Topics(IEnumerable<AskedProbe> asked) => [.. asked.Select(probe => probe.Topic).Distinct().Order(StringComparer.Ordinal)];

    /// <summary>A line per adapter: its name, then a cell per topic.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> Rows(IReadOnlyList<AskedProbe> asked)
    {
        var topics = Topics(asked);
        return [.. asked.GroupBy(probe => probe.Target)
            .OrderBy(target => target.Key, StringComparer.OrdinalIgnoreCase)
            .Select(target => (IReadOnlyList<string>)[target.Key, .. topics.Select(topic => Cell([.. target.Where(probe => probe.Topic == topic)]))])];
    }

    /// <summary>The claims that answers refute, a sentence each.</summary>
    public static IEnumerable<string> Refuted(IEnumerable<AskedProbe> asked) =>
        from probe in asked
        where probe.Refutes
        group probe by (probe.Target, probe.Answer.Claim) into claim
        orderby claim.Key.Target, claim.Key.Claim
        let worst = claim.MaxBy(probe => probe.Verdict)!
        let more = claim.Count() > 1 ? $", and {claim.Count() - 1} more" : ""
        select PlainText.OneLine($"{claim.Key.Target} claims: {claim.Key.Claim}; found: {worst.Answer.Probe} {worst.Verdict.Name()}{(worst.What.Length > 0 ? $" ({worst.What})" : "")}{more}");

    /// <summary>What was not kept, the worst first; what does not apply comes last, once for each reason.</summary>
    public static IEnumerable<AskedProbe> Notable(IEnumerable<AskedProbe> asked) =>
        asked.Where(probe => probe.Verdict > Verdict.NotApplicable).OrderByDescending(probe => probe.Verdict).ThenBy(probe => probe.Answer.Probe, StringComparer.Ordinal);

    static string Cell(List<AskedProbe> probes)
    {
        var asked = probes.Where(probe => probe.Verdict != Verdict.NotApplicable).ToList();
        if (asked.Count == 0)
            return "†";
        var worst = asked.Max(probe => probe.Verdict);
        var counts = $"{asked.Count(probe => probe.Verdict == Verdict.Kept)}/{asked.Count}";
        return worst == Verdict.Kept ? counts : $"{counts} {worst.Name()}";
    }
}
