using System.Globalization;
using Touchstone.Build;

namespace Touchstone.Commands.Listing;

/// <summary>The adapters as the Markdown table of docs/serializers.md: what each library claims, and how well it is maintained.</summary>
static class AdapterMarkdown
{
    static readonly Column<Adapter>[] Columns =
    [
        new("serializer", adapter => Link(adapter.Name, adapter.Traits.Home)) { IsMarkdown = true },
        new("format", adapter => MarkdownText.Escape(adapter.Traits.Format)) { IsMarkdown = true },
        new("types by", adapter => MarkdownText.Escape(adapter.Traits.Types)) { IsMarkdown = true },
        new("demands on types", adapter => MarkdownText.Escape(adapter.Traits.Demands)) { IsMarkdown = true },
        new("native shapes", adapter => string.Join(", ", adapter.Traits.Shapes)),
        new("references", adapter => Claim(adapter.Traits, "references") + (adapter.Traits.CopiesTexts ? " (texts copied)" : "")) { IsMarkdown = true },
        new("private members", adapter => Claim(adapter.Traits, "privateMembers")) { IsMarkdown = true },
        new("polymorphism", adapter => Claim(adapter.Traits, "polymorphism")) { IsMarkdown = true },
        new("versioning", adapter => Versioning(adapter.Traits)) { IsMarkdown = true },
        new("no default constructor", adapter => Yes(!adapter.Traits.Claims.DefaultConstructorRequired)) { IsMarkdown = true },
        new("license", adapter => License(adapter.Traits.License)) { IsMarkdown = true },
        new("verified", adapter => Verified(adapter.Traits)) { IsMarkdown = true },
        new("last release", adapter => Release(adapter.Traits.Release)) { IsMarkdown = true },
        new("state", adapter => State(adapter.Traits.Release)) { IsMarkdown = true },
    ];

    /// <summary>Writes the table and, below it, when the releases were looked up.</summary>
    public static void Write(IReadOnlyList<Adapter> adapters, TextWriter output)
    {
        MarkdownTable.Write(Table.Of(adapters, Columns), output);
        var days = adapters.Select(adapter => adapter.Traits.Release?.LookedUp).OfType<DateOnly>().Distinct().Order().Select(Day).ToList();
        if (days.Count > 0)
            output.Write($"\nReleases and states were looked up on {string.Join(", ", days)}. "
                + "\"Refuted\" and \"untested\" are results of `touchstone probe`; all other claims were tested and kept.\n");
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

    static string License(string? license) => license switch
    {
        null => "?",
        _ when LibraryClaim.IsAddress(license) => Link("address", license),
        _ => MarkdownText.Escape(license),
    };

    static string Link(string text, string address) =>
        Uri.TryCreate(address, UriKind.Absolute, out var uri) && uri.Scheme is "http" or "https"
            ? $"[{MarkdownText.Escape(text)}](<{uri.AbsoluteUri}>)"
            : MarkdownText.Escape(text);

    static string Yes(bool yes) => yes ? "yes" : "–";

    static string Claim(AdapterTraits traits, string name) =>
        traits.MadeClaims.FirstOrDefault(claim => claim.Name == name) is { } claim ? Text(claim, "yes") : Option(traits, name);

    static string Versioning(AdapterTraits traits) =>
        string.Join(
            ", ",
            traits.MadeClaims.Where(claim => VersioningClaims.Names.Contains(claim.Name)).Select(claim => Text(claim, VersioningClaims.Word(claim.Name))))
        is { Length: > 0 } words
            ? words
            : Option(traits, "versioning");

    static string Option(AdapterTraits traits, string name) => traits.Claims.Option(name) is { } page ? Link("option", page) : "–";

    // A kept claim needs no remark. An untested one must not look as if it were kept.
    static string Text(MadeClaim claim, string word) =>
        (claim.Link is { } link ? Link(word, link) : word) + claim.Test switch
        {
            ClaimTest.Kept => "",
            ClaimTest.NotTested => " (untested)",
            _ => $" ({claim.Test.Word()})",
        };

    static string Day(DateOnly day) => day.ToString("O", CultureInfo.InvariantCulture);
}
