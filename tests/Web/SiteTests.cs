using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>The pages that <c>touchstone site</c> writes, opened from disk.</summary>
[Collection(OtherChromium.Name)]
public sealed class SiteTests(Chromium chromium)
{
    /// <summary>What a first page may cost a reader with a slow connection.</summary>
    const int MostBytes = 300_000;

    const string Ready = "main table, main article";

    [BrowserFact]
    public async Task Every_link_leads_to_a_page_and_every_page_is_reached()
    {
        using var cli = new Cli();
        var site = await Write(cli, Chromium.Record("run1"), Elsewhere(cli));

        var reached = await Reached(site);

        Assert.Equal(Pages(site), reached);
        Assert.InRange(reached.Count, 30, 500);
    }

    [BrowserFact]
    public async Task The_first_page_of_a_large_site_is_small()
    {
        var site = await chromium.RealSite;

        await using var open = await Open(site, "index.html");

        var files = await open.Page.EvaluateAsync<string[]>(
            "[...document.querySelectorAll('script[src], link[rel=stylesheet]')].map(one => one.src ?? one.href)");
        var bytes = files.Select(file => new Uri(file).LocalPath).Append(Path.Combine(site, "index.html")).Sum(file => new FileInfo(file).Length);
        Assert.True(files.Length >= 4, string.Join("\n", files));
        Assert.True(bytes < MostBytes, $"{bytes} bytes");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_serializers_page_has_the_numbers_of_the_report_and_the_code_of_its_adapter()
    {
        var results = await chromium.RealResults;
        var probed = results.ProbeResults.Select(result => Results.Text(result, "serializer")).ToHashSet();
        var name = results.Warm("books", 100).Select(cell => Results.Text(cell, "serializer")).First(probed.Contains);
        await using var open = await Open(await chromium.RealSite, $"serializers/{name}.html", "set=books&n=100");
        var cells = results.Cells.Where(cell => Results.Text(cell, "serializer") == name && !cell.TryGetProperty("direction", out _)).ToList();
        var rows = cells.Select(cell => (Results.Text(cell, "dataSet"), cell.GetProperty("count").GetInt32(), Results.Text(cell, "shape"))).Distinct().Count();

        await Expect(open.Page.Locator("table.numbers").First.Locator("tbody tr")).ToHaveCountAsync(rows);
        var cost = Results.Number(cells.First(cell => Results.Text(cell, "operation") == "roundtrip"), "costNs")!.Value;
        var shown = await open.Texts("table.numbers:first-of-type tbody td[data-title='Round trip']");
        Assert.Contains(shown, text => Math.Abs(Results.Parse(text) - cost) <= 0.0051 * cost);
        await open.Page.Locator("summary", new() { HasText = "How to call it" }).ClickAsync();
        await Expect(open.Page.Locator("pre.source")).ToContainTextAsync("Deserialize");
        await Expect(open.Page.Locator("h4").First).ToContainTextAsync(name);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task The_search_finds_comparisons_and_narrows_the_list()
    {
        await using var open = await Open(await chromium.RealSite, "index.html");
        var all = await open.Page.Locator("table.numbers tbody tr").CountAsync();

        await open.Page.GetByRole(AriaRole.Searchbox).FillAsync("messagepack vs memorypack");
        var comparison = open.Page.GetByRole(AriaRole.Link, new() { Name = "MemoryPack and MessagePack", Exact = true });
        await comparison.ClickAsync();

        await Expect(open.Page).ToHaveURLAsync(new Regex("compare/MemoryPack/MessagePack\\.html"));
        await Expect(open.Page.Locator("table.compared").First.Locator("caption")).ToContainTextAsync("What differs");
        await open.Page.GoBackAsync();
        await open.Page.GetByRole(AriaRole.Searchbox).FillAsync("MessagePack");
        await Expect(open.Page.Locator("table.numbers tbody tr").Nth(10)).ToHaveCountAsync(0);
        Assert.True(all > 20, $"{all}");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Another_data_set_is_loaded_when_it_is_chosen_and_the_links_keep_it()
    {
        await using var open = await Open(await chromium.RealSite, "index.html");
        var set = await open.Choice("Data set").Locator("option").Last.InnerTextAsync();

        await open.Choice("Data set").SelectOptionAsync(set);

        await Expect(open.Page.Locator("table.numbers caption")).ToContainTextAsync($"Times per call on {set}");
        await Expect(open.Page.Locator("table.numbers tbody a").First).ToHaveAttributeAsync("href", new Regex("#.*set=" + Regex.Escape(set)));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task What_was_not_tested_does_not_look_fine()
    {
        using var cli = new Cli();
        var site = await Write(cli, Chromium.Record("run1"));
        await using var open = await Open(site, "index.html");

        var names = await open.Texts("table.numbers tbody a.name");
        var judged = await open.Texts("table.numbers tbody td[data-title='safe on hostile input']");
        var probed = await open.Texts("table.numbers tbody td[data-title='Probes']");

        Assert.True(judged.Length >= 8, $"{judged.Length}");
        Assert.Equal((judged.Length, judged.Length), (names.Length, probed.Length));
        Assert.Contains("not probed", probed);
        Assert.All(names.Zip(judged, probed), one =>
        {
            // What comes with an adapter was tested, on another day.
            var isShipped = one.Third.StartsWith("of 20", StringComparison.Ordinal);
            Assert.True(isShipped ? Results.ShippedBy(one.First).Count > 0 : one.Second.StartsWith('?') || one.Second.StartsWith('✗'), one.ToString());
        });
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Machines_are_shown_one_at_a_time_and_each_has_its_report()
    {
        using var cli = new Cli();
        var site = await Write(cli, Chromium.Record("run1"), Elsewhere(cli));
        await using var open = await Open(site, "index.html", "set=books&n=100");
        // On the other machine, it takes ten times as long.
        var slow = open.Page.Locator("table.numbers tbody tr", new() { HasText = "GoogleProtobuf" }).Locator("td[data-title='Round trip']");
        var here = Results.Parse(await slow.InnerTextAsync());

        await open.Choice("Machine").SelectOptionAsync(new SelectOptionValue { Index = 1 });

        await Expect(open.Page.Locator("table.numbers caption")).ToContainTextAsync("Made-up 9000");
        Assert.InRange(Results.Parse(await slow.InnerTextAsync()) / here, 9, 11);
        await open.Page.GetByRole(AriaRole.Link, new() { NameRegex = new Regex("^Made-up 9000, ") }).ClickAsync();
        await Expect(open.Page.Locator("h1")).ToContainTextAsync("Touchstone: ");
        await Expect(open.Section("machine")).ToContainTextAsync("Made-up 9000");
        await open.Page.GetByRole(AriaRole.Link, new() { Name = "← All serializers, comparisons and machines" }).ClickAsync();
        await Expect(open.Page.Locator("h1")).ToHaveTextAsync("Serializers for .NET, measured");
        open.WasQuiet();
    }

    [BrowserTheory]
    [InlineData("index.html", "theme=light", 1440)]
    [InlineData("index.html", "theme=dark", 360)]
    [InlineData("serializers/MessagePack.html", "theme=dark", 1440)]
    [InlineData("serializers/MessagePack.html", "theme=light", 360)]
    [InlineData("compare/MemoryPack/MessagePack.html", "theme=light", 1440)]
    [InlineData("compare/MemoryPack/MessagePack.html", "theme=dark", 360)]
    public async Task Axe_finds_no_serious_violation_and_nothing_is_wider_than_the_screen(string page, string fragment, int width)
    {
        await using var open = await Open(await chromium.RealSite, page, fragment, width);

        await AccessibilityTests.HasNoViolation(open);

        Assert.True(await open.Page.EvaluateAsync<bool>("document.documentElement.scrollWidth <= innerWidth"));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Names_that_are_markup_or_paths_stay_texts_on_every_page()
    {
        using var cli = new Cli();
        var site = await Write(cli, InertTests.Hostile(cli));

        var reached = await Reached(
            site,
            async page => Assert.Equal(0, await page.Locator("img, iframe, object, embed, a[href^='javascript:' i]").CountAsync()));

        Assert.Equal(Pages(site), reached);
    }

    [BrowserFact]
    public async Task A_page_without_its_data_says_which_file_is_missing()
    {
        using var cli = new Cli();
        var site = await Write(cli, Chromium.Record("run1"));
        File.Delete(Path.Combine(site, "data", "shared.js"));

        await using var open = await chromium.Open(Path.Combine(site, "index.html"), waitFor: "#page");

        await Expect(open.Page.Locator("#page")).ToContainTextAsync("This page needs data/shared.js, which is missing.");
    }

    /// <summary>All pages that links lead to from the first one. Each must be there and open without a complaint.</summary>
    async Task<SortedSet<string>> Reached(string site, Func<IPage, Task>? check = null)
    {
        var reached = new SortedSet<string>(StringComparer.Ordinal) { "index.html" };
        var next = new Queue<string>(reached);
        await using var open = await Open(site, "index.html", waitFor: "main");
        while (next.TryDequeue(out var page))
        {
            await open.Page.GotoAsync(new Uri(Path.Combine(site, page)).AbsoluteUri);
            await open.Page.Locator("main").WaitForAsync();
            await open.Page.EvaluateAsync("() => { for (const details of document.querySelectorAll('main > article > details')) details.open = true; }");
            await Expect(open.Page.Locator("details[open]:not(:has(> :not(summary)))")).ToHaveCountAsync(0);
            var links = await open.Page.EvaluateAsync<string[]>("[...document.querySelectorAll('a[href]')].map(one => one.href)");
            foreach (var link in links.Where(link => link.StartsWith("file:", StringComparison.Ordinal)))
            {
                var path = new Uri(link).LocalPath;
                Assert.True(File.Exists(path), $"{page} links to {link}");
                if (reached.Add(Path.GetRelativePath(site, path).Replace('\\', '/')))
                    next.Enqueue(Path.GetRelativePath(site, path).Replace('\\', '/'));
            }
            if (check is not null)
                await check(open.Page);
        }
        Assert.Empty(open.Dialogs);
        open.WasQuiet();
        return reached;
    }

    static SortedSet<string> Pages(string site) => new(
        Directory.EnumerateFiles(site, "*.html", SearchOption.AllDirectories).Select(file => Path.GetRelativePath(site, file).Replace('\\', '/')),
        StringComparer.Ordinal);

    static string Elsewhere(Cli cli)
    {
        var folder = Path.Combine(cli.Folder, "elsewhere");
        ElsewhereTests.Elsewhere(folder, Path.Combine(Chromium.Record("run1"), "results.jsonl.gz"));
        return folder;
    }

    Task<OpenReport> Open(string site, string page, string fragment = "", int width = 1200, string waitFor = Ready) => chromium.Open(
        Path.Combine(site, page), fragment, width, waitFor: waitFor);

    /// <summary>Writes a site, as a user would.</summary>
    internal static async Task<string> Write(Cli cli, params string[] results)
    {
        var folder = Path.Combine(cli.Folder, "site");
        var outcome = await cli.Run(["site", .. results, "--out", folder]);
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        return folder;
    }
}
