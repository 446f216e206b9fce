using System.Globalization;
using Microsoft.Playwright;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Report.Html;
using Touchstone.Web;

namespace Touchstone.Quality;

/// <summary>Measures how long a browser takes from opening a report to drawing its first chart.</summary>
static class PageOpening
{
    const int Openings = 11;

    /// <summary>Records the time since the page was opened, after the frame in which a chart has its first text.</summary>
    const string Watch = """
        globalThis.drawn = new Promise(done => new MutationObserver((_, observer) => {
          if (!document.querySelector("figure[data-chart] svg text"))
            return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        }).observe(document, { childList: true, subtree: true }));
        """;

    public static int Print(string? report)
    {
        var folder = Directory.CreateTempSubdirectory("touchstone-page-");
        try
        {
            var page = Path.GetFullPath(report ?? Write(folder.FullName));
            var times = Measure(page).GetAwaiter().GetResult();
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"first chart after {Statistics.Median(times):0} ms ({times.Min():0} to {times.Max():0}, {times.Count} times), "
                    + $"{new FileInfo(page).Length / 1e6:0.0} MB"));
            return 0;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    static string Write(string folder)
    {
        var run = RunResults.Read(Path.Combine(MadeUpRun.Large(Path.Combine(folder, "run")), ResultFolder.ResultsName));
        var path = Path.Combine(folder, "report.html");
        using var writer = new StreamWriter(path);
        new HtmlReport().Write(Summarizer.Summarize([run], ""), writer, new Page());
        return path;
    }

    static async Task<List<double>> Measure(string page)
    {
        using var driver = await Playwright.CreateAsync();
        await using var browser = await driver.Chromium.LaunchAsync(new()
        {
            ExecutablePath = Environment.GetEnvironmentVariable("CHROME_PATH") ?? "/usr/bin/chromium",
            Args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        });
        var times = new List<double>();
        for (var i = 0; i < Openings; i++)
        {
            await using var context = await browser.NewContextAsync();
            await context.AddInitScriptAsync(Watch);
            var tab = await context.NewPageAsync();
            await tab.GotoAsync(new Uri(page).AbsoluteUri);
            times.Add(await tab.EvaluateAsync<double>("drawn"));
        }
        return times;
    }
}
