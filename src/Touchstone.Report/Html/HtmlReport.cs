using Touchstone.Analysis.Histories;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Html;

/// <summary>
/// The page: one file that opens from disk, without a network. The template built from web/report is the same for every result. The results are
/// inserted as data, not as markup, so that no name in them can become code.
/// </summary>
sealed class HtmlReport : IReport
{
    /// <summary>The place of the data in the template.</summary>
    const string Placeholder = "__TOUCHSTONE_DATA__";

    static readonly Lazy<string?> Built = new(() => Resource("report.html"));

    public string Name => "html";

    public string FileName => "report.html";

    public bool HasProbeResults => true;

    public Problem? Missing => Absent;

    /// <summary>Why no page can be written; null if one can.</summary>
    public static Problem? Absent => Built.Value is not null ? null : new Problem(
        "the report page is not written",
        "this touchstone was built without Node 20 or later with npm, which build the page",
        "install Node 20 or later and npm, then dotnet build -c Release src/Touchstone");

    public void Write(Summary summary, TextWriter output, Page page) => Write(PageData.Write(summary), output);

    /// <summary>Writes the page as a part of a site.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="home">The address of the first page of the site.</param>
    /// <param name="output">Receives the page.</param>
    public static void Write(Summary summary, string home, TextWriter output) => Write(PageData.Write(summary, home: home), output);

    /// <summary>Writes the page with a history only.</summary>
    public static void Write(History history, TextWriter output) => Write(PageData.Write(new Summary([], [], "", default, "", ""), history), output);

    /// <summary>Writes the page with another document, such as a heap. web/report decides by its members what it shows.</summary>
    /// <param name="json">The document.</param>
    /// <param name="output">Receives the page.</param>
    public static void Write(ReadOnlySpan<byte> json, TextWriter output) => Write(PageData.Embeddable(json), output);

    static void Write(string data, TextWriter output)
    {
        var template = Built.Value ?? throw new InvalidOperationException(Absent!.ToString());
        var at = template.IndexOf(Placeholder, StringComparison.Ordinal);
        output.Write(template.AsSpan(0, at));
        output.Write(data);
        output.Write(template.AsSpan(at + Placeholder.Length));
    }

    /// <summary>A file that web/report builds; null if this touchstone was built without it.</summary>
    public static string? Resource(string name)
    {
        using var stream = typeof(HtmlReport).Assembly.GetManifestResourceStream(name);
        if (stream is null)
            return null;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
