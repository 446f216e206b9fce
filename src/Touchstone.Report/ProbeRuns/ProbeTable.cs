using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.Report.ProbeRuns;

/// <summary>The results of probes as a table: a row per adapter, a column per topic. A cell has the share of kept probes and the worst verdict.</summary>
static class ProbeTable
{
    static readonly IReadOnlyList<(string Name, string Text)> Cells =
    [
        ("7/9 ok, lost", "7 of 9 probes went well, and the worst verdict of the others. On hostile input only harm counts; --verbose shows them all"),
        (TypeCreated, "hostile input named a type, and it was created"),
        ("lost", "null, default or missing, without an exception"),
        ("changed", "another value, without an exception"),
        ("refused", "an exception that refuses the value"),
        ("failed", "an exception that no documentation promises"),
        ("crashed", "the process died"),
        ("hung", "it did not end in time"),
        ("exhausted", "it used more memory than allowed"),
        ("†", "no probe of the topic applies"),
    ];

    const string WorstCost = "worst cost";
    const string Hostile = "hostile";
    const string TypeCreated = "type created";
    const string TypeConfusion = "hostile/type confusion/";

    /// <summary>The meaning of the cells and of the additional columns and rows.</summary>
    public static IEnumerable<(string Name, string Text)> Legend(IReadOnlyList<ProbeResult> results)
    {
        if (HasCosts(results))
        {
            yield return (
                WorstCost,
                "memory for the most expensive hostile input, and its length; "
                    + $"exhausted: more than {PayloadCost.Bytes(PayloadCost.Limit(0))} and more than {PayloadCost.ForEachByte} times the length");
        }
        if (results.Any(probe => probe.Protection is not null))
            yield return ("A with B", "A with its own protection B switched on, tested only with hostile input");
        if (results.Any(probe => probe.Writer is not null))
            yield return InteropTable.Cell;
        foreach (var cell in results.All(probe => probe.Writer is not null) ? [] : Cells)
            yield return cell;
    }

    /// <summary>
    /// The table: a row per adapter with its name, a cell per topic and, if any hostile input was read, the cost of the most expensive one.
    /// </summary>
    public static Table Of(IReadOnlyList<ProbeResult> results) => Table.Of(
        ByTarget(results),
        [
            new("serializer", target => target.Key),
            .. Topics(results).Select(topic => new Column<IGrouping<string, ProbeResult>>(
                topic, target => IsLeftOut(target, topic) ? "" : Cell([.. target.Where(probe => probe.Topic == topic)]))),
            .. HasCosts(results) ? [new(WorstCost, CostOf)] : Array.Empty<Column<IGrouping<string, ProbeResult>>>(),
        ]).Fitted(TableFit.InParts);

    /// <summary>The topics, sorted by name. Hostile input is the last one: its cost follows, and an adapter with its protection has no other topic.</summary>
    public static IReadOnlyList<string> Topics(IEnumerable<ProbeResult> results) =>
        [.. results.Select(probe => probe.Topic).Distinct().OrderBy(topic => topic == Hostile).ThenBy(topic => topic, StringComparer.Ordinal)];

    // With protection, an adapter is tested only with hostile input: the other topics stay empty.
    static bool IsLeftOut(IEnumerable<ProbeResult> results, string topic) => results.All(probe => probe.Protection is not null && probe.Topic != topic);

    static bool HasCosts(IEnumerable<ProbeResult> results) => results.Any(probe => probe.Outcome.Finding.Cost is not null);

    static string CostOf(IEnumerable<ProbeResult> results) =>
        results.Select(probe => probe.Outcome.Finding.Cost).Aggregate(PayloadCost.Dearer)?.ToString() ?? "†";

    /// <summary>
    /// The results of each adapter, sorted by name. If an adapter has results of several versions, because its pin changed between runs, each
    /// version is separate.
    /// </summary>
    public static IEnumerable<IGrouping<string, ProbeResult>> ByTarget(IReadOnlyList<ProbeResult> results)
    {
        // A probe that never ran has no version. It belongs to the last version that has results.
        var versions = results.Where(probe => probe.Version.Length > 0).ToLookup(probe => probe.Target, probe => probe.Version);
        return results
            .GroupBy(probe => versions[probe.Target].Distinct().Skip(1).Any()
                ? $"{probe.Target} ({(probe.Version.Length > 0 ? probe.Version : versions[probe.Target].Last())})"
                : probe.Target)
            .OrderBy(target => target.Key, StringComparer.OrdinalIgnoreCase);
    }

    /// <summary>The refuted claims, one sentence each.</summary>
    public static IEnumerable<string> Refuted(IReadOnlyList<ProbeResult> results) =>
        from target in ByTarget(results)
        from claim in target.Where(probe => probe.Refutes).GroupBy(probe => probe.Outcome.Claim).OrderBy(claim => claim.Key, StringComparer.Ordinal)
        let worst = claim.MaxBy(probe => probe.Verdict)!
        let more = claim.Count() > 1 ? $", and {claim.Count() - 1} more" : ""
        let found = $"{worst.Outcome.Probe} {worst.Verdict.Name()}{(worst.What.Length > 0 ? $" ({worst.What})" : "")}{more}"
        select PlainText.OneLine($"{target.Key} claims: {claim.Key}; found: {found}");

    /// <summary>The results that were not kept, the worst first, without those that do not apply.</summary>
    public static IEnumerable<ProbeResult> Notable(IEnumerable<ProbeResult> results) =>
        results.Where(probe => probe.Verdict > Verdict.NotApplicable)
            .OrderByDescending(probe => probe.Verdict)
            .ThenBy(probe => probe.Outcome.Probe, StringComparer.Ordinal);

    static string Cell(List<ProbeResult> all)
    {
        var tested = all.Where(probe => probe.Verdict != Verdict.NotApplicable).ToList();
        if (tested.Count == 0)
            return "†";
        var bad = tested.Where(probe => !IsGood(probe)).ToList();
        var counts = $"{tested.Count - bad.Count}/{tested.Count}";
        return bad.Count == 0 ? counts : $"{counts} ok, {Word(bad.MaxBy(Badness)!)}";
    }

    /// <summary>True if the value was kept. Hostile input must do no harm: it may also be refused, or read as other data.</summary>
    static bool IsGood(ProbeResult probe) => probe.Verdict == Verdict.Kept
        || (probe.Topic == Hostile && probe.Verdict is Verdict.Refused or Verdict.Lost or Verdict.Changed && !CreatesType(probe));

    static string Word(ProbeResult worst) => CreatesType(worst) ? TypeCreated : worst.Verdict.Name();

    // A type that a payload names is worse than a crash: it can run code.
    static (bool, Verdict) Badness(ProbeResult probe) => (CreatesType(probe), probe.Verdict);

    static bool CreatesType(ProbeResult probe) =>
        probe.Verdict is Verdict.Lost or Verdict.Changed && probe.Outcome.Probe.StartsWith(TypeConfusion, StringComparison.Ordinal);
}
