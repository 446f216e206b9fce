using Touchstone.HeapTargets;

namespace Touchstone.Web;

/// <summary>The page of a heap: a tree map, what changed, and the growth over a watch.</summary>
[Collection(Chromium.Name)]
public sealed class HeapPageTests(Chromium chromium) : IDisposable
{
    const string Drawn = "figure[data-chart='treemap'] svg rect";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [AxeTheory]
    [InlineData("light", 1440)]
    [InlineData("dark", 360)]
    public async Task The_page_of_a_heap_shows_its_types_and_has_no_violation(string theme, int width)
    {
        using var program = await TargetProgram.Start("Generics");
        var page = await Write("types", program.Pid);

        await using var open = await chromium.Open(page, "theme=" + theme, width, waitFor: Drawn);

        Assert.Contains($"what fills Generics (process {program.Pid})", (await open.Texts("h1"))[0], StringComparison.Ordinal);
        Assert.Contains(await open.Texts(Drawn + " ~ text, figure svg title"), text => text.StartsWith("Twig", StringComparison.Ordinal));
        Assert.Contains("1 500", await Row(open, "Twig"), StringComparison.Ordinal);
        Assert.True(await open.Page.EvaluateAsync<bool>("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"));
        Assert.True(
            await open.Page.Locator("#types div.wide").EvaluateAsync<bool>("box => box.scrollWidth <= box.clientWidth"),
            "long names push the numbers out of sight");
        await AccessibilityTests.HasNoViolation(open);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_namespace_is_shown_alone()
    {
        using var program = await TargetProgram.Start("Generics");
        await using var open = await chromium.Open(await Write("types", program.Pid), waitFor: Drawn);
        var all = await open.Page.Locator(Drawn).CountAsync();

        await open.Choice("Namespace").SelectOptionAsync("System");

        await open.FragmentHas("namespace=System");
        await Expect(open.Page.Locator("figure[data-chart='treemap'] figcaption")).Not.ToContainTextAsync("Twig");
        Assert.InRange(await open.Page.Locator(Drawn).CountAsync(), 1, all - 1);
        Assert.All(await open.Texts("#types tbody th"), name => Assert.StartsWith("System.", name, StringComparison.Ordinal));
        open.WasQuiet();
    }

    [AxeTheory]
    [InlineData("light", 1440)]
    [InlineData("dark", 360)]
    public async Task What_keeps_the_most_alive_is_a_picture_from_the_roots_down(string theme, int width)
    {
        using var program = await TargetProgram.Start("Cycles");
        var page = await Write("retained", program.Pid);

        await using var open = await chromium.Open(page, "theme=" + theme, width, waitFor: "figure[data-chart='holders'] svg g");

        Assert.Contains(
            await open.Texts("figure[data-chart='holders'] title"),
            text => text.StartsWith("static Held.Ring\nkeeps alive: 24.0 kB, ", StringComparison.Ordinal));
        await open.Page.GetByPlaceholder("type").First.FillAsync("node");
        await Expect(open.Chart("holders").Locator(".controls [role=status]")).ToContainTextAsync(" % has it, with what is below it");
        await open.Chart("holders").Locator("svg").FocusAsync();
        await open.Page.Keyboard.PressAsync("ArrowDown");
        await open.Page.Keyboard.PressAsync("Enter");
        await Expect(open.Page.Locator(".flame-facts")).ToContainTextAsync("itself: ");
        Assert.True(await open.Page.EvaluateAsync<bool>("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"));
        await AccessibilityTests.HasNoViolation(open);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_watch_shows_what_grew_and_the_verdict()
    {
        var page = Path.Combine(cli.Folder, "watch.html");
        await LeakWatch.Run(cli, "managed", "--format", "html", "--out", page);

        await using var open = await chromium.Open(page, waitFor: Drawn);

        var name = open.Page.Locator("#growth svg text", new() { HasTextRegex = new("^managed$") });
        await Expect(name).ToBeVisibleAsync();
        Assert.Contains("what grew in Leaking", (await open.Texts("h1"))[0], StringComparison.Ordinal);
        Assert.Contains("+", await Row(open, "System.String"), StringComparison.Ordinal);
        Assert.Contains("managed memory grows by", (await open.Texts("#growth p"))[0], StringComparison.Ordinal);
        await open.Page.GetByRole(AriaRole.Checkbox, new() { Name = "managed", Exact = true }).UncheckAsync();
        await Expect(name).ToHaveCountAsync(0);
        await Expect(open.Page.Locator("#growth svg text", new() { HasTextRegex = new("^native$") })).ToBeVisibleAsync();
        await AccessibilityTests.HasNoViolation(open);
        open.WasQuiet();
    }

    /// <summary>The first row of a type in the table.</summary>
    static async Task<string> Row(OpenReport open, string type) =>
        (await open.Texts("#types tbody tr")).First(text => text.StartsWith(type, StringComparison.Ordinal));

    async Task<string> Write(params string[] arguments)
    {
        var path = Path.Combine(cli.Folder, "heap.html");
        var outcome = await cli.Run(["heap", .. arguments, "--format", "html", "--out", path]);
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        Assert.Equal("", outcome.Output);
        return path;
    }
}
