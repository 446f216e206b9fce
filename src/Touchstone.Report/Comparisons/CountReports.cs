using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Counts;
using Touchstone.Protocol;

namespace Touchstone.Report.Comparisons;

/// <summary>Writes a comparison of counts, for a terminal, for a comment, and for programs.</summary>
static class CountReports
{
    const string Regression = "regression";

    static readonly IReadOnlyList<Field<CountChange>> ofChange =
    [
        new("type", _ => "countChange"),
        new("serializer", change => change.Head.Key.Serializer),
        new("runtime", change => change.Head.Key.Runtime),
        new("deployment", change => change.Head.Key.Deployment),
        new("dataSet", change => change.Head.Key.DataSet),
        new("count", change => change.Head.Key.Count),
        new("operation", change => change.Head.Operation.Name()),
        new("baseVersion", change => change.Base.Version),
        new("headVersion", change => change.Head.Version),
        new("verdict", change => CountText.Word(change.Verdict)),
        new(Regression, change => change.IsRegression),
        new("ratio", change => change.Ratio),
        new("managedChange", change => change.Managed),
        new("nativeChange", change => change.Native),
        new("baseManagedByLaunch", change => change.Base.Managed),
        new("headManagedByLaunch", change => change.Head.Managed),
        new("baseNativeByLaunch", change => change.Base.Native),
        new("headNativeByLaunch", change => change.Head.Native),
        new("baseAllocatedBytes", change => change.Base.AllocatedBytes),
        new("headAllocatedBytes", change => change.Head.AllocatedBytes),
        new("basePayloadBytes", change => change.Base.PayloadBytes),
        new("headPayloadBytes", change => change.Head.PayloadBytes),
        new("methodChanges", change => change.Methods.ToDictionary(method => method.Method, method => method.Difference)),
        Field<CountChange>.OrNull("baseReason", change => change.Base.Reason ?? change.Base.Loss),
        Field<CountChange>.OrNull("headReason", change => change.Head.Reason ?? change.Head.Loss),
    ];

    // Counts that only inform are no regressions.
    static readonly IReadOnlyList<Field<CountChange>> ofInformation = [.. ofChange.Where(field => field.Name != Regression)];

    static readonly IReadOnlyList<Field<CountComparison>> ofResult =
    [
        new("type", _ => "countResult"),
        new("result", CountText.Result),
        new("regressions", comparison => comparison.Regressions.Count()),
    ];

    /// <summary>Writes the comparison in a format of <c>--format</c>.</summary>
    public static void Write(string format, CountComparison comparison, TextWriter output, Page page)
    {
        switch (format)
        {
            case "json":
                JsonTable.Write(comparison.Changes, ofChange, output);
                JsonTable.Write([comparison], ofResult, output);
                break;
            case "markdown":
                WriteMarkdown(comparison, output);
                break;
            default:
                WriteConsole(comparison, output, page);
                break;
        }
    }

    /// <summary>Writes the counts as a part of the report on times, for a terminal.</summary>
    public static void WriteSection(CountComparison comparison, TextWriter output, Page page)
    {
        foreach (var table in TablesOfCounts(comparison, page.Details))
        {
            output.Write($"\n{PlainText.OneLine(table.Title)}\n");
            TerminalTable.Write(table, output, page);
            foreach (var (word, legend) in CountText.Legend(comparison))
                output.Write($"{word}: {legend}\n");
        }
        output.Write($"\ninstructions: {PlainText.OneLine(CountText.Found(comparison))}\n");
        foreach (var reason in CountText.Reasons(comparison))
            output.Write($"† {PlainText.OneLine(reason)}\n");
    }

    /// <summary>The counts as a part of the report on times, as a block of a comment.</summary>
    public static string MarkdownSection(CountComparison comparison) => MarkdownComment.Text(writer =>
    {
        foreach (var table in TablesOfCounts(comparison, details: true))
            MarkdownComment.WriteTable(table, writer);
        WriteLegend(comparison, writer);
    });

    /// <summary>Writes the counts as a part of the report on times, as JSON.</summary>
    public static void WriteJsonSection(CountComparison comparison, TextWriter output) =>
        JsonTable.Write(comparison.Changes, comparison.IsJudged ? ofChange : ofInformation, output);

