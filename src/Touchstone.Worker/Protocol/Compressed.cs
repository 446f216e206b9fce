namespace Touchstone.Protocol;

/// <summary>The compressed sizes of the payload.</summary>
public sealed record Compressed
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "compressed";

    /// <summary>Payload size after gzip, at the framework's optimal level.</summary>
    public required long GzipBytes { get; init; }

    /// <summary>Payload size after Brotli, at the framework's optimal level.</summary>
    public required long BrotliBytes { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("gzipBytes", GzipBytes)
        .Add("brotliBytes", BrotliBytes)
        .ToString();
}
