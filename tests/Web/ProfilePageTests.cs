using Touchstone.HeapTargets;

namespace Touchstone.Web;

/// <summary>The page of a profile of a program whose threads do known things: Work.Mix computes, and Work.Encode allocates.</summary>
[Collection(OtherChromium.Name)]
public sealed class ProfilePageTests(Chromium chromium) : IDisposable
{
    const string Bars = "figure[data-chart='flame'] svg g[data-node]";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [AxeTheory]
    [InlineData("light", 1440)]
    [InlineData("dark", 360)]
    public async Task A_flame_graph_is_searched_enlarged_and_read_with_the_keyboard(string theme, int width)
    {
        await Profile("of");
        await using var open = await chromium.Open(Path.Combine(cli.CurrentFolder, "of", "profile.html"), "theme=" + theme, width, waitFor: Bars);
        var all = await open.Page.Locator(Bars).CountAsync();
        var (graph, facts) = (open.Chart("flame").Locator("svg"), open.Page.Locator(".flame-facts"));

        Assert.Contains("Work.Mix", (await open.Texts("#graph > p"))[0], StringComparison.Ordinal);
        await open.Page.GetByPlaceholder("method").First.FillAsync("work.mix");
        await Expect(open.Chart("flame").Locator(".controls [role=status]")).ToContainTextAsync(" % has it, with what is below it");
        await graph.FocusAsync();
        await open.Page.Keyboard.PressAsync("ArrowDown");
        await Expect(facts).ToContainTextAsync("itself: ");
        await open.Page.Locator(Bars, new() { Has = open.Page.Locator("title", new() { HasTextRegex = new("^Work\\.Mix\n") }) }).First.ClickAsync();

        await Expect(facts).ToContainTextAsync("Work.Mix");
        await Expect(open.Page.Locator(".flame-path strong")).ToHaveTextAsync("Work.Mix");
        await Expect(open.Page.Locator(".flame-path")).ToContainTextAsync("Work.Compute");
        await graph.FocusAsync();
        await open.Page.Keyboard.PressAsync("Escape");
        await Expect(open.Page.Locator(Bars)).ToHaveCountAsync(all);
        Assert.True(await open.Page.EvaluateAsync<bool>("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"));
        await AccessibilityTests.HasNoViolation(open);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task The_bytes_have_a_picture_of_their_own_and_two_profiles_one_of_their_difference()
    {
        await Profile("before");
        await Profile("after", "starving");
        var outcome = await cli.Run("profile", "diff", "before", "after", "--out", "diff.html");
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        await using var open = await chromium.Open(Path.Combine(cli.CurrentFolder, "diff.html"), waitFor: Bars);

        Assert.Contains(" compared with ", (await open.Texts("h1"))[0], StringComparison.Ordinal);
        await Expect(open.Page.Locator(Bars + " title").First).ToContainTextAsync(" points)");
        await open.Choice("Show").SelectOptionAsync("bytes");

        await open.FragmentHas("of=bytes");
        await Expect(open.Page.Locator("#graph > p").First).ToContainTextAsync("The types with the most: System.Byte[]");
        open.WasQuiet();
    }

    async Task Profile(string folder, params string[] arguments)
    {
        using var program = await TargetProgram.Start("Working", "", arguments);
        // On a busy machine the runtime has taken no sample of the processors after one second, and then there is no graph.
        var outcome = await cli.Run("profile", program.Pid, "--seconds", "4", "--out", folder);
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
    }
}
