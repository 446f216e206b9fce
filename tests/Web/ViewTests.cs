using System.Text.RegularExpressions;

namespace Touchstone.Web;

[Collection(OtherChromium.Name)]
public sealed class ViewTests(Chromium chromium)
{
    [BrowserTheory]
    [InlineData("choice")]
    [InlineData("throughput")]
    public async Task Choosing_a_data_set_and_N_changes_the_chart_and_the_address(string chart)
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=references&n=1");
        var before = await Drawing(open, chart);

        await open.Choice("Data set").SelectOptionAsync("books");
        await open.Choice("N").SelectOptionAsync(new SelectOptionValue { Label = "100" });

        await Expect(open.Chart(chart).Locator("svg")).Not.ToHaveJSPropertyAsync("textContent", before);
        await Expect(open.Page).ToHaveURLAsync(new Regex("#(.*&)?n=100&(.*&)?set=books"));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_shared_address_brings_the_view_back()
    {
        await using var first = await chromium.Open(await chromium.RealReport);
        await first.Choice("Data set").SelectOptionAsync("books");
        await first.Choice("N").SelectOptionAsync(new SelectOptionValue { Label = "1" });
        await first.Choice("Theme").SelectOptionAsync("dark");
        await Expect(first.Page).ToHaveURLAsync(new Regex("#.*theme=dark"));

        await using var second = await chromium.Open(await chromium.RealReport, first.Fragment);

        Assert.Equal(await View(first), await View(second));
        Assert.Equal(first.Fragment, second.Fragment);
        await Expect(first.Chart("throughput").Locator("svg")).ToHaveJSPropertyAsync("textContent", await Drawing(second));
    }

    [BrowserFact]
    public async Task Another_address_typed_into_the_same_page_is_followed()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=100");
        await open.Page.EvaluateAsync("location.hash = 'set=books&n=1'");

