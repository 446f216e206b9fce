using Touchstone.Report.Runs;

namespace Touchstone.Report.Html;

/// <summary>The formats of results. The list is next to the page, because the other formats do not know the page.</summary>
static class Reports
{
    /// <summary>All reports, sorted by name.</summary>
    public static IReadOnlyList<IReport> All { get; } =
        [new ConsoleReport(), new CsvReport(), new HdrReport(), new HtmlReport(), new JsonReport(), new MarkdownReport(), new SerializerTestsReport()];
}
