namespace Touchstone.Protocol;

/// <summary>What came back from a round trip, held against what went in.</summary>
public sealed record Verified
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "verified";

    /// <summary>Length of the payload.</summary>
    public required long PayloadBytes { get; init; }

    /// <summary>How many values differ; paths and texts hold the first of them.</summary>
    public required long Differences { get; init; }

    /// <summary>Where the differences are, for example <c>Books[3].Title</c>.</summary>
    public required IReadOnlyList<string> Paths { get; init; }

    /// <summary>What became of each, for example <c>"Book 3" became null</c>.</summary>
    public required IReadOnlyList<string> Texts { get; init; }

    /// <summary>The kind of each loss, in the words of an adapter's declared losses, for example <c>private members</c>.</summary>
    public required IReadOnlyList<string> Kinds { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("payloadBytes", PayloadBytes)
        .Add("differences", Differences)
        .Add("paths", Paths)
        .Add("texts", Texts)
        .Add("kinds", Kinds)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static Verified From(JsonFields fields) => new()
    {
        PayloadBytes = fields.Integer("payloadBytes"),
        Differences = fields.Integer("differences"),
        Paths = fields.Texts("paths"),
        Texts = fields.Texts("texts"),
        Kinds = fields.Texts("kinds"),
    };
}