        await Expect(open.Choice("N").Locator("option:checked")).ToHaveTextAsync("1");
    }

    [BrowserFact]
    public async Task Another_address_is_followed_also_when_the_page_is_about_to_write_the_one_before()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=100");
        await BusyUntilItsWriteIsDue(open, "set=books&n=1000");
        await open.Page.EvaluateAsync("location.hash = 'set=books&n=1'");

        await Expect(open.Choice("N").Locator("option:checked")).ToHaveTextAsync("1");
        await Expect(open.Page).ToHaveURLAsync(new Regex("#n=1&set=books$"));
    }

    [BrowserFact]
    public async Task After_the_Back_button_a_link_works_also_when_the_page_was_about_to_write_the_view_before()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=100");
        await BusyUntilItsWriteIsDue(open, "set=books&n=1");
        await open.Page.EvaluateAsync("history.back()");
        await Expect(open.Choice("N").Locator("option:checked")).ToHaveTextAsync("100");
        await open.Page.EvaluateAsync("location.hash = 'n=1&set=books'");

        await Expect(open.Choice("N").Locator("option:checked")).ToHaveTextAsync("1");
    }

    // The page is busy until its write is due, so that the write comes between the next address and its event.
    static async Task BusyUntilItsWriteIsDue(OpenReport open, string fragment) => await open.Page.EvaluateAsync(
        """
        async fragment => {
          const wait = window.setTimeout;
          const writeIsPlanned = new Promise(done => {
            window.setTimeout = (...call) => {
              if (call[1] > 100) {
                window.setTimeout = wait;
                done();
              }
              return wait(...call);
            };
          });
          location.hash = fragment;
          await writeIsPlanned;
          wait(() => { const end = performance.now() + 400; while (performance.now() < end); });
        }
        """,
        fragment);

    [BrowserFact]
    public async Task What_nobody_offered_in_the_address_becomes_the_default()
    {
        string[] fragments =
        [
            "set=nothing&n=-1&theme=purple&payload=x", "set=__proto__&n=NaN&theme=constructor&sort=toString",
            "%F0%9F%A6%84=%&n=%00&set=%3Cimg src=x onerror=alert(1)%3E&n=1e999",
        ];
        await using var untouched = await chromium.Open(await chromium.RealReport);
        var (view, drawing) = (await View(untouched), await Drawing(untouched));

        foreach (var fragment in fragments)
        {
            await using var open = await chromium.Open(await chromium.RealReport, fragment);
            Assert.Equal((fragment, view), (fragment, await View(open)));
            await Expect(open.Chart("throughput").Locator("svg")).ToHaveJSPropertyAsync("textContent", drawing);
            Assert.Equal(0, await open.Page.Locator("img").CountAsync());
            open.WasQuiet();
        }
    }

    [BrowserTheory]
    [InlineData("light", ColorScheme.Dark)]
    [InlineData("dark", ColorScheme.Light)]
    public async Task The_theme_is_that_of_the_system_until_another_is_chosen(string theme, ColorScheme system)
    {
        await using var open = await chromium.Open(await chromium.RealReport, device: new() { ColorScheme = system });
        Assert.Equal(system == ColorScheme.Dark, await IsDark(open));

        await open.Choice("Theme").SelectOptionAsync(theme);
        await Expect(open.Page.Locator("html")).ToHaveAttributeAsync("data-theme", theme);
        Assert.Equal(theme == "dark", await IsDark(open));

        await open.Choice("Theme").SelectOptionAsync("auto");
        await Expect(open.Page.Locator("html")).ToHaveAttributeAsync("data-theme", "auto");
        Assert.Equal(system == ColorScheme.Dark, await IsDark(open));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Paper_is_light_and_has_nothing_to_choose()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "theme=dark");
        await Expect(open.Page.Locator("html")).ToHaveAttributeAsync("data-theme", "dark");

        await open.Page.EmulateMediaAsync(new() { Media = Media.Print });

        await Expect(open.Page.GetByRole(AriaRole.Button, new() { NameRegex = new Regex("^Save") })).ToHaveCountAsync(0);
        foreach (var control in (AriaRole[])[AriaRole.Combobox, AriaRole.Slider, AriaRole.Checkbox, AriaRole.Searchbox, AriaRole.Navigation])
            await Expect(open.Page.GetByRole(control)).ToHaveCountAsync(0);
        Assert.False(await IsDark(open));
    }

    [BrowserFact]
    public async Task Paper_is_unfolded_and_has_each_legend_once()
    {
        await using var open = await chromium.Open(await chromium.RealReport);
        await Expect(open.Page.Locator("details:not([open])").First).ToBeVisibleAsync();

        await open.Page.EvaluateAsync("dispatchEvent(new Event('beforeprint'))");
        await open.Page.EmulateMediaAsync(new() { Media = Media.Print });

        // Single probes have their verdict and what happened in one line, and no more on paper.
        var folded = await open.Page.EvaluateAsync<string[]>(
            """
            () => [...document.querySelectorAll("main details:not(.probe-result)")].filter(details => details.checkVisibility()
              && ![...details.children].some(child => child.tagName !== "SUMMARY" && child.offsetHeight > 0))
              .map(details => details.querySelector("summary").textContent)
            """);
        Assert.Empty(folded.Except(["How you work: the cost of the core and the link"]));
        Assert.Equal(1, await open.Page.Locator(".mark-legend:visible").CountAsync());
        Assert.Equal(1, await open.Page.Locator("dl.legend:visible").CountAsync());
    }

    [BrowserFact]
    public async Task A_chart_on_paper_is_smaller_and_whole()
    {
        await using var open = await chromium.Open(await chromium.RealReport);
        await open.OpenEverything();
        await open.Page.EmulateMediaAsync(new() { Media = Media.Print });

        // In one step, since nothing is drawn again when a printer narrows the page.
        var cut = await open.Page.EvaluateAsync<string[]>(
            """
            () => {
              document.body.style.width = "500px";
              return [...document.querySelectorAll("figure.chart svg text")].filter(text => {
                const [inner, outer] = [text.getBoundingClientRect(), text.closest("svg").getBoundingClientRect()];
                return outer.width > 500 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
              }).map(text => text.closest("figure").dataset.chart + ": " + text.textContent);
            }
            """);

        Assert.Empty(cut);
    }

    [BrowserTheory]
    [InlineData(360)]
    [InlineData(768)]
    public async Task A_narrow_screen_is_never_scrolled_sideways(int width)
    {
        await using var open = await chromium.Open(
            await chromium.RealReport, device: new() { ViewportSize = new() { Width = width, Height = 740 }, HasTouch = true, IsMobile = true });
        await Expect(open.Chart("throughput").Locator("svg")).ToBeVisibleAsync();
        await open.OpenEverything();

        Assert.Equal("", await open.Page.EvaluateAsync<string>(
            """
            () => document.documentElement.scrollWidth <= innerWidth ? "" : [...document.querySelectorAll("body *")]
              .filter(element => element.getBoundingClientRect().right > innerWidth + 1).slice(0, 5).map(element => element.outerHTML.slice(0, 200)).join("\n")
            """));
        open.WasQuiet();
    }

    [BrowserTheory]
    [InlineData(360, "table.cards")]
    [InlineData(768, "table.cards")]
    [InlineData(1200, "table.matrix")]
    public async Task Every_column_of_a_table_is_on_the_screen(int width, string tables)
    {
        await using var open = await chromium.Open(await chromium.RealReport, width: width);
        await open.OpenEverything();

        var wider = await open.Page.EvaluateAsync<string[]>(
            """
            tables => [...document.querySelectorAll(tables)].map(table => table.parentElement).filter(place => place.scrollWidth > place.clientWidth + 1)
              .map(place => `${place.getAttribute("aria-label")}: ${place.scrollWidth} in ${place.clientWidth}`)
            """,
            tables);

        Assert.Empty(wider);
        Assert.True(await open.Page.Locator(tables).CountAsync() > 0);
    }

    // The text and not the elements, since the names of clips and gradients count up with every drawing.
    static Task<string> Drawing(OpenReport open, string chart = "throughput") =>
        open.Chart(chart).Locator("svg").EvaluateAsync<string>("svg => svg.textContent");

    /// <summary>The state of every control.</summary>
    static Task<string> View(OpenReport open) => open.Page.EvaluateAsync<string>(
        "() => [...document.querySelectorAll('select, input')]"
            + ".map(control => control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value).join('|')"
            + " + document.documentElement.dataset.theme");

    static Task<bool> IsDark(OpenReport open) => open.Page.EvaluateAsync<bool>(
        """
        () => {
          const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
          return red + green + blue < 3 * 128;
        }
        """);
}
