using Touchstone.Core.Results;
using Touchstone.Probes;

namespace Touchstone.Report.ProbeRuns;

/// <summary>The answer of <c>probe --reads-from</c> for one format.</summary>
/// <param name="Matrix">A row per reader, a column per writer. A cell has the numbers of values read as the same value, as another one, and refused.</param>
/// <param name="Differences">What is not read as the same value, the dialects of most pairs first, each with an example.</param>
sealed record InteropTable(Table Matrix, IReadOnlyList<string> Differences)
{
    /// <summary>A cell in the legend, with its meaning.</summary>
    public static readonly (string Name, string Text) Cell = (
        "95/12/3",
        "95 values are read as the same value, 12 as another one without an exception (a dialect), and 3 are refused or end in a failure; "
            + "what one of the two does not keep in its own payload is not tested");

    const int MostDifferences = 10;

    /// <summary>One for each format and runtime, in the order of the results; none without probes between serializers.</summary>
    public static IReadOnlyList<InteropTable> Of(IEnumerable<ProbeResult> results) =>
    [
        .. results.Where(probe => probe.Writer is not null).GroupBy(probe => (probe.Format, probe.Runtime, probe.Deployment))
            .Select(format => new InteropTable(MatrixOf(format.Key.Format ?? "", [.. format]), DifferencesOf([.. format]))),
    ];

    static Table MatrixOf(string format, List<ProbeResult> results)
    {
        var writers = results.Select(probe => probe.Writer!).Distinct().Order(StringComparer.OrdinalIgnoreCase);
        return Table.Of(
            ProbeTable.ByTarget(results),
            [
                new("reader", reader => reader.Key),
                .. writers.Select(writer => new Column<IGrouping<string, ProbeResult>>(
                    writer, reader => CellOf([.. reader.Where(probe => probe.Writer == writer)]))),
            ]).Fitted(TableFit.InParts).Titled(PlainText.OneLine($"{format}: values that a reader (row) takes from a writer (column), same/dialect/refused"));
    }

    static string CellOf(List<ProbeResult> pair)
    {
        var tested = pair.FindAll(IsTested);
        if (tested.Count == 0)
            return pair.Count == 0 ? "" : "†";
        var (same, other) = (tested.Count(probe => probe.Verdict == Verdict.Kept), tested.Count(IsDialect));
        var worst = tested.Max(probe => probe.Verdict);
        // What ends a process is more than a refusal.
        return $"{same}/{other}/{tested.Count - same - other}{(worst > Verdict.Changed ? $" {worst.Name()}" : "")}";
    }

    static List<string> DifferencesOf(List<ProbeResult> results)
    {
        var all = results.Where(IsTested).GroupBy(Subject)
            .Select(subject => (About: subject.Key, Pairs: Pairs(subject), Other: subject.Where(probe => probe.Verdict != Verdict.Kept).ToList()))
            .Where(subject => subject.Other.Count > 0)
            .OrderByDescending(subject => Pairs(subject.Other.Where(IsDialect))).ThenByDescending(subject => Pairs(subject.Other))
            .ThenBy(subject => subject.About, StringComparer.Ordinal).ToList();
        var shown = new List<ProbeResult>();
        List<string> sentences = [.. all.Take(MostDifferences).Select(subject => Sentence(subject.About, subject.Pairs, subject.Other, shown))];
        var more = all.Count - MostDifferences;
        return more > 0 ? [.. sentences, $"{Unit.Count(more)} more {(more == 1 ? "differs" : "differ")}: --verbose lists all."] : sentences;
    }

    static string Sentence(string about, int pairs, List<ProbeResult> other, List<ProbeResult> shown)
    {
        // Nobody notices a dialect, so it is the better example. One pair that differs in everything must not hide the others.
        var example = other.OrderByDescending(IsDialect).ThenBy(probe => shown.Count(before => PairOf(before) == PairOf(probe)))
            .ThenByDescending(probe => probe.Verdict).ThenBy(probe => probe.Outcome.Probe, StringComparer.Ordinal).First();
        shown.Add(example);
        var counts = new[] { ("a dialect", Pairs(other.Where(IsDialect))), ("refused", Pairs(other.Where(probe => !IsDialect(probe)))) }
            .Where(count => count.Item2 > 0).Select(count => $"{count.Item1} in {Unit.Count(count.Item2)}");
        return PlainText.OneLine(
            $"{about}: {string.Join(" and ", counts)} of {Unit.Count(pairs)} pairs, such as {UpgradeText.About(example)} "
                + $"from {example.Writer} to {example.Target}: {example.What}");
    }

    static int Pairs(IEnumerable<ProbeResult> results) => results.DistinctBy(PairOf).Count();

    static (string, string?) PairOf(ProbeResult probe) => (probe.Target, probe.Writer);

    // values/Guid of interop/values/Guid/empty/A writes, B reads; the name of a data set has no slash.
    static string Subject(ProbeResult probe) =>
        UpgradeText.About(probe).Split('/') is [var topic, var subject, ..] ? $"{topic}/{subject}" : "data sets";

    static bool IsTested(ProbeResult probe) => probe.Verdict != Verdict.NotApplicable;

    static bool IsDialect(ProbeResult probe) => probe.Verdict is Verdict.Lost or Verdict.Changed;
}
