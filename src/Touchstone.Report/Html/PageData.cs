using System.Text.Json;
using Touchstone.Analysis.Histories;

namespace Touchstone.Report.Html;

/// <summary>The data of the page: a <see cref="PageDocument"/> as JSON.</summary>
static class PageData
{
    /// <summary>The document as text.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="history">The times of many runs; null for the page of a report.</param>
    /// <param name="home">The address of the first page of the site that the page belongs to; empty for a page that stands alone.</param>
    public static string Write(Summary summary, History? history = null, string home = "") =>
        PageTemplate.Embeddable(JsonSerializer.SerializeToUtf8Bytes(PageDocument.Of(summary, history, home), PageJson.Default.PageDocument));
}
