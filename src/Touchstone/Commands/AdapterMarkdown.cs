using System.Globalization;
using Touchstone.Reports;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>The adapters as the Markdown table of the README: what their libraries say of themselves, and how far they are kept up.</summary>
static class AdapterMarkdown
{
    static readonly (string Header, Func<Adapter, string> Cell)[] Columns =
    [
        ("serializer", adapter => Link(adapter.Name, adapter.Traits.Home)),
        ("format", adapter => MarkdownText.Escape(adapter.Traits.Format)),
        ("types by", adapter => MarkdownText.Escape(adapter.Traits.Types)),
        ("demands on types", adapter => MarkdownText.Escape(adapter.Traits.Demands)),
        ("native shapes", adapter => string.Join(", ", adapter.Traits.Shapes)),
        ("streams", adapter => Claim(adapter.Traits.Shapes.Contains("stream"))),
        ("references", adapter => Claim(adapter.Traits.Claims.References)),
        ("private members", adapter => Claim(adapter.Traits.Claims.PrivateMembers)),
        ("polymorphism", adapter => Claim(adapter.Traits.Claims.Polymorphism)),
        ("versioning", adapter => Claim(adapter.Traits.Claims.Versioning)),
        ("no default constructor", adapter => Claim(!adapter.Traits.Claims.DefaultConstructorRequired)),
        ("verified", adapter => Verified(adapter.Traits.Verified)),
        ("last release", adapter => Release(adapter.Traits.Release)),
        ("state", adapter => State(adapter.Traits.Release)),
    ];

    /// <summary>Writes it.</summary>
    public static void Write(IReadOnlyList<Adapter> adapters, TextWriter output)
    {
        output.Write(MarkdownText.Row(Columns.Select(column => column.Header)));
        output.Write(MarkdownText.Row(Columns.Select(_ => ":--")));
        foreach (var adapter in adapters)
            output.Write(MarkdownText.Row(Columns.Select(column => column.Cell(adapter))));
        var days = adapters.Select(adapter => adapter.Traits.Release?.LookedUp).OfType<DateOnly>().Distinct().Order().Select(Day).ToList();
        if (days.Count > 0)
            output.Write($"\nReleases and states as looked up on {string.Join(", ", days)}; streams to versioning are the libraries' own claims.\n");
    }

    static string Verified(AdapterVerification? verified) => verified switch
    {
        null => "unverified",
        { Runtimes: [] } => MarkdownText.Escape(verified.Version),
        _ => MarkdownText.Escape($"{verified.Version} with {string.Join(", ", verified.Runtimes)}"),
    };

    static string Release(AdapterRelease? release) => release is null
        ? ""
        : MarkdownText.Escape(release.Date is { } date ? $"{release.Version}, {Day(date)}" : release.Version);

    static string State(AdapterRelease? release) => release is null
        ? ""
        : MarkdownText.Escape(release.Reason is { Length: > 0 } reason ? $"{release.State}: {reason}" : release.State);

    static string Link(string text, string address) =>
        Uri.TryCreate(address, UriKind.Absolute, out var uri) && uri.Scheme is "http" or "https" ? $"[{MarkdownText.Escape(text)}](<{uri.AbsoluteUri}>)" : MarkdownText.Escape(text);

    static string Claim(bool yes) => yes ? "yes" : "–";

    static string Day(DateOnly day) => day.ToString("O", CultureInfo.InvariantCulture);
}
