using System.Text.Json;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Report.Html;
using Touchstone.Report.ProbeRuns;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Site;

/// <summary>
/// The data files of a site. Each is a part of the document that a report has, described by web/report/src/site/contract.ts. A page names the files that it
/// needs, so each number is stored once, however many pages show it.
/// </summary>
static class SiteData
{
    /// <summary>What the first page judges for all serializers: what hostile input does, and whether data stay readable if types change.</summary>
    static readonly string[] JudgedBy = ["hostile/", "evolution/member added/", "evolution/member removed/"];

    /// <summary>What these judgments need. The whole results are a hundred times as long.</summary>
    static readonly IReadOnlyList<Field<ProbeResult>> Judged =
    [
        new("serializer", probe => probe.Serializer), new("requestedVersion", probe => probe.RequestedVersion), new("version", probe => probe.Version),
        new("runtime", probe => probe.Runtime), new("deployment", probe => probe.Deployment), new("topic", probe => probe.Topic),
        new("probe", probe => probe.Outcome.Probe), new("verdict", probe => probe.Verdict.Name()), new("claim", probe => probe.Outcome.Claim),
        new("protection", probe => probe.Protection ?? ""),
    ];

    /// <summary>What every page needs: the pages of the site, the runs, and what the adapters declare.</summary>
    public static string Shared(Summary all, SitePlan plan) => Script(new SitePart
    {
        Schema = PageDocument.Version,
        Touchstone = PageDocument.Writer,
        Provenance = Provenance.Of(all),
        RunCount = all.Runs.Count,
        Runs = [.. MergedRun.Listed(all.Runs).Select(run => PageRun.Of(run with { Kernel = null }))],
        Traits = all.Traits,
        Site = PageSite.Of(all, plan),
    });

    /// <summary>The rows of a table.</summary>
    public static string Table(SiteTable table) => Script(new SitePart { Table = table.File, Cells = PageCells.Of([table.Group]) });

    /// <summary>The probe results of a serializer, and the code of its adapter.</summary>
    public static string Serializer(Summary all, string name) => Script(new SitePart
    {
        ProbeResults = PageCells.Of([.. all.ProbeResults.Where(result => result.Serializer == name)], ProbeReport.OfPage),
        Shipped = [.. all.Shipped.Where(shipped => shipped.Serializer == name).Select(PageShipped.Of)],
        ShippedResults = PageCells.Of(
            [.. all.Shipped.Where(shipped => shipped.Serializer == name).SelectMany(shipped => shipped.Results)], PageDocument.ShippedFields),
        Sources = PageSource.Of(all.Sources.Where(source => source.Key == name)),
    });

    /// <summary>The results that the first page judges, without details.</summary>
    public static string Judgments(Summary all) => Script(new SitePart
    {
        ProbeResults = Judgeable(all.ProbeResults),
        Shipped = [.. all.Shipped.Select(PageShipped.Of)],
        ShippedResults = Judgeable(all.Shipped.SelectMany(shipped => shipped.Results)),
    });

    static PageCells Judgeable(IEnumerable<ProbeResult> results) => PageCells.Of([.. results.Where(IsJudged)], Judged);

    static bool IsJudged(ProbeResult result) => Array.Exists(JudgedBy, start => result.Outcome.Probe.StartsWith(start, StringComparison.Ordinal));

    // A script and not JSON: from disk, a page may load scripts but not request files. As a text that is parsed, since "__proto__" has a meaning in a script.
    static string Script(SitePart part)
    {
        var text = PageTemplate.Embeddable(JsonSerializer.SerializeToUtf8Bytes(part, SiteJson.Default.SitePart))
            .Replace("\\", "\\\\", StringComparison.Ordinal)
            .Replace("'", "\\'", StringComparison.Ordinal);
        return $"(globalThis.touchstone ??= []).push(JSON.parse('{text}'));\n";
    }
}
