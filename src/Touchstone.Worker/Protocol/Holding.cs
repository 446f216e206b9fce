namespace Touchstone.Protocol;

/// <summary>The worker stands still until it gets a line: now its heap can be looked at.</summary>
public sealed record Holding
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "holding";

    /// <summary>The process to look at.</summary>
    public required int ProcessId { get; init; }

    /// <summary>How many deserialized values it holds: 0, then 1.</summary>
    public required int Values { get; init; }

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type).Add("processId", ProcessId).Add("values", Values).ToString();

    /// <summary>Reads the line back.</summary>
    public static Holding From(JsonFields fields) => new() { ProcessId = (int)fields.Integer("processId"), Values = (int)fields.Integer("values") };
}
