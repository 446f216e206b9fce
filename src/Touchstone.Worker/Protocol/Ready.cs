namespace Touchstone.Protocol;

/// <summary>The worker is warm. The parent can now request slices, or a profiler can attach.</summary>
public sealed record Ready
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "ready";

    /// <summary>The worker's process, for a profiler.</summary>
    public required int ProcessId { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type).Add("processId", ProcessId).ToString();
}
