namespace Touchstone.Protocol;

/// <summary>What the payload shrinks to.</summary>
public sealed record Compressed
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "compressed";

    /// <summary>Length of the payload after gzip, at the framework's optimal level.</summary>
    public required long GzipBytes { get; init; }

    /// <summary>Length of the payload after Brotli, at the framework's optimal level.</summary>
    public required long BrotliBytes { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("gzipBytes", GzipBytes)
        .Add("brotliBytes", BrotliBytes)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static Compressed From(JsonFields fields) => new()
    {
        GzipBytes = fields.Integer("gzipBytes"),
        BrotliBytes = fields.Integer("brotliBytes"),
    };
}
