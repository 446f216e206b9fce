using System.Text.Json;
using System.Text.Json.Serialization;

namespace Touchstone.Workers;

/// <summary>
/// What an adapter says about its serializer: <c>adapters/&lt;Name&gt;/traits.json</c>. Declared, not measured: it is shown beside the
/// numbers, and what is declared lost does not cost the rank. Read without building, so that listing is instant.
/// </summary>
public sealed record AdapterTraits
{
    /// <summary>One line: what the library is and how it is used here.</summary>
    public required string Summary { get; init; }

    /// <summary>What the payload is: <c>JSON</c>, <c>MessagePack</c>, <c>own binary</c>.</summary>
    public required string Format { get; init; }

    /// <summary>True when a person can read the payload.</summary>
    public bool Text { get; init; }

    /// <summary>How types are known to it: by reflection, by generated code, by a schema.</summary>
    public required string Types { get; init; }

    /// <summary>What it demands of a type: nothing, attributes, a default constructor.</summary>
    public required string Demands { get; init; }

    /// <summary>
    /// True when it takes types as they are: no attributes, no partial, no schema, no list of types or code for each. A line of its own set-up,
    /// such as a context that names the root, leaves the types alone. Null when nobody said so.
    /// </summary>
    public bool? PlainTypes { get; init; }

    /// <summary>The native shapes, the fastest first: <c>buffer</c>, <c>bytes</c>, <c>stream</c>.</summary>
    public required IReadOnlyList<string> Shapes { get; init; }

    /// <summary>The project's page.</summary>
    public required string Home { get; init; }

    /// <summary>The package id; null when the library is a part of the framework or of Touchstone.</summary>
    public string? Package { get; init; }

    /// <summary>True when it serializes types of its own, and rows say so.</summary>
    public bool OwnTypes { get; init; }

    /// <summary>True for what is not a serializer but a limit that none can beat.</summary>
    public bool Limit { get; init; }

    /// <summary>True for a library that reads tokens and makes no objects; its rows say so, and take no rank.</summary>
    public bool ParserOnly { get; init; }

    /// <summary>True for what is measured only when named, or with <c>all</c>: variants, and what few people choose for speed.</summary>
    public bool OnRequest { get; init; }

    /// <summary>What a user must know before choosing it, for example that it is unsafe for untrusted input.</summary>
    public string? Warning { get; init; }

    /// <summary>What the library promises; the probes show whether it holds.</summary>
    public AdapterClaims Claims { get; init; } = new();

    // The generated reader gives null to what is not there, whatever the initial value.
    /// <summary>Declared losses by kind, <c>private members</c> or <c>references</c>: shown, but no reason to refuse a rank.</summary>
    public IReadOnlyList<string> Loses { get => field ?? []; init; }

    /// <summary>When it was last run against its library; null for an adapter that never was.</summary>
    public AdapterVerification? Verified { get; init; }

    /// <summary>How far the library is kept up; null for what is Touchstone's own.</summary>
    public AdapterRelease? Release { get; init; }

    /// <summary>Reads traits; null and a reason when the text is not what it should be.</summary>
    public static AdapterTraits? Parse(ReadOnlySpan<byte> json, out string reason)
    {
        reason = "";
        try
        {
            var traits = JsonSerializer.Deserialize(json, TraitsJson.Default.AdapterTraits);
            reason = traits is null ? "holds null" : FirstFault(traits);
            return reason.Length == 0 ? traits : null;
        }
        catch (JsonException error)
        {
            reason = Shorten(error);
            return null;
        }
    }

    static string FirstFault(AdapterTraits traits) =>
        new[] { UnknownShape(traits.Shapes), NothingVerified(traits.Verified), UnknownRuntime(traits.Verified), Unexplained(traits.Release) }.FirstOrDefault(fault => fault.Length > 0, "");

    static string UnknownShape(IReadOnlyList<string> shapes)
    {
        foreach (var shape in shapes)
        {
            if (shape is not ("buffer" or "bytes" or "stream"))
                return $"\"{shape}\" is no shape: write buffer, bytes or stream";
        }
        return shapes.Count == 0 ? "\"shapes\" is empty: name at least one of buffer, bytes and stream" : "";
    }

    static string NothingVerified(AdapterVerification? verified) =>
        verified is { DataSets.Count: 0 } ? "\"verified\" names no data set: name those that came back, or leave it out" : "";

    static string UnknownRuntime(AdapterVerification? verified) =>
        verified?.Runtimes.Except(RuntimeMode.Frameworks).FirstOrDefault() is { } runtime
            ? $"\"{runtime}\" is no runtime: \"runtimes\" of \"verified\" takes {string.Join(", ", RuntimeMode.Frameworks)}"
            : "";

