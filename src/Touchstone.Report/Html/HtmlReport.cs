using Touchstone.Analysis.Histories;
using Touchstone.Report.Runs;
using Touchstone.Report.Site;

namespace Touchstone.Report.Html;

/// <summary>
/// The page: one file that opens from disk, without a network.
/// </summary>
sealed class HtmlReport : IReport
{
    public string Name => "html";

    public string FileName => ResultFolder.PageName;

    public bool HasProbeResults => true;

    public Problem? Missing => PageTemplate.Absent;

    public void Write(Summary summary, TextWriter output, Page page) => PageTemplate.Report.Write(PageData.Write(summary), output);

    /// <summary>Writes the page as a part of a site, which has its program once for all pages.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="root">The address of the site's folder, relative to the page.</param>
    /// <param name="output">Receives the page.</param>
    public static void Write(Summary summary, string root, TextWriter output) =>
        PageTemplate.Report.WriteWithout(PageData.Write(summary, home: root + SitePlan.Home), root + StaticSite.ProgramFile, output);

    /// <summary>Writes the page with a history only.</summary>
    public static void Write(History history, TextWriter output) =>
        PageTemplate.Report.Write(PageData.Write(new Summary([], [], "", default, "", ""), history), output);
}
