namespace Touchstone.Protocol;

/// <summary>The worker is warm: now slices can be asked for, or a profiler can look on.</summary>
public sealed record Ready
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "ready";

    /// <summary>The process to look at.</summary>
    public required int ProcessId { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type).Add("processId", ProcessId).ToString();

    /// <summary>Reads the line back.</summary>
    public static Ready From(JsonFields fields) => new() { ProcessId = (int)fields.Integer("processId") };
}
