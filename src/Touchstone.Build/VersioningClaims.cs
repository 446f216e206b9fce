using static Touchstone.Probes.Evolution;

namespace Touchstone.Build;

/// <summary>
/// A library's claims about types that change. Each claim is about one difference between the reader's type and the data, and has the address
/// of the library's page: <c>"versioning": { "membersAdded": "https://..." }</c>. A single claim "supports versioning" would cover six behaviors,
/// and most libraries promise only two of them.
/// </summary>
/// <param name="links">The pages by claim.</param>
/// <param name="option">The page where the library offers other behavior as an option; null for none.</param>
public sealed class VersioningClaims(IReadOnlyDictionary<string, string> links, string? option = null)
{
    /// <summary>No claims.</summary>
    public static VersioningClaims None { get; } = new(new Dictionary<string, string>());

    /// <summary>The names of all these claims in traits.json.</summary>
    public static IReadOnlyList<string> Names { get; } =
        [MembersAdded, MembersRemoved, MembersReordered, MembersWidened, UnknownMembersKept, MemberRenamedWithAlias];

    /// <summary>The word for a claim in a table: <c>added</c>.</summary>
    public static string Word(string claim) => claim switch
    {
        MembersAdded => "added",
        MembersRemoved => "removed",
        MembersReordered => "reordered",
        MembersWidened => "widened",
        UnknownMembersKept => "unknown kept",
        MemberRenamedWithAlias => "renamed with alias",
        _ => claim,
    };

    /// <summary>The page of the library that offers changes of types as an option, which the adapter does not use; null for none.</summary>
    public string? Option { get; } = option;

    /// <summary>The page where the library makes a claim; null when it does not make the claim.</summary>
    public string? Link(string claim) => links.GetValueOrDefault(claim);
}
