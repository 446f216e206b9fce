using System.Text.RegularExpressions;

namespace Touchstone.Web;

[Collection(Chromium.Name)]
public sealed class KeyboardTests(Chromium chromium)
{
    /// <summary>
    /// Numbers the elements that a mouse can use and a keyboard must reach, and records which of them get the focus. Tab reaches one element of a group of
    /// radio buttons, a grid or a list of tabs. Arrow keys move on from there.
    /// </summary>
    const string Watch = """
        () => {
          const alone = element => element.type === "radio"
            ? element.checked || ![...document.getElementsByName(element.name)].some(other => other.checked)
            : element.tabIndex >= 0 || !element.closest("[role=grid], [role=tablist], [role=toolbar], [role=listbox]");
          const usable = [...document.querySelectorAll("a[href], button, select, input, textarea, summary, [tabindex='0'], [contenteditable]")]
            .filter(element => !element.disabled && element.checkVisibility({ visibilityProperty: true }) && alone(element));
          globalThis.notReached = new Set(usable);
          document.addEventListener("focusin", event => notReached.delete(event.target));
          return usable.length;
        }
        """;

    [BrowserFact]
    public async Task Tab_reaches_every_control()
    {
        await using var open = await chromium.Open(await chromium.RealReport);
        await Expect(open.Chart("throughput").Locator("svg")).ToBeVisibleAsync();

        var controls = await open.Page.EvaluateAsync<int>(Watch);
        for (var i = 0; i < controls + 5; i++)
            await open.Page.Keyboard.PressAsync("Tab");

        Assert.True(controls > 5, $"only {controls} controls were found");
        Assert.Equal("", await open.Page.EvaluateAsync<string>("[...notReached].map(element => element.outerHTML.slice(0, 200)).join('\\n')"));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task The_focus_is_seen_wherever_it_is()
    {
        await using var open = await chromium.Open(await chromium.RealReport);
        await Expect(open.Chart("throughput").Locator("svg")).ToBeVisibleAsync();

        for (var i = 0; i < 12; i++)
        {
            await open.Page.Keyboard.PressAsync("Tab");
            var outline = await open.Page.EvaluateAsync<string>(
                "getComputedStyle(document.activeElement).outlineStyle + ' ' + document.activeElement.outerHTML.slice(0, 200)");
            Assert.False(outline.StartsWith("none", StringComparison.Ordinal), outline);
        }
    }

    [BrowserFact]
    public async Task A_choice_is_made_with_the_arrows()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=1");

        await open.Choice("N").FocusAsync();
        await open.Page.Keyboard.PressAsync("ArrowDown");

        await Expect(open.Choice("N").Locator("option:checked")).Not.ToHaveTextAsync("1");
        await Expect(open.Page).Not.ToHaveURLAsync(new Regex("n=1(&|$)"));
    }
}
