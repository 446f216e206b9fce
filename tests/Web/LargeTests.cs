using System.Globalization;

namespace Touchstone.Web;

/// <summary>How long it takes is measured by benchmarks/Quality.</summary>
[Collection(Chromium.Name)]
public sealed class LargeTests(Chromium chromium)
{
    const int Serializers = 67;
    const int DataSets = 20;
    const int Counts = 5;

    [BrowserFact]
    public async Task A_page_with_20_000_cells_opens_and_is_used()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Large(cli)));
        await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync("Serializer66");
        Assert.InRange(await open.Page.EvaluateAsync<int>("JSON.parse(document.getElementById('touchstone-data').textContent).cells.length"), 20_000, 21_000);

        await open.Choice("Data set").SelectOptionAsync("data19");

        await Expect(open.Chart("throughput").Locator("figcaption")).ToContainTextAsync("data19");
        open.WasQuiet();
    }

    static string Large(Cli cli)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, "large"), "a machine");
        for (var serializer = 0; serializer < Serializers; serializer++)
        {
            for (var dataSet = 0; dataSet < DataSets; dataSet++)
            {
                for (var count = 0; count < Counts; count++)
                    run.Measured($"Serializer{serializer}", string.Create(CultureInfo.InvariantCulture, $"data{dataSet}"), (int)Math.Pow(10, count), 1000 + serializer);
            }
        }
        return run.Folder;
    }
}
