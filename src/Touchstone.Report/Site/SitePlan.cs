using Touchstone.Report.Html;

namespace Touchstone.Report.Site;

/// <summary>The pages and data files of a site: which there are, and what each is about.</summary>
/// <param name="Serializers">The serializers, sorted by name.</param>
/// <param name="Tables">The tables, in the order of the reports.</param>
/// <param name="Machines">The machines, sorted by name.</param>
/// <param name="Pairs">The comparisons of two.</param>
sealed record SitePlan(
    IReadOnlyList<SiteSerializer> Serializers, IReadOnlyList<SiteTable> Tables, IReadOnlyList<SiteMachine> Machines, IReadOnlyList<SitePair> Pairs)
{
    /// <summary>The most serializers that a site has. Each two of them have a page, so these make 20 000.</summary>
    public const int MostSerializers = 200;

    /// <summary>The address of the first page.</summary>
    public const string Home = "index.html";

    /// <summary>The address of the report of all results, which is also the page of the only machine.</summary>
    public const string AllResults = "report.html";

    /// <summary>
    /// The place of the table that the first page shows: the one with the most serializers, among equals the one with the smallest N; -1 without any.
    /// </summary>
    public int First { get; } = Tables
        .Select((table, place) => (table, place))
        .Where(one => one.table.Group.FirstCall is null)
        .OrderByDescending(one => one.table.Measured.Count)
        .ThenBy(one => one.table.Group.Count)
        .Select(one => one.place)
        .DefaultIfEmpty(-1)
        .First();

    /// <summary>Plans the site of these results.</summary>
    /// <param name="all">All results.</param>
    /// <param name="machines">The results of each machine, by its description.</param>
    public static SitePlan Of(Summary all, IReadOnlyDictionary<string, Summary> machines)
    {
        var tables = all.Groups.Select(group => new SiteTable(group)).ToList();
        var names = Names(all);
        var serializers = names.Select(name => new SiteSerializer(
            name.Key, name.Value, [.. Enumerable.Range(0, tables.Count).Where(place => tables[place].Has(name.Key))])).ToList();
        var addresses = Address.OfAll(machines.Keys);
        return new SitePlan(
            serializers,
            tables,
            [.. machines.OrderBy(machine => machine.Key, StringComparer.Ordinal)
                .Select(machine => new SiteMachine(
                    machine.Key, machines.Count == 1 ? AllResults : $"machines/{addresses[machine.Key]}.html", machine.Value))],
            [.. PairsOf(serializers, tables)]);
    }

    /// <summary>How many serializers the site of these results would have.</summary>
    public static int CountOf(Summary all) => Names(all).Count();

    // The same serializers as the list of a report: a reference without an adapter, such as the first failing load, is none.
    static IEnumerable<KeyValuePair<string, string>> Names(Summary all)
    {
        var declared = all.Traits.Select(traits => traits.Serializer).ToHashSet(StringComparer.OrdinalIgnoreCase);
        var measured = all.Groups.SelectMany(group => group.Rows).SelectMany(row => row.Cells)
            .Where(cell => !cell.Subject.Limit || declared.Contains(cell.Key.Launch.Serializer))
            .Select(PageCells.SerializerOf);
        return Address.OfAll(measured.Concat(all.ProbeResults.Select(result => result.Serializer)))
            .OrderBy(name => name.Key, StringComparer.OrdinalIgnoreCase).ThenBy(name => name.Key, StringComparer.Ordinal);
    }

    /// <summary>
    /// Two serializers have a comparison if one table has a number of each from one machine. All others have no numbers to compare: what is declared and
    /// probed is on their own pages.
    /// </summary>
    static IEnumerable<SitePair> PairsOf(List<SiteSerializer> serializers, List<SiteTable> tables)
    {
        var together = tables
            .SelectMany((table, place) => table.Measured.GroupBy(one => one.Origin, one => one.Serializer)
                .SelectMany(origin => from a in origin.Distinct() from b in origin.Distinct() select (First: a, Second: b, Table: place)))
            .ToLookup(pair => (pair.First, pair.Second), pair => pair.Table);
        for (var first = 0; first < serializers.Count; first++)
        {
            for (var second = first + 1; second < serializers.Count; second++)
            {
                var (one, other) = (serializers[first], serializers[second]);
                if (together[(one.Name, other.Name)].Distinct().ToList() is { Count: > 0 } shared)
                    yield return new SitePair(first, second, $"compare/{one.Address}/{other.Address}.html", shared);
            }
        }
    }
}

/// <summary>A serializer with a page.</summary>
/// <param name="Name">Its name in reports.</param>
/// <param name="Address">Its part of addresses.</param>
/// <param name="Tables">The places of the tables with a row of it.</param>
sealed record SiteSerializer(string Name, string Address, IReadOnlyList<int> Tables)
{
    /// <summary>The address of its page.</summary>
    public string Page => $"serializers/{Address}.html";

    /// <summary>The address of the file with its probe results and the code of its adapter.</summary>
    public string File => $"data/serializers/{Address}.js";
}

/// <summary>A machine with a page.</summary>
/// <param name="Name">CPU and OS; empty if the results do not say it.</param>
/// <param name="Page">The address of its page.</param>
/// <param name="Summary">Its results.</param>
sealed record SiteMachine(string Name, string Page, Summary Summary);

/// <summary>A comparison of two serializers.</summary>
/// <param name="First">The place of the first serializer.</param>
/// <param name="Second">The place of the other.</param>
/// <param name="Page">The address of the page.</param>
/// <param name="Tables">The places of the tables with numbers of both from one machine.</param>
sealed record SitePair(int First, int Second, string Page, IReadOnlyList<int> Tables);

/// <summary>The rows that are compared with each other, in a data file.</summary>
sealed class SiteTable(Group group)
{
    readonly HashSet<string> names = [.. group.Rows.SelectMany(row => row.Cells).Select(PageCells.SerializerOf)];

    /// <summary>The rows.</summary>
    public Group Group => group;

    /// <summary>The address of the file.</summary>
    public string File { get; } = group.PayloadBytes > 0
        ? $"data/tables/{Address.Of(group.DataSet)}/{group.Count}x{group.PayloadBytes}.js"
        : $"data/tables/{Address.Of(group.DataSet)}/{group.Count}.js";

    /// <summary>The serializers with a number, each once for each machine and scenario. References and parsers are not serializers.</summary>
    public IReadOnlyList<(string Serializer, Origin Origin)> Measured { get; } = [.. group.Rows
        .Where(row => double.IsFinite(row.Main.Cost.Ns) && !row.Main.Subject.Limit && !row.Main.Subject.ParserOnly)
        .Select(row => (PageCells.SerializerOf(row.Main), row.Main.Origin))
        .Distinct()];

    /// <summary>True if it has a row of the serializer, with or without a number.</summary>
    public bool Has(string serializer) => names.Contains(serializer);
}
