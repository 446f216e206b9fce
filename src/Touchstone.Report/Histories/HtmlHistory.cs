using Touchstone.Analysis.Histories;
using Touchstone.Report.Html;

namespace Touchstone.Report.Histories;

/// <summary>The page with a strip for each series, its changes marked and linked to their commits.</summary>
sealed class HtmlHistory : IHistoryReport
{
    public string Name => "html";

    public Problem? Missing => PageTemplate.Absent;

    public void Write(History history, TextWriter output, Page page) => HtmlReport.Write(history, output);
}
