using Touchstone.Analysis.Histories;
using Touchstone.Report.Html;

namespace Touchstone.Report.Histories;

/// <summary>One format for a history. Pure, like <see cref="Runs.IReport"/>.</summary>
public interface IHistoryReport
{
    /// <summary>All reports, sorted by name.</summary>
    static IReadOnlyList<IHistoryReport> All { get; } =
        [new BencherMetricFormat(), new ConsoleHistory(), new GitHubActionBenchmark(), new HtmlHistory(), new JsonHistory(), new MarkdownHistory()];

    /// <summary>The name for <c>--format</c>: <c>console</c>, <c>bencher</c>.</summary>
    string Name { get; }

    /// <summary>Why this installation cannot write the report; null if it can.</summary>
    Problem? Missing => null;

    /// <summary>Writes the whole report.</summary>
    void Write(History history, TextWriter output, Page page);
}

/// <summary>The page with a strip for each series, its changes marked and linked to their commits.</summary>
sealed class HtmlHistory : IHistoryReport
{
    public string Name => "html";

    public Problem? Missing => PageTemplate.Absent;

    public void Write(History history, TextWriter output, Page page) => HtmlReport.Write(history, output);
}
