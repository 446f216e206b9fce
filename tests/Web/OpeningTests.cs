using System.IO.Compression;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

[Collection(Chromium.Name)]
public sealed class OpeningTests(Chromium chromium)
{
    [BrowserFact]
    public async Task A_real_report_opens_from_disk_without_an_error_and_without_a_request()
    {
        await using var open = await chromium.Open(await chromium.RealReport);

        await Expect(open.Page).ToHaveTitleAsync(new Regex("Touchstone"));
        await Expect(open.Chart("choice").Locator("svg")).ToBeVisibleAsync();
        await Expect(open.Chart("throughput").Locator("svg")).ToContainTextAsync("NewtonsoftJson");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task The_page_of_a_default_run_takes_less_than_350_kB_to_send()
    {
        using var cli = new Cli();

        Assert.InRange(await Sent(await Chromium.WriteReport(cli, Chromium.Record("default"))), 100_000, 350_000);
    }

    [BrowserFact]
    public async Task The_program_of_a_heap_or_a_profile_takes_less_than_25_kB_to_send() => Assert.InRange(await Sent(Built("process.html")), 10_000, 25_000);

    [BrowserFact]
    public async Task Every_section_is_reached_by_its_link_and_the_view_stays()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=100");
        var menu = open.Page.Locator("summary", new() { HasTextString = "Sections" });
        await menu.ClickAsync();
        var all = open.Page.GetByRole(AriaRole.Navigation, new() { Name = "Sections" });
        var links = await all.GetByRole(AriaRole.Link).AllAsync();

        Assert.Equal(await open.Page.Locator("main > section").CountAsync(), links.Count);
        foreach (var link in links)
        {
            if (!await all.IsVisibleAsync())
                await menu.PressAsync("Enter");
            var title = await link.InnerTextAsync();
            await link.FocusAsync();
            await open.Page.Keyboard.PressAsync("Enter");
            var section = open.Page.GetByRole(AriaRole.Region, new() { Name = title, Exact = true });
            await Expect(section).ToBeFocusedAsync();
            await Expect(section.GetByRole(AriaRole.Heading).First).ToBeInViewportAsync();
            Assert.Equal("n=100&set=books", open.Fragment);
            await Expect(all).ToBeHiddenAsync();
        }
        open.WasQuiet();
    }

    [BrowserTheory]
    [InlineData("report.html", "touchstone report FOLDER --format html --out report.html")]
    [InlineData("process.html", "touchstone heap retained PROCESS --format html --out heap.html")]
    public async Task A_page_without_results_says_how_to_make_one(string page, string command)
    {
        await using var open = await chromium.Open(Built(page), waitFor: "#page");

        await Expect(open.Page.Locator("#page")).ToContainTextAsync(command);
        open.WasQuiet();
    }

    /// <summary>A page without data, as web/report builds it.</summary>
    static string Built(string page) => Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "web", page));

    /// <summary>The bytes that a server sends for a file.</summary>
    static async Task<long> Sent(string file)
    {
        using var sent = new MemoryStream();
        await using (var zip = new GZipStream(sent, CompressionLevel.SmallestSize, leaveOpen: true))
            await zip.WriteAsync(await File.ReadAllBytesAsync(file));
        return sent.Length;
    }
}
