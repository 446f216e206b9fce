namespace Touchstone.Build;

/// <summary>The behaviors that a library's documentation promises. A missing claim is not a disadvantage.</summary>
public sealed record AdapterClaims
{
    /// <summary>Cycles and shared objects survive.</summary>
    public LibraryClaim References { get; init; }

    /// <summary>A text that several members share comes back as one text.</summary>
    public LibraryClaim SharedTexts { get; init; }

    /// <summary>Private members are kept.</summary>
    public LibraryClaim PrivateMembers { get; init; }

    /// <summary>A derived object in a field of its base type keeps its type.</summary>
    public LibraryClaim Polymorphism { get; init; }

    /// <summary>The claims about types that change, one for each behavior.</summary>
    public VersioningClaims Versioning { get; init; } = VersioningClaims.None;

    /// <summary>Types need a constructor without parameters.</summary>
    public bool DefaultConstructorRequired { get; init; }

    internal static AdapterClaims From(TraitsObject claims)
    {
        claims.AllowOnly("references", "sharedTexts", "privateMembers", "polymorphism", "versioning", "defaultConstructorRequired");
        return new()
        {
            References = claims.Claim("references"),
            SharedTexts = claims.Claim("sharedTexts"),
            PrivateMembers = claims.Claim("privateMembers"),
            Polymorphism = claims.Claim("polymorphism"),
            Versioning = claims.Versioning("versioning"),
            DefaultConstructorRequired = claims.Flag("defaultConstructorRequired"),
        };
    }

    /// <summary>The claims that probes test, by their names in traits.json.</summary>
    public static IReadOnlyList<string> Names { get; } = ["references", "sharedTexts", "privateMembers", "polymorphism", .. VersioningClaims.Names];

    /// <summary>The claims that the library makes, in the order of <see cref="Names"/>.</summary>
    public IEnumerable<string> Made => Names.Where(Has);

    /// <summary>True when the library makes the claim with this name in traits.json.</summary>
    public bool Has(string claim) => Of(claim).IsMade;

    /// <summary>The page of the library that makes the claim; null when the claim is not made or has no link.</summary>
    public string? Link(string claim) => Of(claim).Link;

    /// <summary>The page where the library offers, as an option that the adapter does not use, what it does not claim; null for none.</summary>
    /// <param name="claim">Its name in traits.json, or <c>versioning</c> for all claims about types that change.</param>
    public string? Option(string claim) => claim == "versioning" ? Versioning.Option : Of(claim).Option;

    LibraryClaim Of(string claim) => claim switch
    {
        "references" => References,
        "sharedTexts" => SharedTexts,
        "privateMembers" => PrivateMembers,
        "polymorphism" => Polymorphism,
        _ => Versioning.Link(claim) is { } link ? new(link) : default,
    };
}