    static string Unexplained(AdapterRelease? release) => release switch
    {
        { State: not (AdapterRelease.Active or AdapterRelease.Maintenance) } =>
            $"\"{release.State}\" is no state: write {AdapterRelease.Active} or {AdapterRelease.Maintenance}",
        { State: AdapterRelease.Maintenance, Reason: null or "" } => "\"release\" says maintenance and not why: write the \"reason\"",
        _ => "",
    };

    // The parser's message names our type and repeats the position; people need the member and the line.
    static string Shorten(JsonException error)
    {
        var message = error.Message.Replace($"type '{typeof(AdapterTraits).FullName}'", "traits", StringComparison.Ordinal)
            .Replace($"type '{typeof(AdapterClaims).FullName}'", "claims", StringComparison.Ordinal)
            .Replace($"type '{typeof(AdapterVerification).FullName}'", "verified", StringComparison.Ordinal)
            .Replace($"type '{typeof(AdapterRelease).FullName}'", "release", StringComparison.Ordinal);
        if (message.StartsWith("The constructor parameter", StringComparison.Ordinal) || message.StartsWith("The property or field", StringComparison.Ordinal))
            message = $"{error.Path} may not be null";
        if (error.Path is "$.verified.date" or "$.release.date" or "$.release.lookedUp")
            message = $"{error.Path} is no day: write it like 2026-11-22";
        var position = message.IndexOf(" Path: ", StringComparison.Ordinal);
        message = position < 0 ? message : message[..position];
        return error.LineNumber is { } line ? $"line {line + 1}: {message}" : message;
    }
}

/// <summary>What a library promises.</summary>
public sealed record AdapterClaims
{
    /// <summary>Cycles and shared objects survive.</summary>
    public bool References { get; init; }

    /// <summary>Private members are kept.</summary>
    public bool PrivateMembers { get; init; }

    /// <summary>A derived object in a field of its base type comes back as what it was.</summary>
    public bool Polymorphism { get; init; }

    /// <summary>Old readers take new data and the other way round.</summary>
    public bool Versioning { get; init; }

    /// <summary>Types need a constructor without parameters.</summary>
    public bool DefaultConstructorRequired { get; init; }

    /// <summary>The claims that questions are about, by their names in traits.json.</summary>
    public static readonly IReadOnlyList<string> Names = ["references", "privateMembers", "polymorphism", "versioning"];

    /// <summary>True for a claim that is made, by its name in traits.json.</summary>
    public bool Has(string claim) => claim switch
    {
        "references" => References,
        "privateMembers" => PrivateMembers,
        "polymorphism" => Polymorphism,
        "versioning" => Versioning,
        _ => false,
    };
}

/// <summary>The last time that <c>touchstone verify</c> passed an adapter, by whoever wrote or changed it: a fact about that day, not a promise.</summary>
public sealed record AdapterVerification
{
    /// <summary>The version that was loaded: the package's, or the runtime's where the library is a part of the framework.</summary>
    public required string Version { get; init; }

    /// <summary>The day.</summary>
    public required DateOnly Date { get; init; }

    /// <summary>The data sets that came back, but for losses that the adapter declares; the others its format cannot hold.</summary>
    public required IReadOnlyList<string> DataSets { get; init; }

    /// <summary>With which runtimes, where the default one is not among them: a row that fails on another says so.</summary>
    public IReadOnlyList<string> Runtimes { get => field ?? []; init; }
}

/// <summary>How far a library is kept up, as it was seen on one day.</summary>
public sealed record AdapterRelease
{
    /// <summary>Somebody works on it.</summary>
    public const string Active = "active";

    /// <summary>No commit to product code for a year, archived, or its author advises against it.</summary>
    public const string Maintenance = "maintenance";

    /// <summary>The last stable version.</summary>
    public required string Version { get; init; }

    /// <summary>The day of that version; null when it could not be found out.</summary>
    public DateOnly? Date { get; init; }

    /// <summary><see cref="Active"/> or <see cref="Maintenance"/>.</summary>
    public required string State { get; init; }

    /// <summary>Why it is in maintenance, in one sentence.</summary>
    public string? Reason { get; init; }

    /// <summary>The day of the lookup.</summary>
    public required DateOnly LookedUp { get; init; }
}

// A misspelt member would otherwise be a silent default: a false claim about somebody's library.
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
    RespectNullableAnnotations = true,
    RespectRequiredConstructorParameters = true)]
[JsonSerializable(typeof(AdapterTraits))]
sealed partial class TraitsJson : JsonSerializerContext;
