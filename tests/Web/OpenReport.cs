using System.Collections.Concurrent;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>A page that is open, and everything about it that a reader would not see.</summary>
sealed class OpenReport : IAsyncDisposable
{
    readonly IBrowserContext context;
    readonly ConcurrentQueue<string> complaints = new();
    readonly ConcurrentQueue<string> dialogs = new();

    public OpenReport(IBrowserContext context, IPage page)
    {
        this.context = context;
        Page = page;
        page.Console += (_, message) => Complain(message.Type is "error" or "warning", $"{message.Type}: {message.Text}");
        page.PageError += (_, error) => Complain(true, error);
        page.Request += (_, request) => Complain(new Uri(request.Url).Scheme is not ("file" or "data" or "blob"), $"asked for {request.Url}");
        page.Dialog += (_, dialog) =>
        {
            dialogs.Enqueue(dialog.Message);
            _ = dialog.DismissAsync();
        };
    }

    public IPage Page { get; }

    /// <summary>What the page asked the reader in a dialog.</summary>
    public IEnumerable<string> Dialogs => dialogs;

    /// <summary>The view in the address, without its #; what the browser escaped is as it was.</summary>
    public string Fragment => Uri.UnescapeDataString(new Uri(Page.Url).Fragment.TrimStart('#'));

    /// <summary>The chart of a section.</summary>
    public ILocator Chart(string name) => Page.Locator($"figure[data-chart='{name}']");

    /// <summary>A section by its id.</summary>
    public ILocator Section(string id) => Page.Locator($"main > section#{id}");

    /// <summary>A list to choose from; sections may have one of the same name further down.</summary>
    public ILocator Choice(string label) => Page.GetByRole(AriaRole.Combobox, new() { Name = label, Exact = true }).First;

    /// <summary>Opens all that folds out, a serializer of the choice and a cell of the probes.</summary>
    public async Task OpenEverything()
    {
        foreach (var closed in (string[])["#choice tr[data-row] button[aria-expanded=false]", "#probes button.cell[aria-expanded=false]"])
        {
            if (await Page.Locator(closed).CountAsync() == 0)
                continue;
            var open = Page.Locator(closed.Replace("false", "true", StringComparison.Ordinal));
            await Page.Locator(closed).First.ClickAsync();
            await Expect(open).ToHaveCountAsync(1);
        }
        // What opens may hold more to be opened.
        for (var depth = 0; depth < 2; depth++)
        {
            await Page.EvaluateAsync("() => { for (const details of document.querySelectorAll('details:not([open])')) details.open = true; }");
            await Expect(Page.Locator("details[open]:not(:has(> :not(summary)))")).ToHaveCountAsync(0);
        }
    }

    /// <summary>Types another view into the address.</summary>
    public Task Follow(string fragment) => Page.EvaluateAsync("fragment => { location.hash = fragment; }", fragment);

    /// <summary>Waits until the address says what is chosen: it is written a moment after the choice.</summary>
    public Task FragmentHas(string part) => Expect(Page).ToHaveURLAsync(new Regex("[#&]" + Regex.Escape(Uri.EscapeDataString(part).Replace("%3D", "=", StringComparison.Ordinal).Replace("%20", "+", StringComparison.Ordinal)) + "(&|$)"));

    /// <summary>The texts of elements at one moment.</summary>
    public Task<string[]> Texts(string selector) => Page.EvaluateAsync<string[]>("selector => [...document.querySelectorAll(selector)].map(element => element.textContent)", selector);

    /// <summary>No error in the console, no warning, no request to anywhere but the file itself.</summary>
    public void WasQuiet() => Assert.True(complaints.IsEmpty, string.Join("\n", complaints));

    public async ValueTask DisposeAsync() => await context.CloseAsync();

    void Complain(bool really, string text)
    {
        if (really)
            complaints.Enqueue(text);
    }
}
