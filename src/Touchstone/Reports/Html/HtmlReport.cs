using Touchstone.Analysis;
using Touchstone.Workers;

namespace Touchstone.Reports.Html;

/// <summary>
/// The page: one file that opens from disk, without a network. What is built from web/report is the same for everybody; the results
/// go into it as data, never as markup, so that no name in them can become code.
/// </summary>
sealed class HtmlReport : IReport
{
    /// <summary>Where the data go.</summary>
    const string Placeholder = "__TOUCHSTONE_DATA__";

    static readonly Lazy<string?> Built = new(ReadTemplate);

    public string Name => "html";

    public string FileName => "report.html";

    public bool HasAnswers => true;

    public Problem? Missing => Built.Value is not null ? null : new Problem(
        "the report page is not written",
        "this touchstone was built where Node 20 or later with npm, which make the page, were not at hand",
        "install Node 20 or later and npm, then dotnet build -c Release src/Touchstone");

    public void Write(Summary summary, TextWriter output, Page page)
    {
        var template = Built.Value ?? throw new InvalidOperationException(Missing!.ToString());
        var at = template.IndexOf(Placeholder, StringComparison.Ordinal);
        output.Write(template.AsSpan(0, at));
        output.Write(PageData.Write(summary));
        output.Write(template.AsSpan(at + Placeholder.Length));
    }

    static string? ReadTemplate()
    {
        using var stream = typeof(HtmlReport).Assembly.GetManifestResourceStream("report.html");
        if (stream is null)
            return null;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
