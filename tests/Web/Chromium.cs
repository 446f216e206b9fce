using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>The classes whose tests run beside those of <see cref="Chromium.Name"/>, in a browser of their own. Together they take about as long.</summary>
[CollectionDefinition(Name)]
public sealed class OtherChromium : ICollectionFixture<Chromium>
{
    public const string Name = "Other Chromium";
}

/// <summary>One browser for the tests of a collection, and the reports that many of them open. The real executable creates each report once.</summary>
[CollectionDefinition(Name)]
public sealed class Chromium : ICollectionFixture<Chromium>, IAsyncDisposable, IAsyncLifetime
{
    public const string Name = "Chromium";

    // Headless and without a sandbox, which containers do not allow.
    static readonly string[] Arguments =
    [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync",
    ];

    /// <summary>Long enough for a machine with a load of 20, for conditions, actions and documents. What has happened ends the wait at once.</summary>
    const float PatienceMs = 120_000;

    /// <summary>The number of documents after which a page is closed. Its process takes about 10 MB more with each.</summary>
    const int MostDocuments = 25;

    readonly Cli cli = new();
    readonly Lazy<Task<string>> record;
    readonly Lazy<Task<string>> operations;
    readonly Lazy<Task<string>> site;
    readonly Lazy<Task<string>> limits;
    readonly Lazy<Task<string>> hostile;
    readonly Lazy<Task<Results>> recordResults;
    readonly Lazy<Task<Results>> operationsResults;

    // A new page has a new process, which costs twice as much as loading a document into one that a test has left.
    readonly Stack<IPage> left = new();
    readonly Dictionary<IPage, int> loaded = [];
    IPlaywright? driver;
    IBrowser? browser;

    public Chromium()
    {
        string[] all = [.. ((string[])["bias", "sweep", "first-call", "probes"]).Select(Record)], few = [Record("full"), Record("first-call")];
        record = new(() => WriteReport(cli, all));
        operations = new(() => WriteReport(cli, few));
        site = new(() => SiteTests.Write(cli, all));
        limits = new(() => WriteReport(cli, LimitsTests.Limits(cli)));
        hostile = new(() => WriteReport(cli, InertTests.Hostile(cli)));
        recordResults = new(() => Results.Of(cli, all));
        operationsResults = new(() => Results.Of(cli, few));
    }

    /// <summary>The page of a real run on one machine: warm calls in four shapes, a sweep over N, first calls and probe results.</summary>
    internal Task<string> RealReport => record.Value;

    /// <summary>The site of the results of <see cref="RealReport"/>.</summary>
    internal Task<string> RealSite => site.Value;

    /// <summary>The page of a real run that measured each operation separately, with first calls: ten serializers in one shape each.</summary>
    internal Task<string> OperationsReport => operations.Value;

    /// <summary>The page of invented limits: <see cref="LimitsTests.Limits"/>.</summary>
    internal Task<string> LimitsReport => limits.Value;

    /// <summary>The page in which all names are attacks: <see cref="InertTests.Hostile"/>.</summary>
    internal Task<string> HostileReport => hostile.Value;

    /// <summary>The numbers and probe results of <see cref="RealReport"/>, taken from the JSON report.</summary>
    internal Task<Results> RealResults => recordResults.Value;

    /// <summary>The numbers of <see cref="OperationsReport"/>, taken from the JSON report.</summary>
    internal Task<Results> OperationsResults => operationsResults.Value;

    /// <summary>A folder of the newest record.</summary>
    internal static string Record(string name) => Path.Combine(Cli.Root, "records", "2026-11-22-amd-epyc-debian-12", name);

    /// <summary>Creates a page, as a user would.</summary>
    internal static async Task<string> WriteReport(Cli cli, params string[] results)
    {
        var path = Path.Combine(cli.Folder, Path.GetRandomFileName() + ".html");
        var outcome = await cli.Run(["report", .. results, "--format", "html", "--out", path]);
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        return path;
    }

    /// <summary>Opens a page. Its document is new, and a page has no other memory.</summary>
    /// <param name="path">The file.</param>
    /// <param name="fragment">The view, such as <c>set=books&amp;n=100</c>.</param>
    /// <param name="width">The width of the window.</param>
    /// <param name="device">A device that differs in more than its width, such as a phone or a dark theme. It has a page of its own.</param>
    /// <param name="waitFor">A selector of an element that shows that the page is ready.</param>
    internal async Task<OpenReport> Open(
        string path, string fragment = "", int width = 1200, BrowserNewContextOptions? device = null, string waitFor = "main section")
    {
        browser ??= await Start();
        var page = device is null && left.TryPop(out var used) ? used : await (await browser.NewContextAsync(device)).NewPageAsync();
        page.SetDefaultTimeout(PatienceMs);
        if (device is null)
            await page.SetViewportSizeAsync(width, 900);
        var open = new OpenReport(page, device is null ? Leave : page => page.Context.CloseAsync());
        await page.GotoAsync(new Uri(path).AbsoluteUri + (fragment.Length > 0 ? "#" + fragment : ""));
        await page.Locator(waitFor).First.WaitForAsync();
        // Sections load one after the other. Until then each has a placeholder.
        await Expect(page.Locator("main > section > .nothing", new() { HasTextRegex = new Regex("^…$") })).ToHaveCountAsync(0);
        return open;
    }

    /// <summary>Makes a page as good as new. Without another document in between, an address that differs in its fragment would load nothing.</summary>
    async Task Leave(IPage page)
    {
        var documents = loaded[page] = loaded.GetValueOrDefault(page) + 1;
        if (documents == MostDocuments)
        {
            loaded.Remove(page);
            await page.Context.CloseAsync();
            return;
        }
        await page.EmulateMediaAsync(new() { Media = Media.Null });
        await page.Mouse.MoveAsync(0, 0); // Where it was left, it would point at something in the next document.
        await page.GotoAsync("about:blank");
        left.Push(page);
    }

    public Task InitializeAsync() => Task.CompletedTask;

    async Task IAsyncLifetime.DisposeAsync() => await DisposeAsync();

    public async ValueTask DisposeAsync()
    {
        if (browser is not null)
            await browser.DisposeAsync();
        driver?.Dispose();
        cli.Dispose();
    }

    async Task<IBrowser> Start()
    {
        Requirements.Demand(Requirements.MissingForBrowser);
        SetDefaultExpectTimeout(PatienceMs);
        driver = await Microsoft.Playwright.Playwright.CreateAsync();
        return await driver.Chromium.LaunchAsync(new() { ExecutablePath = Requirements.BrowserPath, Args = Arguments });
    }
}
