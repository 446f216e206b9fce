using System.Text.Json;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Report.Html;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Site;

/// <summary>
/// The data files of a site. Each is a part of the document that a report has, described by web/report/src/site/contract.ts. A page names the files that it
/// needs, so each number is stored once, however many pages show it.
/// </summary>
static class SiteData
{
    const string Hostile = "hostile";

    /// <summary>What the judgment on hostile input needs. The first page shows it for all serializers. The whole results are a hundred times as long.</summary>
    static readonly IReadOnlyList<Field<ProbeResult>> Judged =
    [
        new("serializer", probe => probe.Serializer), new("requestedVersion", probe => probe.RequestedVersion), new("version", probe => probe.Version),
        new("runtime", probe => probe.Runtime), new("deployment", probe => probe.Deployment), new("topic", probe => probe.Topic),
        new("probe", probe => probe.Outcome.Probe), new("verdict", probe => probe.Verdict.Name()), new("protection", probe => probe.Protection ?? ""),
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
        ProbeResults = [.. all.ProbeResults.Where(result => result.Serializer == name)],
        Sources = PageSource.Of(all.Sources.Where(source => source.Key == name)),
    });

    /// <summary>The results of hostile input, without details.</summary>
    public static string HostileInput(Summary all) =>
        Script(new SitePart { Hostile = PageCells.Of([.. all.ProbeResults.Where(result => result.Topic == Hostile)], Judged) });

    // A script and not JSON: from disk, a page may load scripts but not request files. As a text that is parsed, since "__proto__" has a meaning in a script.
    static string Script(SitePart part)
    {
        var text = PageTemplate.Embeddable(JsonSerializer.SerializeToUtf8Bytes(part, SiteJson.Default.SitePart))
            .Replace("\\", "\\\\", StringComparison.Ordinal)
            .Replace("'", "\\'", StringComparison.Ordinal);
        return $"(globalThis.touchstone ??= []).push(JSON.parse('{text}'));\n";
    }
}
