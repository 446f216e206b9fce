namespace Touchstone.Protocol;

/// <summary>The worker waits for a line. Meanwhile its heap can be inspected.</summary>
public sealed record Holding
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "holding";

    /// <summary>The process to inspect.</summary>
    public required int ProcessId { get; init; }

    /// <summary>How many deserialized values it holds: 0, then 1.</summary>
    public required int Values { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type).Add("processId", ProcessId).Add("values", Values).ToString();
}
