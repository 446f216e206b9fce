using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Report.Html;

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
        new("probe", probe => probe.Outcome.Probe), new("verdict", probe => probe.Verdict.Name()), new("protection", probe => probe.Protection),
    ];

    /// <summary>What every page needs: the pages of the site, the runs, and what the adapters declare.</summary>
    public static string Shared(Summary all, SitePlan plan) => Script(json =>
    {
        PageData.WriteHead(json, all);
        RunData.Write(json, [.. all.Runs.Select(run => run with { Kernel = null })]);
        PageData.WriteTraits(json, all.Traits);
        WritePages(json, all, plan);
    });

    /// <summary>The rows of a table.</summary>
    public static string Table(SiteTable table) => Script(json =>
    {
        json.WriteString("table", table.File);
        CellData.Write(json, [table.Group]);
    });

    /// <summary>The probe results of a serializer, and the code of its adapter.</summary>
    public static string Serializer(Summary all, string name) => Script(json =>
    {
        PageData.WriteProbeResults(json, all.ProbeResults.Where(result => result.Serializer == name));
        PageData.WriteSources(json, all.Sources.Where(source => source.Key == name));
    });

    /// <summary>The results of hostile input, without details.</summary>
    public static string HostileInput(Summary all) =>
        Script(json => ColumnData.Write(json, Hostile, [.. all.ProbeResults.Where(result => result.Topic == Hostile)], Judged));

    // A script and not JSON: from disk, a page may load scripts but not request files. As a text that is parsed, since "__proto__" has a meaning in a script.
    static string Script(Action<Utf8JsonWriter> writeMembers)
    {
        var text = PageData.Text(writeMembers)
            .Replace("\\", "\\\\", StringComparison.Ordinal)
            .Replace("'", "\\'", StringComparison.Ordinal)
            // Only between members, where a machine.json may have them: in strings they are escaped.
            .ReplaceLineEndings(" ");
        return $"(globalThis.touchstone ??= []).push(JSON.parse('{text}'));\n";
    }

    static void WritePages(Utf8JsonWriter json, Summary all, SitePlan plan)
    {
        var probes = all.ProbeResults.CountBy(result => result.Serializer).ToDictionary();
        var pairs = plan.Pairs.ToLookup(pair => pair.First);
        json.WriteStartObject("site");
        json.WriteNumber("first", plan.First);
        json.WriteStartArray("serializers");
        foreach (var (place, serializer) in plan.Serializers.Index())
        {
            json.WriteStartObject();
            json.WriteString("name", serializer.Name);
            json.WriteString("page", serializer.Page);
            json.WriteNumber("probes", probes.GetValueOrDefault(serializer.Name));
            json.WriteStartArray("tables");
            foreach (var table in serializer.Tables)
                json.WriteNumberValue(table);
            json.WriteEndArray();
            json.WriteStartArray("pairs");
            foreach (var pair in pairs[place])
                json.WriteNumberValue(pair.Second);
            json.WriteEndArray();
            json.WriteEndObject();
        }
        json.WriteEndArray();
        WriteMachines(json, plan);
        WriteTables(json, plan);
        json.WriteEndObject();
    }

    static void WriteMachines(Utf8JsonWriter json, SitePlan plan)
    {
        json.WriteStartArray("machines");
        foreach (var machine in plan.Machines)
        {
            var days = machine.Summary.Runs.Where(run => run.Created != default)
                .Select(run => JsonValues.Time(run.Created)[..10]).Order(StringComparer.Ordinal).ToList();
            json.WriteStartObject();
            json.WriteString("machine", machine.Name);
            json.WriteString("page", machine.Page);
            json.WriteNumber("runs", machine.Summary.Runs.Count);
            json.WriteString("from", days.FirstOrDefault(""));
            json.WriteString("to", days.LastOrDefault(""));
            json.WriteNumber("serializers", plan.Tables.SelectMany(table => table.Measured)
                .Where(one => one.Origin.Machine == machine.Name).Select(one => one.Serializer).Distinct().Count());
            json.WriteEndObject();
        }
        json.WriteEndArray();
    }

    static void WriteTables(Utf8JsonWriter json, SitePlan plan)
    {
        json.WriteStartArray("tables");
        foreach (var table in plan.Tables)
        {
            json.WriteStartObject();
            json.WriteString("file", table.File);
            json.WriteString("dataSet", table.Group.DataSet);
            json.WriteNumber("count", table.Group.Count);
            json.WriteNumber("payloadPerObjectBytes", table.Group.PayloadBytes);
            json.WriteBoolean("firstCall", table.Group.FirstCall is not null);
            json.WritePropertyName("machines");
            JsonValues.Write(
                json, table.Measured.GroupBy(one => one.Origin.Machine).OrderByDescending(machine => machine.Count()).Select(machine => machine.Key));
            json.WriteEndObject();
        }
        json.WriteEndArray();
    }
}
