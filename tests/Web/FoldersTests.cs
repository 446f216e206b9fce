namespace Touchstone.Web;

/// <summary>Pages of folders that do not hold exactly one complete run.</summary>
[Collection(OtherChromium.Name)]
public sealed class FoldersTests(Chromium chromium)
{
    [BrowserTheory]
    [InlineData("probes", "probes,hostile,missing,machine")]
    [InlineData("first-call", "first-call,missing,machine")]
    [InlineData("sweep", "choice,throughput,scaling,memory,size,kernel,missing,machine")]
    public async Task A_section_without_data_is_not_there(string folder, string sections)
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Chromium.Record(folder)));

        Assert.Equal(sections, string.Join(',',
            await open.Page.EvaluateAsync<string[]>("[...document.querySelectorAll('main > section')].map(section => section.id)")));
        await open.OpenEverything();
        Assert.DoesNotContain(await open.Texts("main > section"), string.IsNullOrWhiteSpace);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Rows_of_several_machines_are_told_apart_and_all_machines_are_shown()
    {
        using var cli = new Cli();
        var (small, large) = (Machine(cli, "a small machine", 2, 2000), Machine(cli, "a large machine", 64, 1000));
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, small, large));

        var rows = await open.Page.EvaluateAsync<string[]>("[...document.querySelectorAll('#choice tr[data-row]')].map(row => row.dataset.row)");
        Assert.Equal(4, rows.Length);
        Assert.Equal(4, rows.Distinct().Count());
        foreach (var machine in (string[])["a small machine", "a large machine"])
        {
            Assert.Equal(2, rows.Count(row => row.Contains(machine, StringComparison.Ordinal)));
            await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync(machine);
            await Expect(open.Section("machine")).ToContainTextAsync(machine);
        }
        Assert.Contains("a large machine", rows[0], StringComparison.Ordinal);
        var cores = open.Section("machine").Locator("table.machine tr", new() { HasText = "cores" });
        await Expect(cores.GetByRole(AriaRole.Cell)).ToHaveTextAsync((string[])["2", "64"]);
        var vendor = open.Section("machine").Locator("table.machine tr", new() { HasText = "vendor" });
        await Expect(vendor.GetByRole(AriaRole.Cell)).ToHaveTextAsync((string[])["the same"]);
        open.WasQuiet();
    }

    static string Machine(Cli cli, string name, int cores, double ns)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, name.Replace(' ', '-')), name);
        for (var launch = 0; launch < 2; launch++)
        {
            run.Launched("First", "books", 100, ns);
            run.Launched("Second", "books", 100, 3 * ns);
        }
        run.On(new { cpu = new { cores, vendor = "the same" } });
        return run.Folder;
    }
}
