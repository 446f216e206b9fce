using System.Collections.Concurrent;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>An open page, with everything about it that a reader would not see: errors, requests, dialogs.</summary>
sealed class OpenReport : IAsyncDisposable
{
    readonly ConcurrentQueue<string> complaints = new();
    readonly ConcurrentQueue<string> dialogs = new();
    readonly Func<IPage, Task> leave;

    /// <summary>Begins to watch a page.</summary>
    /// <param name="page">The page, before it loads the report.</param>
    /// <param name="leave">What becomes of the page afterwards.</param>
    public OpenReport(IPage page, Func<IPage, Task> leave)
    {
        this.leave = leave;
        Page = page;
        page.Console += Hear;
        page.PageError += Hear;
        page.Request += Hear;
        page.Dialog += Hear;
    }

    public IPage Page { get; }

    /// <summary>The dialogs that the page opened.</summary>
    public IEnumerable<string> Dialogs => dialogs;

    /// <summary>The view in the address, without its # and unescaped.</summary>
    public string Fragment => Uri.UnescapeDataString(new Uri(Page.Url).Fragment.TrimStart('#'));

    /// <summary>The chart of a section.</summary>
    public ILocator Chart(string name) => Page.Locator($"figure[data-chart='{name}']");

    /// <summary>A section by its id.</summary>
    public ILocator Section(string id) => Page.Locator($"main > section#{id}");

    /// <summary>A drop-down list by its label. Sections further down may have one with the same label.</summary>
    public ILocator Choice(string label) => Page.GetByRole(AriaRole.Combobox, new() { Name = label, Exact = true }).First;

    /// <summary>Opens everything that folds out, a serializer of The choice and a cell of the probes.</summary>
    public async Task OpenEverything()
    {
        foreach (var closed in (string[])["#choice tr[data-row] button[aria-expanded=false]:visible", "#probes button.cell[aria-expanded=false]:visible"])
        {
            if (await Page.Locator(closed).CountAsync() == 0)
                continue;
            var open = Page.Locator(closed.Replace("false", "true", StringComparison.Ordinal));
            await Page.Locator(closed).First.ClickAsync();
            await Expect(open).ToHaveCountAsync(1);
        }
        // An opened element may contain more to open.
        for (var depth = 0; depth < 2; depth++)
        {
            await Page.EvaluateAsync("() => { for (const details of document.querySelectorAll('details:not([open])')) details.open = true; }");
            await Expect(Page.Locator("details[open]:not(:has(> :not(summary)))")).ToHaveCountAsync(0);
        }
    }

    /// <summary>Changes the view in the address.</summary>
    public Task Follow(string fragment) => Page.EvaluateAsync("fragment => { location.hash = fragment; }", fragment);

    /// <summary>Waits until the address contains the choice, since it is written a moment later.</summary>
    public Task FragmentHas(string part)
    {
        var escaped = Uri.EscapeDataString(part).Replace("%3D", "=", StringComparison.Ordinal).Replace("%20", "+", StringComparison.Ordinal);
        return Expect(Page).ToHaveURLAsync(new Regex("[#&]" + Regex.Escape(escaped) + "(&|$)"));
    }

    /// <summary>The texts of all elements that match, at one moment.</summary>
    public Task<string[]> Texts(string selector) => Page.EvaluateAsync<string[]>(
        "selector => [...document.querySelectorAll(selector)].map(element => element.textContent)", selector);

    /// <summary>Checks that there was no error or warning in the console, and no request except for the file itself.</summary>
    public void WasQuiet() => Assert.True(complaints.IsEmpty, string.Join("\n", complaints));

    public async ValueTask DisposeAsync()
    {
        Page.Console -= Hear;
        Page.PageError -= Hear;
        Page.Request -= Hear;
        Page.Dialog -= Hear;
        await leave(Page);
    }

    void Hear(object? sender, IConsoleMessage message) => Complain(message.Type is "error" or "warning", $"{message.Type}: {message.Text}");

    void Hear(object? sender, string error) => Complain(true, error);

    void Hear(object? sender, IRequest request) => Complain(new Uri(request.Url).Scheme is not ("file" or "data" or "blob"), $"requested {request.Url}");

    void Hear(object? sender, IDialog dialog)
    {
        dialogs.Enqueue(dialog.Message);
        _ = dialog.DismissAsync();
    }

    void Complain(bool really, string text)
    {
        if (really)
            complaints.Enqueue(text);
    }
}
