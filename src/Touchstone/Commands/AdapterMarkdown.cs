using System.Globalization;
using Touchstone.Build;
using Touchstone.Report;

namespace Touchstone.Commands;

/// <summary>The adapters as the Markdown table of docs/serializers.md: what each library claims, and how well it is maintained.</summary>
static class AdapterMarkdown
{
    static readonly (string Header, Func<Adapter, string> Cell)[] Columns =
    [
        ("serializer", adapter => Link(adapter.Name, adapter.Traits.Home)),
        ("format", adapter => MarkdownText.Escape(adapter.Traits.Format)),
        ("types by", adapter => MarkdownText.Escape(adapter.Traits.Types)),
        ("demands on types", adapter => MarkdownText.Escape(adapter.Traits.Demands)),
        ("native shapes", adapter => string.Join(", ", adapter.Traits.Shapes)),
        ("streams", adapter => Yes(adapter.Traits.Shapes.Contains("stream"))),
        ("references", adapter => Claim(adapter.Traits, "references")),
        ("private members", adapter => Claim(adapter.Traits, "privateMembers")),
        ("polymorphism", adapter => Claim(adapter.Traits, "polymorphism")),
        ("versioning", adapter => Versioning(adapter.Traits)),
        ("no default constructor", adapter => Yes(!adapter.Traits.Claims.DefaultConstructorRequired)),
        ("verified", adapter => Verified(adapter.Traits)),
        ("last release", adapter => Release(adapter.Traits.Release)),
        ("state", adapter => State(adapter.Traits.Release)),
    ];

    /// <summary>Writes the table and, below it, when the releases were looked up.</summary>
    public static void Write(IReadOnlyList<Adapter> adapters, TextWriter output)
    {
        output.Write(MarkdownText.Row(Columns.Select(column => column.Header)));
        output.Write(MarkdownText.Row(Columns.Select(_ => ":--")));
        foreach (var adapter in adapters)
            output.Write(MarkdownText.Row(Columns.Select(column => column.Cell(adapter))));
        var days = adapters.Select(adapter => adapter.Traits.Release?.LookedUp).OfType<DateOnly>().Distinct().Order().Select(Day).ToList();
        if (days.Count > 0)
            output.Write($"\nReleases and states were looked up on {string.Join(", ", days)}. "
                + "The columns from streams to versioning show the libraries' own claims. "
                + "\"Refuted\" and \"not tested\" are results of `touchstone probe`; all other claims were tested and kept.\n");
    }

    static string Verified(AdapterTraits traits) => traits.Verified.Count == 0
        ? "unverified"
        : MarkdownText.Escape(string.Join("; ", traits.Verified.Select(Verified)));

    static string Verified(AdapterVerification verified) => verified.Runtimes.Count == 0
        ? verified.Version
        : $"{verified.Version} with {string.Join(", ", verified.Runtimes)}";

    /// <summary>The last release with its date; empty if it is unknown.</summary>
    public static string Release(AdapterRelease? release) => release is null
        ? ""
        : MarkdownText.Escape(release.Date is { } date ? $"{release.Version}, {Day(date)}" : release.Version);

    static string State(AdapterRelease? release) => release is null
        ? ""
        : MarkdownText.Escape(release.Reason is { Length: > 0 } reason ? $"{release.State}: {reason}" : release.State);

    static string Link(string text, string address) =>
        Uri.TryCreate(address, UriKind.Absolute, out var uri) && uri.Scheme is "http" or "https"
            ? $"[{MarkdownText.Escape(text)}](<{uri.AbsoluteUri}>)"
            : MarkdownText.Escape(text);

    static string Yes(bool yes) => yes ? "yes" : "–";

    static string Claim(AdapterTraits traits, string name) =>
        traits.MadeClaims.FirstOrDefault(claim => claim.Name == name) is { } claim ? Text(claim, "yes") : "–";

    static string Versioning(AdapterTraits traits) =>
        string.Join(
            ", ",
            traits.MadeClaims.Where(claim => VersioningClaims.Names.Contains(claim.Name)).Select(claim => Text(claim, VersioningClaims.Word(claim.Name))))
        is { Length: > 0 } words
            ? words
            : "–";

    // A kept claim needs no remark. An untested one must not look as if it were kept.
    static string Text(MadeClaim claim, string word) =>
        (claim.Link is { } link ? Link(word, link) : word) + (claim.Test == ClaimTest.Kept ? "" : $" ({claim.Test.Word()})");

    static string Day(DateOnly day) => day.ToString("O", CultureInfo.InvariantCulture);
}
