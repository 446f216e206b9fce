using System.Xml.Linq;

namespace Touchstone.Web;

/// <summary>The section with the limits of the machine: on a page with limits only, and its controls.</summary>
[Collection(Chromium.Name)]
public sealed class LimitsTests(Chromium chromium)
{
    const string Copy = "copy to a warm target", Blocks = "copy by block size", Short = "short numbers", Sweep = "first touch by threads";

    [BrowserFact]
    public async Task A_page_of_limits_alone_opens_with_them()
    {
        await using var open = await chromium.Open(await chromium.LimitsReport);

        var sections = await open.Page.EvaluateAsync<string[]>("[...document.querySelectorAll('main > section')].map(section => section.id)");
        Assert.Equal(["limits", "machine"], sections);
        await Expect(open.Page.GetByRole(AriaRole.Heading, new() { Level = 1 })).ToHaveTextAsync("Touchstone: limits of the machine");
        var drawing = open.Chart("limits").Locator("svg");
        string[] expected = ["Span.CopyTo", "8.00 GB/s (0.500 × the speed of C++)", "fgets (C++)", "limit: non-temporal stores", "† huge pages", "† no number"];
        foreach (var text in expected)
            await Expect(drawing).ToContainTextAsync(text);
        await Expect(open.Section("limits")).ToContainTextAsync("† huge pages: none are free here");
        await Expect(open.Section("machine")).ToContainTextAsync("How the limits were measured");
        await Expect(open.Section("machine")).Not.ToContainTextAsync("Each serializer");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Beside_serializers_limits_are_a_section_of_their_own()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Limits(cli, run => run.Launched("First", "books", 100, 1000))));

        await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync("First");
        await Expect(open.Chart("limits").Locator("svg")).ToContainTextAsync("Span.CopyTo");
        await Expect(open.Page.GetByRole(AriaRole.Heading, new() { Level = 1 }))
            .ToHaveTextAsync("Touchstone: 1 serializer on 1 data set, limits of the machine");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task The_tables_of_two_machines_and_scenarios_name_them()
    {
        using var cli = new Cli();
        var first = Limits(cli);
        using (var other = new MadeUpRun(Path.Combine(cli.Folder, "other"), "another machine"))
            other.Limit(("memory", Copy, "on the other", ".NET"), "4 KiB", 100, 4096);
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, first, Path.Combine(cli.Folder, "other")));

        await Expect(open.Chart("limits").Locator("svg")).ToContainTextAsync("Span.CopyTo");
        // Invented runs have a scenario that is called like their machine.
        await open.Choice("Table").SelectOptionAsync($"{Copy}, another machine, another machine");
        await Expect(open.Chart("limits").Locator("svg")).ToContainTextAsync("on the other");
        await Expect(open.Chart("limits").Locator("svg")).Not.ToContainTextAsync("Span.CopyTo");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Without_limits_there_is_no_section()
    {
        await using var open = await chromium.Open(await chromium.RealReport);

        await Expect(open.Section("limits")).ToHaveCountAsync(0);
    }

    [BrowserFact]
    public async Task A_sweep_over_threads_is_a_curve_on_the_page_and_in_the_picture()
    {
        using var cli = new Cli();
        var folder = Limits(cli, run =>
        {
            foreach (var (threads, ns) in ((int, double)[])[(1, 600), (2, 350), (8, 400)])
                run.Limit(("memory", Sweep, $"first write, {threads} {(threads == 1 ? "thread" : "threads")}", ".NET"), "4 KiB", ns, 4096, threads: threads);
        });
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, folder));

        await Expect(open.Chart("threads")).ToHaveCountAsync(0);
        await open.Choice("Table").SelectOptionAsync(Sweep);
        await Expect(open.Chart("threads").Locator("svg")).ToContainTextAsync("first write");
        await Expect(open.Chart("limits")).ToHaveCountAsync(0);
        await Expect(open.Section("limits")).ToContainTextAsync("first write: 2 threads are 1.71 times as fast as one, 8 threads 1.5 times");
        open.WasQuiet();

        var outcome = await cli.Run("report", folder, "--format", "svg", "threads");
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        var texts = XDocument.Parse(outcome.Output).Descendants(XName.Get("text", "http://www.w3.org/2000/svg")).Select(text => text.Value).ToList();
        Assert.Contains("first write", texts);
        foreach (var threads in (string[])["1", "2", "8"])
            Assert.Contains(threads, texts);
    }

    [BrowserFact]
    public async Task Choosing_changes_the_chart_the_numbers_and_the_address()
    {
        var report = await chromium.LimitsReport;
        await using var open = await chromium.Open(report);
        var drawing = open.Chart("limits").Locator("svg");

        await open.Choice("Topic").SelectOptionAsync("read");
        await Expect(drawing).ToContainTextAsync("StreamReader");
        await open.FragmentHas("limit-topic=read");
        await open.Choice("Topic").SelectOptionAsync("memory");
        await open.Choice("Table").SelectOptionAsync(Blocks);
        await Expect(drawing).ToContainTextAsync("256 B");
        await open.Choice("Drawn").SelectOptionAsync("perItemNs");
        await Expect(drawing).ToContainTextAsync("time per block, less is better, logarithmic");
        await open.Choice("Order").SelectOptionAsync("value");
        await open.FragmentHas("limit-order=value");
        await open.FragmentHas("limit-table=" + Blocks);
        await open.FragmentHas("limit-show=perItemNs");

        await open.Section("limits").GetByText("All numbers of this table").ClickAsync();
        await open.Section("limits").GetByRole(AriaRole.Button, new() { Name = "per block", Exact = true }).ClickAsync();
        Assert.Equal(["256 B", "1 MiB", "64 MiB"], await open.Texts("#limits tbody th"));
        await open.FragmentHas("limit-sort=perItemNs");

        await using var again = await chromium.Open(report, open.Fragment);
        await Expect(again.Chart("limits").Locator("svg")).ToHaveJSPropertyAsync("textContent", await drawing.EvaluateAsync<string>("svg => svg.textContent"));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task All_is_chosen_by_keyboard()
    {
        await using var open = await chromium.Open(await chromium.LimitsReport);

        await open.Choice("Table").FocusAsync();
        await open.Page.Keyboard.PressAsync("ArrowDown");
        await Expect(open.Chart("limits").Locator("svg")).ToContainTextAsync("64 MiB");
        foreach (var next in (string[])["Drawn", "Order"])
        {
            await open.Page.Keyboard.PressAsync("Tab");
            await Expect(open.Choice(next)).ToBeFocusedAsync();
        }
    }

    [BrowserFact]
    public async Task The_picture_is_saved_by_the_page_and_drawn_by_the_command()
    {
        using var cli = new Cli();
        var folder = Limits(cli);
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, folder));

        var download = await open.Page.RunAndWaitForDownloadAsync(() =>
            open.Chart("limits").GetByRole(AriaRole.Button, new() { Name = "Save SVG" }).ClickAsync());
        Assert.Equal("limits.svg", download.SuggestedFilename);
        var drawn = Path.Combine(cli.Folder, "drawn.svg");
        var outcome = await cli.Run(["report", folder, "--format", "svg", "limits", "--out", drawn]);

        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        foreach (var path in (string[])[await download.PathAsync(), drawn])
        {
            var texts = XDocument.Parse(await File.ReadAllTextAsync(path)).Descendants(XName.Get("text", "http://www.w3.org/2000/svg"));
            Assert.Contains(texts, text => text.Value.Contains("Span.CopyTo", StringComparison.Ordinal));
        }
    }

    [BrowserFact]
    public async Task The_rows_are_saved_as_touchstone_writes_them()
    {
        using var cli = new Cli();
        var folder = Limits(cli);
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, folder));

        var download = await open.Page.RunAndWaitForDownloadAsync(() => open.Page.GetByRole(AriaRole.Button, new() { Name = "limits as CSV" }).ClickAsync());
        var expected = await cli.Run(["report", folder, "--format", "csv"]);

        Assert.Equal(expected.Output, await File.ReadAllTextAsync(await download.PathAsync()));
    }

    [AxeTheory]
    [InlineData("light", 1200)]
    [InlineData("dark", 360)]
    public async Task Axe_finds_no_violation_that_is_more_than_minor(string theme, int width)
    {
        await using var open = await chromium.Open(
            await chromium.LimitsReport, "theme=" + theme, width);

        await AccessibilityTests.HasNoViolation(open);
    }

    [BrowserFact]
    public async Task A_phone_is_never_scrolled_sideways()
    {
        await using var open = await chromium.Open(
            await chromium.LimitsReport,
            device: new() { ViewportSize = new() { Width = 360, Height = 740 }, HasTouch = true, IsMobile = true });
        await open.OpenEverything();

        Assert.True(await open.Page.EvaluateAsync<bool>("() => document.documentElement.scrollWidth <= innerWidth"));
        open.WasQuiet();
    }

    /// <summary>Invented limits: with C++ and a limit, C++ without .NET, no number, more than two decades, two topics.</summary>
    internal static string Limits(Cli cli, Action<MadeUpRun>? more = null)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, "made-up"), "a machine");
        run.Limit(("memory", Copy, "Span.CopyTo", ".NET"), "4 KiB", 512 / 1.018, 4096, "memcpy", "non-temporal stores");
        run.Limit(("memory", Copy, "memcpy", "C++"), "4 KiB", 256 / 1.018, 4096, with: "Span.CopyTo");
        run.Limit(("memory", Copy, "non-temporal stores", ".NET"), "4 KiB", 200, 4096, with: ["non-temporal stores", "Span.CopyTo"]);
        run.Limit(("memory", Copy, "fgets", "C++"), "4 KiB", 300, 4096);
        run.NoLimit(("memory", Copy, "huge pages", ".NET"), "4 KiB", "none are free here");
        foreach (var (name, size) in ((string, int)[])[("64 MiB", 64 << 20), ("1 MiB", 1 << 20), ("256 B", 256)])
            run.Limit(("memory", Blocks, name, ".NET"), "block", size / 10d, size);
        run.Limit(("read", Short, "StreamReader", ".NET"), "line", 180, 17.8);
        run.On(new { cpu = new { name = "a processor" } });
        more?.Invoke(run);
        return run.Folder;
    }
}
