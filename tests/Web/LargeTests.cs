namespace Touchstone.Web;

/// <summary>A page with 20 100 cells works. benchmarks/Quality page measures how long it takes to open.</summary>
[Collection(OtherChromium.Name)]
public sealed class LargeTests(Chromium chromium)
{
    [BrowserFact]
    public async Task A_page_with_20_000_cells_opens_and_is_used()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, MadeUpRun.Large(Path.Combine(cli.Folder, "large"))));
        await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync("Serializer66");
        Assert.InRange(await open.Page.EvaluateAsync<int>("JSON.parse(document.getElementById('touchstone-data').textContent).cells.count"), 20_000, 21_000);

        await open.Choice("Data set").SelectOptionAsync("data19");

        await Expect(open.Chart("throughput").Locator("figcaption")).ToContainTextAsync("data19");
        open.WasQuiet();
    }
}
