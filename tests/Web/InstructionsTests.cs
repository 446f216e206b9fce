namespace Touchstone.Web;

/// <summary>Instructions by method: one serializer in two versions, of which the second calls another method, and one with a single version.</summary>
[Collection(OtherChromium.Name)]
public sealed class InstructionsTests(Chromium chromium)
{
    [BrowserFact]
    public async Task Two_versions_are_compared_by_method()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Counted(cli)), "set=books&n=100");
        var section = open.Section("instructions");

        await Expect(section).ToContainTextAsync("serialize: Json@1.0 executes 1 100 instructions, Json@2.0 1 300 (+18.18 %): +900 Text.Write, -700 Text.Copy");
        await Expect(open.Chart("calls").Locator("svg text")).ToHaveTextAsync((string[])["Write", "Text.Write"]);
        await Expect(section).ToContainTextAsync("Only Json@1.0 executes Text.Copy (700).");
        await Expect(open.Chart("instructions").Locator("svg")).ToContainTextAsync("text and numbers");

        await section.GetByText("Instructions by method").ClickAsync();
        await Expect(section.GetByRole(AriaRole.Row, new() { Name = "Text.Copy" })).ToContainTextAsync("text and numbers7000-700");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task One_side_shows_who_calls_whom_and_a_click_enlarges_a_method()
    {
        using var cli = new Cli();
        var page = await Chromium.WriteReport(cli, Counted(cli));
        await using var open = await chromium.Open(page, "set=books&n=100");
        var bars = open.Chart("calls").Locator("svg g");

        await open.Choice("Calls of").SelectOptionAsync("Other@1.0.0");
        await open.Choice("Compared with").SelectOptionAsync("nothing");
        await open.Choice("Operation").SelectOptionAsync("deserialize");

        await Expect(open.Section("instructions")).ToContainTextAsync("Other@1.0.0, deserialize: 400 instructions, most of them in Text.Write, Write.");
        await Expect(bars).ToHaveCountAsync(2);
        Assert.Equal("Text.Write (text and numbers)\n300 instructions, 75.0 %\nitself: 300", await bars.Nth(1).Locator("title").TextContentAsync());
        await bars.Nth(1).ClickAsync();
        await Expect(bars).ToHaveCountAsync(1);
        await open.Chart("calls").GetByRole(AriaRole.Button, new() { Name = "Show all" }).ClickAsync();
        await Expect(bars).ToHaveCountAsync(2);
        await using var shared = await chromium.Open(page, open.Fragment);
        await Expect(shared.Section("instructions")).ToContainTextAsync("Other@1.0.0, deserialize: 400 instructions");
        open.WasQuiet();
    }

    [AxeTheory]
    [InlineData("light", 1200)]
    [InlineData("dark", 360)]
    public async Task Calls_can_be_read_by_everyone_and_fit_on_a_phone(string theme, int width)
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Counted(cli)), "set=books&n=100&theme=" + theme, width);
        await Expect(open.Chart("calls").Locator("svg")).ToBeVisibleAsync();

        await AccessibilityTests.HasNoViolation(open);
        Assert.True(await open.Page.EvaluateAsync<bool>("width => document.documentElement.scrollWidth <= width", width), "the page scrolls sideways");
        open.WasQuiet();
    }

    static string Counted(Cli cli)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, "counted"), "a machine");
        for (var launch = 0; launch < 2; launch++)
        {
            run.Launched("Json", "books", 100, 1000, "1.0");
            run.Launched("Json", "books", 100, 1000, "2.0");
            run.Launched("Other", "books", 100, 500);
        }
        run.Counted("Json", "books", 100, "1.0", ("Text.Copy", 700), ("Text.Write", 300));
        run.Counted("Json", "books", 100, "2.0", ("Text.Write", 1200));
        run.Counted("Other", "books", 100, "1.0.0", ("Text.Write", 300));
        return run.Folder;
    }
}
