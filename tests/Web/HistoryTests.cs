using System.Globalization;

namespace Touchstone.Web;

/// <summary>The page of <c>touchstone history</c>: sixteen runs, in which one serializer became slower with the ninth.</summary>
[Collection(OtherChromium.Name)]
public sealed class HistoryTests(Chromium chromium)
{
    [BrowserFact]
    public async Task A_change_is_a_mark_on_its_strip_with_the_commits_around_it()
    {
        using var cli = new Cli();
        var page = Path.Combine(cli.Folder, "history.html");
        for (var run = 0; run < 16; run++)
            await File.WriteAllTextAsync(Path.Combine(cli.Folder, string.Create(CultureInfo.InvariantCulture, $"{run:00}.summary.json")), Summary(run));
        var written = await cli.Run("history", cli.Folder, "--format", "html", "--out", page);
        Assert.True(written.ExitCode == 0, written.ToString());

        await using var open = await chromium.Open(page);

        var section = open.Section("history");
        await Expect(open.Page.GetByRole(AriaRole.Heading, new() { Level = 1 })).ToHaveTextAsync("Touchstone: the history of 16 runs");
        await Expect(section).ToContainTextAsync("1 change above 3 % in 2 series of up to 16 runs, the newest 3 not judged yet.");
        await Expect(section.Locator("svg line.slower")).ToHaveCountAsync(1);
        await Expect(section.Locator("li")).ToContainTextAsync("last before 000000000007, first after 000000000008");
        await Expect(section.Locator("svg")).ToHaveCountAsync(1);
        await section.GetByText("1 series in which no change was found").ClickAsync();
        await Expect(section.Locator("svg")).ToHaveCountAsync(2);
        await AccessibilityTests.HasNoViolation(open);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Too_few_runs_for_a_change_are_not_called_no_change()
    {
        using var cli = new Cli();
        var page = Path.Combine(cli.Folder, "history.html");
        for (var run = 0; run < 5; run++)
            await File.WriteAllTextAsync(Path.Combine(cli.Folder, string.Create(CultureInfo.InvariantCulture, $"{run:00}.summary.json")), Summary(run));
        var written = await cli.Run("history", cli.Folder, "--format", "html", "--out", page);
        Assert.True(written.ExitCode == 0, written.ToString());

        await using var open = await chromium.Open(page);

        await Expect(open.Section("history")).ToContainTextAsync("Cannot tell: no series has more than 5 runs, and a change needs 8.");
    }

    static string Summary(int run) => string.Create(
        CultureInfo.InvariantCulture,
        $$$"""
        {"schema":1,"id":"{{{run:x16}}}","created":"2026-01-{{{run + 1:00}}}T12:00:00Z","commit":"{{{run:d12}}}","machine":"a machine","cells":[
          {{{Cell("Slower", (run < 8 ? 1000 : 1200) + run % 3)}}},{{{Cell("Steady", 500 + run % 4)}}}]}
        """);

    static string Cell(string serializer, int cost) => string.Create(
        CultureInfo.InvariantCulture,
        $$$"""
        {"key":{"launch":{"serializer":"{{{serializer}}}","requestedVersion":"","runtime":"net10.0","deployment":"jit","dataSet":"books","count":100,
        "payloadBytes":0,"shape":"","side":""},"operation":"serialize","type":""},"costNs":{{{cost}}},"lowNs":"NaN",
        "highNs":"NaN","allocatedBytes":0,"payloadBytes":9}
        """);
}
