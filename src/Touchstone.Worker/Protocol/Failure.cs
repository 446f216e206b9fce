namespace Touchstone.Protocol;

/// <summary>Why a worker cannot continue. <c>Supported</c> is false for a † row (the format cannot hold this) and true for a defect.</summary>
public sealed record Failure
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "failure";

    /// <summary>The stage that failed: <c>request</c>, <c>open</c>, <c>probe</c>, <c>first-call</c>, <c>verify</c> or <c>measure</c>.</summary>
    public required string Stage { get; init; } = "";

    /// <summary>The reason: one line that a user can act on.</summary>
    public required string Reason { get; init; } = "";

    /// <summary>The full name of the exception's type; null if there was no exception.</summary>
    public string? Exception { get; init; }

    /// <summary>False when the adapter cannot handle this data set.</summary>
    public bool Supported { get; init; } = true;

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("stage", Stage)
        .Add("reason", Reason)
        .Add("exception", Exception)
        .Add("supported", Supported)
        .ToString();
}
