namespace Touchstone.Protocol;

/// <summary>The worker's last line. A launch without it did not come to its end, and its samples do not count.</summary>
public sealed record Finished
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "finished";

    /// <summary>Largest resident memory of the process, in bytes; 0 where the system does not tell.</summary>
    public required long PeakBytes { get; init; }

    /// <summary>Methods compiled in this process.</summary>
    public required long CompiledMethods { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("peakBytes", PeakBytes)
        .Add("compiledMethods", CompiledMethods)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static Finished From(JsonFields fields) => new()
    {
        PeakBytes = fields.Integer("peakBytes"),
        CompiledMethods = fields.Integer("compiledMethods"),
    };
}
