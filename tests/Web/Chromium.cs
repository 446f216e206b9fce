using System.Text.RegularExpressions;

[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace Touchstone.Web;

/// <summary>One browser for all tests, and the reports that many of them open. The real executable creates each report once.</summary>
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

    /// <summary>Long enough for a busy machine. A condition that is met ends the wait at once.</summary>
    const float PatienceMs = 20_000;

    readonly Cli cli = new();
    readonly Lazy<Task<string>> record;
    readonly Lazy<Task<string>> operations;
    readonly Lazy<Task<string>> site;
    readonly Lazy<Task<Results>> recordResults;
    readonly Lazy<Task<Results>> operationsResults;
    IPlaywright? driver;
    IBrowser? browser;

    public Chromium()
    {
        string[] all = [.. ((string[])["bias", "sweep", "first-call", "probes"]).Select(Record)], few = [Record("full"), Record("first-call")];
        record = new(() => WriteReport(cli, all));
        operations = new(() => WriteReport(cli, few));
        site = new(() => SiteTests.Write(cli, all));
        recordResults = new(() => Results.Of(cli, all));
        operationsResults = new(() => Results.Of(cli, few));
    }

    /// <summary>The page of a real run on one machine: warm calls in four shapes, a sweep over N, first calls and probe results.</summary>
    internal Task<string> RealReport => record.Value;

    /// <summary>The site of the results of <see cref="RealReport"/>.</summary>
    internal Task<string> RealSite => site.Value;

    /// <summary>The page of a real run that measured each operation separately, with first calls: ten serializers in one shape each.</summary>
    internal Task<string> OperationsReport => operations.Value;

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

    /// <summary>Opens a page in a new browser context.</summary>
    /// <param name="path">The file.</param>
    /// <param name="fragment">The view, such as <c>set=books&amp;n=100</c>.</param>
    /// <param name="options">The reader's device, such as a phone or a dark theme.</param>
    /// <param name="waitFor">A selector of an element that shows that the page is ready.</param>
    internal async Task<OpenReport> Open(string path, string fragment = "", BrowserNewContextOptions? options = null, string waitFor = "main section")
    {
        browser ??= await Start();
        var context = await browser.NewContextAsync(options ?? new() { ViewportSize = new() { Width = 1200, Height = 900 } });
        var open = new OpenReport(context, await context.NewPageAsync());
        await open.Page.GotoAsync(new Uri(path).AbsoluteUri + (fragment.Length > 0 ? "#" + fragment : ""));
        await open.Page.Locator(waitFor).First.WaitForAsync();
        // Sections load one after the other. Until then each has a placeholder.
        await Expect(open.Page.Locator("main > section > .nothing", new() { HasTextRegex = new Regex("^…$") })).ToHaveCountAsync(0);
        return open;
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
