using System.Collections.Concurrent;

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

    /// <summary>A list to choose from; sections may have one of the same name further down.</summary>
    public ILocator Choice(string label) => Page.GetByRole(AriaRole.Combobox, new() { Name = label, Exact = true }).First;

    /// <summary>No error in the console, no warning, no request to anywhere but the file itself.</summary>
    public void WasQuiet() => Assert.True(complaints.IsEmpty, string.Join("\n", complaints));

    public async ValueTask DisposeAsync() => await context.CloseAsync();

    void Complain(bool really, string text)
    {
        if (really)
            complaints.Enqueue(text);
    }
}
