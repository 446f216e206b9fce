namespace Touchstone.Web;

/// <summary>Calls on several threads and single calls: one serializer that scales, one with a lock, one that mixes up threads.</summary>
[Collection(OtherChromium.Name)]
public sealed class ThreadsTests(Chromium chromium)
{
    [BrowserFact]
    public async Task Threads_and_the_slowest_calls_are_drawn_and_what_went_wrong_is_said()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Measured(cli)), "set=books&n=100");
        var section = open.Section("server");

        await Expect(section).ToContainTextAsync("† Mixes@1.0.0: serialize, server, 2 threads: 3 bytes less");
        await Expect(open.Chart("together").Locator("svg")).ToContainTextAsync("× 1.90");
        await Expect(open.Chart("together").Locator("svg")).ToContainTextAsync("if each thread did as much as one alone");
        await Expect(open.Chart("latency").Locator("svg")).ToContainTextAsync("99.9 %");
        await Expect(open.Chart("latency").GetByRole(AriaRole.Img).First).ToHaveAttributeAsync(
            "aria-label", "Longest call, the shortest first: Scales@1.0.0 2.00 ms, Locks@1.0.0 50.0 ms.");

        await section.GetByText("All numbers of threads and single calls").ClickAsync();
        await Expect(section.GetByRole(AriaRole.Row, new() { Name = "Locks" }).Nth(1)).ToContainTextAsync("× 1.01");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_choice_of_threads_and_bars_is_kept_in_the_address()
    {
        using var cli = new Cli();
        var page = await Chromium.WriteReport(cli, Measured(cli));
        await using var open = await chromium.Open(page, "set=books&n=100");

        await open.Choice("Bars").SelectOptionAsync("callsPerSecond");
        await Expect(open.Chart("together").Locator("svg")).ToContainTextAsync("190 000");
        await open.Choice("Threads").SelectOptionAsync("1");

        await Expect(open.Chart("together").Locator("svg")).ToContainTextAsync("100 000");
        await using var shared = await chromium.Open(page, open.Fragment);
        await Expect(shared.Chart("together").Locator("svg")).ToContainTextAsync("100 000");
        open.WasQuiet();
    }

    [AxeTheory]
    [InlineData("light", 1200)]
    [InlineData("dark", 360)]
    public async Task It_can_be_read_by_everyone_and_fits_on_a_phone(string theme, int width)
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Measured(cli)), "set=books&n=100&theme=" + theme, width);
        await Expect(open.Chart("latency").Locator("svg")).ToBeVisibleAsync();

        await AccessibilityTests.HasNoViolation(open);
        Assert.True(await open.Page.EvaluateAsync<bool>("width => document.documentElement.scrollWidth <= width", width), "the page scrolls sideways");
        open.WasQuiet();
    }

    static string Measured(Cli cli)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, "together"), "a machine");
        foreach (var name in (string[])["Scales", "Locks", "Mixes"])
        {
            run.Launched(name, "books", 100, 1000);
            run.Launched(name, "books", 100, 1000);
        }
        run.Together("Scales", "books", 100, 1.9, 2e6);
        run.Together("Locks", "books", 100, 1.01, 5e7);
        run.Together("Mixes", "books", 100, 1, 1e6, "3 bytes less");
        return run.Folder;
    }
}