    // The result comes last, where readers of a terminal look first.
    static void WriteConsole(CountComparison comparison, TextWriter output, Page page)
    {
        foreach (var side in comparison.Sides)
            output.Write($"{side.Side}: {PlainText.OneLine(side.Name)}\n");
        output.Write("\n");
        foreach (var table in Tables(comparison))
        {
            output.Write(PlainText.OneLine(table.Title) + "\n");
            TerminalTable.Write(table, output, page);
            output.Write("\n");
        }
        foreach (var reason in CountText.Reasons(comparison))
            output.Write($"† {PlainText.OneLine(reason)}\n");
        foreach (var (word, legend) in CountText.Legend(comparison))
            output.Write($"{word}: {legend}\n");
        output.Write("\n");
        foreach (var regression in CountText.Regressions(comparison))
            output.Write($"regression: {PlainText.OneLine(regression)}\n");
        output.Write(PlainText.OneLine(CountText.Result(comparison)) + "\n");
    }

    static void WriteMarkdown(CountComparison comparison, TextWriter output)
    {
        var start = MarkdownComment.Text(writer =>
        {
            writer.Write($"## Touchstone: {MarkdownText.Escape(CountText.Result(comparison))}\n");
            var separator = "\n";
            foreach (var line in CountText.Regressions(comparison).Concat(CountText.Reasons(comparison).Select(reason => "† " + reason)))
            {
                writer.Write($"{separator}- {MarkdownText.Escape(line)}\n");
                separator = "";
            }
        });
        var end = MarkdownComment.Text(writer =>
        {
            WriteLegend(comparison, writer);
            foreach (var side in comparison.Sides)
                writer.Write($"- {side.Side}: {MarkdownText.Escape(side.Name)}\n");
        });
        output.Write(start);
        var tables = Tables(comparison).Select(table => MarkdownComment.Text(writer => MarkdownComment.WriteTable(table, writer)));
        MarkdownComment.Write(tables, start.Length + end.Length, output);
        output.Write(end);
    }

    static void WriteLegend(CountComparison comparison, TextWriter output)
    {
        output.Write("\n");
        foreach (var (word, legend) in CountText.Legend(comparison))
            output.Write($"- **{word}**: {MarkdownText.Escape(legend)}\n");
    }

    // The counts of each data set, then the methods that explain the differences.
    static IEnumerable<Table> Tables(CountComparison comparison) => TablesOfCounts(comparison, details: true)
        .Concat(comparison.Changes
            .Where(change => change.IsCounted && change.Methods.Count > 0 && change.Verdict != CountVerdict.Same)
            .GroupBy(change => (change.Head.Key with { Count = 1 }, change.Head.Operation))
            .Select(group => group.MaxBy(change => change.Head.Key.Count)!)
            .Select(OfMethods));

    static IEnumerable<Table> TablesOfCounts(CountComparison comparison, bool details) => comparison.Changes
        .Where(change => change.IsCounted && (details || change.Verdict != CountVerdict.Same))
        .GroupBy(change => change.Head.Key.DataSet)
        .Select(set => OfCounts(set).Titled($"{set.Key}: instructions of a call"));

    static Table OfCounts(IEnumerable<CountChange> changes) => Table.Of(
        changes,
        new("", change => CountText.Word(change.Verdict)),
        new("serializer", change => change.Head.Key.Target),
        Column<CountChange>.Count("N", change => change.Head.Key.Count),
        new("operation", change => change.Head.Operation.Name()),
        new("managed", change => BeforeAfter(change.Base.ManagedInstructions, change.Base.ManagedInstructions + change.Managed)) { IsNumber = true },
        new("change", change => Added(change.Managed)) { IsNumber = true },
        new("native", change => Added(change.Native)) { IsNumber = true },
        new("allocated B", change => BeforeAfter(change.Base.AllocatedBytes, change.Head.AllocatedBytes)) { IsNumber = true },
        new("payload B", change => BeforeAfter(change.Base.PayloadBytes, change.Head.PayloadBytes)) { IsNumber = true });

    static Table OfMethods(CountChange change) => MethodTable.Of(change.Methods, "base", "head")
        .Titled($"{change.Head.Key.Target}, {change.Head.Key.DataSet}, {change.Head.Operation.Name()}, "
            + MethodTable.Title(change.Head.Key.Count, change.Methods));

    static string Added(double instructions) => instructions == 0 ? "same" : CountText.Signed(instructions);

    // One number where both sides have it.
    static string BeforeAfter(double before, double after) => before.Equals(after)
        ? CountText.Whole(before)
        : $"{CountText.Whole(before)} → {CountText.Whole(after)}";
}
