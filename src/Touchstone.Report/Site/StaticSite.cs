using System.Net;
using System.Text.RegularExpressions;
using Touchstone.Report.Html;

namespace Touchstone.Report.Site;

/// <summary>A file of a site.</summary>
/// <param name="Path">Its address: parts separated by slashes, relative to the folder of the site.</param>
/// <param name="Write">Writes its text.</param>
public sealed record SiteFile(string Path, Action<TextWriter> Write);

/// <summary>
/// Results as pages with stable addresses, which any host of static files serves and a browser opens from disk. The pages of serializers and comparisons are
/// the views of a report, each with only the data that it needs. The page of a machine is the report of its results. So no table or chart exists twice.
/// </summary>
public static partial class StaticSite
{
    const string SharedFile = "data/shared.js";
    const string JudgedFile = "data/judged.js";
    /// <summary>The address of the program of reports.</summary>
    internal const string ProgramFile = "report.js";

    /// <summary>All files of the site. Each text is made when it is written.</summary>
    /// <param name="all">All results.</param>
    /// <param name="machines">The results of each machine, by its description.</param>
    public static IReadOnlyList<SiteFile> Files(Summary all, IReadOnlyDictionary<string, Summary> machines)
    {
        var plan = SitePlan.Of(all, machines);
        return
        [
            Page(SitePlan.Home, "Serializers for .NET, measured", "overview", [],
                [SharedFile, JudgedFile, .. plan.First < 0 ? [] : (string[])[plan.Tables[plan.First].File]],
                [.. plan.Serializers.Select(one => (one.Name, one.Page)), .. plan.Machines.Select(one => (one.Name, one.Page))]),
            .. plan.Serializers.Select((one, place) => Page(
                one.Page, $"{one.Name}: speed, size, first call and probes", "serializer", [place],
                [SharedFile, one.File, .. one.Tables.Select(place => plan.Tables[place].File)], [])),
            .. plan.Pairs.Select(pair => Page(plan, pair)),
            .. plan.Machines.Where(machine => machine.Page != SitePlan.AllResults)
                .Select(machine => new SiteFile(machine.Page, output => HtmlReport.Write(machine.Summary, "../", output))),
            new SiteFile(SitePlan.AllResults, output => HtmlReport.Write(all, "", output)),
            Data(SharedFile, () => SiteData.Shared(all, plan)),
            Data(JudgedFile, () => SiteData.Judgments(all)),
            Data(ProgramFile, () => PageTemplate.Report.Program),
            .. plan.Tables.Select(table => Data(table.File, () => SiteData.Table(table))),
            .. plan.Serializers.Select(one => Data(one.File, () => SiteData.Serializer(all, one.Name))),
            .. ((string[])["site.js", "site.css"]).Select(name => Data(name, () => Built(name))),
        ];
    }

    static SiteFile Page(SitePlan plan, SitePair pair)
    {
        var (first, second) = (plan.Serializers[pair.First], plan.Serializers[pair.Second]);
        return Page(
            pair.Page, $"{first.Name} and {second.Name}, compared", "pair", [pair.First, pair.Second],
            [SharedFile, first.File, second.File, .. pair.Tables.Select(place => plan.Tables[place].File)],
            [(first.Name, first.Page), (second.Name, second.Page)]);
    }

    static SiteFile Data(string path, Func<string> text) => new(path, output => output.Write(text()));

    /// <summary>A page that site.js fills.</summary>
    /// <param name="path">Its address.</param>
    /// <param name="kind">The kind of page, as web/report/src/site/main.tsx knows it.</param>
    /// <param name="who">The places of the serializers that it is about.</param>
    /// <param name="data">The data files that it reads.</param>
    /// <param name="links">The pages that it names for readers without scripts.</param>
    static SiteFile Page(
        string path, string title, string kind, IReadOnlyList<int> who, IReadOnlyList<string> data, IReadOnlyList<(string Name, string Page)> links)
    {
        var root = string.Concat(Enumerable.Repeat("../", path.Count(letter => letter == '/')));
        var texts = new Dictionary<string, string>
        {
            ["__SCRIPTS__"] = string.Concat(data.Append("site.js").Select(file => $"    <script defer src=\"{root}{file}\"></script>\n")),
            ["__LINKS__"] = Links(root, path == SitePlan.Home ? links : [("All serializers", SitePlan.Home), .. links]),
            ["__ROOT__"] = root,
            ["__KIND__"] = kind,
            ["__DESCRIPTION__"] = Text($"{title}. Measured with Touchstone."),
            ["__TITLE__"] = Text(title),
            ["__WHO__"] = string.Join(' ', who),
        };
        return new SiteFile(path, output => output.Write(Fill(Built("site.html"), texts)));
    }

    /// <summary>Puts texts in the place of placeholders, in one pass: a name in what was inserted may look like a placeholder.</summary>
    internal static string Fill(string template, IReadOnlyDictionary<string, string> texts) =>
        Placeholder().Replace(template, match => texts[match.Value]);

    [GeneratedRegex("__(SCRIPTS|LINKS|ROOT|KIND|DESCRIPTION|TITLE|WHO)__", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex Placeholder();

    static string Links(string root, IReadOnlyList<(string Name, string Page)> links) =>
        string.Concat(links.Select(link => $"        <p><a href=\"{root}{link.Page}\">{Text(link.Name)}</a></p>\n"));

    static string Text(string text) => WebUtility.HtmlEncode(PlainText.OneLine(text));

    static string Built(string name) => PageTemplate.Resource(name) ?? throw new InvalidOperationException(PageTemplate.Absent!.ToString());
}
