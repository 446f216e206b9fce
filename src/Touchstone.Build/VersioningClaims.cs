using System.Text.Json;
using System.Text.Json.Serialization;
using static Touchstone.Probes.Evolution;

namespace Touchstone.Build;

/// <summary>
/// A library's claims about types that change. Each claim is about one difference between the reader's type and the data, and has the address
/// of the library's page: <c>"versioning": { "membersAdded": "https://..." }</c>. A single claim "supports versioning" would cover six behaviors,
/// and most libraries promise only two of them.
/// </summary>
[JsonConverter(typeof(VersioningClaimsConverter))]
public sealed class VersioningClaims(IReadOnlyDictionary<string, string> links)
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

    /// <summary>The page where the library makes a claim; null when it does not make the claim.</summary>
    public string? Link(string claim) => links.GetValueOrDefault(claim);
}

sealed class VersioningClaimsConverter : JsonConverter<VersioningClaims>
{
    public override VersioningClaims Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
    {
        if (reader.TokenType == JsonTokenType.False)
            return VersioningClaims.None;
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            throw new JsonException(
                "\"versioning\" is not one claim: write { \"membersAdded\": \"https://...\" } with the library's own page for each claim, or leave it out");
        }
        var links = new Dictionary<string, string>(StringComparer.Ordinal);
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            links[Name(ref reader)] = Address(ref reader);
        return new(links);
    }

    static string Name(ref Utf8JsonReader reader) => reader.GetString() is { } name && VersioningClaims.Names.Contains(name)
        ? name
        : throw new JsonException($"\"{reader.GetString()}\" is not a claim of \"versioning\": write {string.Join(", ", VersioningClaims.Names)}");

    static string Address(ref Utf8JsonReader reader)
    {
        var name = reader.GetString();
        reader.Read();
        return reader.TokenType == JsonTokenType.String && LibraryClaim.IsAddress(reader.GetString())
            ? reader.GetString()!
            : throw new JsonException($"\"{name}\" needs the address of the page where the library promises it (https://...); without a promise, leave it out");
    }

    public override void Write(Utf8JsonWriter writer, VersioningClaims value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        foreach (var name in VersioningClaims.Names)
        {
            if (value.Link(name) is { } link)
                writer.WriteString(name, link);
        }
        writer.WriteEndObject();
    }
}
