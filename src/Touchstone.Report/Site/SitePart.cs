using System.Text.Json.Serialization;
using Touchstone.Core.Results;
using Touchstone.Report.Html;

namespace Touchstone.Report.Site;

/// <summary>What a data file of a site holds: some members of a document. A page reads its files as one.</summary>
sealed record SitePart
{
    /// <summary>The version of this form.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? Schema { get; init; }

    /// <summary>The version of touchstone that wrote the site.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Touchstone { get; init; }

    /// <summary>When and where the results were measured, in one line.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Provenance { get; init; }

    /// <summary>The number of runs.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public int? RunCount { get; init; }

    /// <summary>The runs, without their kernels. Of more than 50, the newest 50 and the first and last of each machine and scenario.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<PageRun>? Runs { get; init; }

    /// <summary>What the adapters declare.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<SerializerTraits>? Traits { get; init; }

    /// <summary>The pages of the site.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PageSite? Site { get; init; }

    /// <summary>The address of this file if it holds the cells of a table.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Table { get; init; }

    /// <summary>The cells of the table.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PageCells? Cells { get; init; }

    /// <summary>The probe results of a serializer, or those that the first page judges, of all and without details.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PageCells? ProbeResults { get; init; }

    /// <summary>The days on which adapters were probed that come with their results, if these results are here.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<PageShipped>? Shipped { get; init; }

    /// <summary>Results that come with adapters, for rows that were not probed.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PageCells? ShippedResults { get; init; }

    /// <summary>The code of its adapter.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<PageSource>? Sources { get; init; }
}

/// <summary>The pages of a site.</summary>
/// <param name="Serializers">Sorted by name.</param>
/// <param name="Machines">Sorted by name.</param>
/// <param name="Tables">In the order of the reports.</param>
/// <param name="First">The place of the table that the first page shows at first: the one with the most serializers. -1 if no table has warm calls.</param>
sealed record PageSite(
    IReadOnlyList<PageSiteSerializer> Serializers, IReadOnlyList<PageSiteMachine> Machines, IReadOnlyList<PageSiteTable> Tables, int First)
{
    public static PageSite Of(Summary all, SitePlan plan)
    {
        var probes = all.ProbeResults.Where(result => result.Writer is null).CountBy(result => result.Serializer).ToDictionary();
        var pairs = plan.Pairs.ToLookup(pair => pair.First, pair => pair.Second);
        return new PageSite(
            [.. plan.Serializers.Select((serializer, place) => new PageSiteSerializer(
                serializer.Name, serializer.Page, probes.GetValueOrDefault(serializer.Name), serializer.Tables, [.. pairs[place]]))],
            [.. plan.Machines.Select(machine => PageSiteMachine.Of(machine, plan))],
            [.. plan.Tables.Select(PageSiteTable.Of)],
            plan.First);
    }
}

/// <summary>The page of a serializer.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Page">Its address, relative to the first page.</param>
/// <param name="Probes">The number of its probe results.</param>
/// <param name="Tables">The places of its tables in `tables`.</param>
/// <param name="Pairs">The places of the later serializers that it has a comparison with.</param>
sealed record PageSiteSerializer(string Name, string Page, int Probes, IReadOnlyList<int> Tables, IReadOnlyList<int> Pairs);

/// <summary>The page of a machine.</summary>
/// <param name="Machine">CPU and OS. Empty if the results do not say it.</param>
/// <param name="Page">Its address.</param>
/// <param name="Runs">The number of its runs.</param>
/// <param name="From">The first day of its runs. Empty if unknown.</param>
/// <param name="To">The last day.</param>
/// <param name="Serializers">The number of serializers that it measured.</param>
sealed record PageSiteMachine(string Machine, string Page, int Runs, string From, string To, int Serializers)
{
    public static PageSiteMachine Of(SiteMachine machine, SitePlan plan)
    {
        var days = machine.Summary.Runs.Where(run => run.Created != default)
            .Select(run => JsonValues.Time(run.Created)[..10]).Order(StringComparer.Ordinal).ToList();
        var measured = plan.Tables.SelectMany(table => table.Measured).Where(one => one.Origin.Machine == machine.Name);
        return new(
            machine.Name, machine.Page, machine.Summary.Runs.Count, days.FirstOrDefault(""), days.LastOrDefault(""),
            measured.Select(one => one.Serializer).Distinct().Count());
    }
}

/// <summary>The rows that are compared with each other: one data set at one N, or the first calls of a direction.</summary>
/// <param name="File">The address of its data file.</param>
/// <param name="DataSet">The data set.</param>
/// <param name="Count">N.</param>
/// <param name="PayloadPerObjectBytes">Opaque bytes per object.</param>
/// <param name="FirstCall">True for first calls.</param>
/// <param name="Machines">The machines that measured it, those with the most serializers first.</param>
sealed record PageSiteTable(string File, string DataSet, int Count, int PayloadPerObjectBytes, bool FirstCall, IReadOnlyList<string> Machines)
{
    public static PageSiteTable Of(SiteTable table) => new(
        table.File, table.Group.DataSet, table.Group.Count, table.Group.PayloadBytes, table.Group.FirstCall is not null,
        [.. table.Measured.GroupBy(one => one.Origin.Machine).OrderByDescending(machine => machine.Count()).Select(machine => machine.Key)]);
}

/// <summary>How the parts of a site become JSON. web/report/src/site/contract.ts is generated from the same types, and a test compares.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(SitePart))]
sealed partial class SiteJson : JsonSerializerContext;
