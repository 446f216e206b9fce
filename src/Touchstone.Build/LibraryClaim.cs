namespace Touchstone.Build;

/// <summary>
/// One claim of a library. In traits.json it is the address of the library's page that makes the claim, <c>true</c> if the adapter's author
/// knows no such page, or <c>false</c> if the library does not make the claim for what the adapter uses. <c>{ "option": address }</c> is also not
/// made: the page describes a setting, an attribute or another kind of types that the adapter does not use.
/// </summary>
public readonly record struct LibraryClaim
{
    /// <summary>A claim without a link.</summary>
    public LibraryClaim(bool isMade) => IsMade = isMade;

    /// <summary>A claim with the address of the library's page.</summary>
    public LibraryClaim(string link) => (IsMade, Link) = (true, link);

    /// <summary>The page of the library that offers the behavior as an option; null when unknown, or when the claim is made.</summary>
    public string? Option { get; init; }

    /// <summary>True when the library makes the claim.</summary>
    public bool IsMade { get; }

    /// <summary>The page that makes the claim; null when unknown.</summary>
    public string? Link { get; }

    /// <summary>True for an address of a web page.</summary>
    internal static bool IsAddress(string? text) => Uri.TryCreate(text, UriKind.Absolute, out var address) && address.Scheme is "https" or "http";
}
