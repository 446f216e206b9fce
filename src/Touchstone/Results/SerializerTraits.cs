using Touchstone.Protocol;
using Touchstone.Workers;

namespace Touchstone.Results;

/// <summary>
/// What a serializer declared of itself when it was measured. Kept with the results, since a report is made on other machines and in
/// other years, where the adapter may be another or none.
/// </summary>
/// <param name="Serializer">Name of the adapter.</param>
/// <param name="Home">The project's page.</param>
/// <param name="Format">What the payload is: <c>JSON</c>, <c>protobuf</c>.</param>
/// <param name="Text">True when a person can read the payload.</param>
/// <param name="Versioning">True when it claims that old readers take new data and the other way round.</param>
public sealed record SerializerTraits(string Serializer, string Home, string Format, bool Text, bool Versioning)
{
    /// <summary>One line: what the library is and how it is used.</summary>
    public string Summary { get; init; } = "";

    /// <summary>How types are known to it: by reflection, by generated code, by a schema.</summary>
    public string Types { get; init; } = "";

    /// <summary>What it demands of a type; empty in files of older versions, which hold none of the members from <see cref="Summary"/> on.</summary>
    public string Demands { get; init; } = "";

    /// <summary>True when it takes types as they are; null where that was not said, as in files of older versions.</summary>
    public bool? PlainTypes { get; init; }

    /// <summary>True when it works on types of its own.</summary>
    public bool OwnTypes { get; init; }

    /// <summary>What else it promises, by the names of claims: <c>references</c>.</summary>
    public IReadOnlyList<string> Claims { get; init; } = [];

    /// <summary>How far it is kept up, <c>active</c> or <c>maintenance</c>; empty when that is not known.</summary>
    public string State { get; init; } = "";

    /// <summary>Why it is in maintenance; empty for all others.</summary>
    public string StateReason { get; init; } = "";

    /// <summary>What a user must know before choosing it; empty for nothing.</summary>
    public string Caution { get; init; } = "";

    /// <summary>The type member of these lines.</summary>
    public const string Type = "traits";

    /// <summary>What the adapter declares now.</summary>
    public static SerializerTraits Of(Adapter adapter) =>
        new(adapter.Name, adapter.Traits.Home, adapter.Traits.Format, adapter.Traits.Text, adapter.Traits.Claims.Versioning)
        {
            Summary = adapter.Traits.Summary,
            Types = adapter.Traits.Types,
            Demands = adapter.Traits.Demands,
            PlainTypes = adapter.Traits.PlainTypes,
            OwnTypes = adapter.Traits.OwnTypes,
            Claims = [.. AdapterClaims.Names.Where(adapter.Traits.Claims.Has)],
            State = adapter.Traits.Release?.State ?? "",
            StateReason = adapter.Traits.Release?.Reason ?? "",
            Caution = adapter.Traits.Warning ?? "",
        };

    /// <summary>The line.</summary>
    public override string ToString() => WithPlainTypes(new JsonLine(Type)
        .Add("serializer", Serializer)
        .Add("home", Home)
        .Add("format", Format)
        .Add("text", Text)
        .Add("versioning", Versioning)
        .Add("summary", Summary)
        .Add("types", Types)
        .Add("demands", Demands)
        .Add("ownTypes", OwnTypes)
        .Add("claims", Claims)
        .Add("state", State)
        .Add("stateReason", StateReason)
        .Add("caution", Caution))
        .ToString();

    // What is not known is not in the line: no is an answer.
    JsonLine WithPlainTypes(JsonLine line) => PlainTypes is { } plain ? line.Add("plainTypes", plain) : line;

    /// <summary>Reads the line back; false when it does not say whose traits these are.</summary>
    public static bool TryFrom(JsonFields fields, out SerializerTraits traits)
    {
        traits = new SerializerTraits(
            fields.Text("serializer") ?? "", fields.Text("home") ?? "", fields.Text("format") ?? "", fields.Flag("text"), fields.Flag("versioning"))
        {
            Summary = fields.Text("summary") ?? "",
            Types = fields.Text("types") ?? "",
            Demands = fields.Text("demands") ?? "",
            PlainTypes = fields.Has("plainTypes") ? fields.Flag("plainTypes") : null,
            OwnTypes = fields.Flag("ownTypes"),
            Claims = fields.Texts("claims"),
            State = fields.Text("state") ?? "",
            StateReason = fields.Text("stateReason") ?? "",
            Caution = fields.Text("caution") ?? "",
        };
        return traits.Serializer.Length > 0;
    }
}
