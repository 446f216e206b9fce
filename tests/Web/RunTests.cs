namespace Touchstone.Web;

/// <summary>From a real measurement to its page.</summary>
[Collection(Chromium.Name)]
public sealed class RunTests(Chromium chromium)
{
    [BrowserFact]
    public async Task A_run_leaves_a_page_in_its_folder_that_shows_what_it_measured()
    {
        using var cli = new Cli();
        var outcome = await cli.Run("run", "--serializer", "#SystemTextJson", "--data", "books", "--count", "1", "--launches", "1", "--out", "out", "--json");
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        await using var open = await chromium.Open(Path.Combine(cli.Folder, "out", "report.html"));
        await open.OpenEverything();

        await Expect(open.Section("machine").Locator("pre code").First)
            .ToContainTextAsync("touchstone run --serializer '#SystemTextJson' --data books --count 1 --launches 1");
        await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync("SystemTextJson");
        var times = await open.Page.EvaluateAsync<string[]>(
            "[...document.querySelectorAll('#throughput table.numbers tbody tr:last-child td')].map(cell => cell.textContent)");
        foreach (var cell in outcome.Cells)
            Assert.Contains(times, time => System.Text.RegularExpressions.Regex.IsMatch(time, @"\d [nµm]?s\b")
                && Math.Abs(Results.Parse(time) - Results.Number(cell, "costNs")!.Value) <= 0.0051 * Results.Number(cell, "costNs")!.Value);
        open.WasQuiet();
    }
}
