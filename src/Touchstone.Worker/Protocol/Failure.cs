namespace Touchstone.Protocol;

/// <summary>Why a worker cannot go on. <c>Supported</c> is false for a † row (the format cannot hold this), true for a defect.</summary>
public sealed record Failure
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "failure";

    /// <summary>What it was doing: <c>request</c>, <c>open</c>, <c>verify</c>, <c>warm-up</c>, <c>measure</c>.</summary>
    public required string Stage { get; init; }

    /// <summary>One line that a user can act on.</summary>
    public required string Reason { get; init; }

    /// <summary>The exception's type, or null.</summary>
    public string? Exception { get; init; }

    /// <summary>False when the adapter said that it cannot take this data set.</summary>
    public bool Supported { get; init; } = true;

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("stage", Stage)
        .Add("reason", Reason)
        .Add("exception", Exception)
        .Add("supported", Supported)
        .ToString();

    /// <summary>Reads the line back.</summary>
    public static Failure From(JsonFields fields) => new()
    {
        Stage = fields.Text("stage") ?? "",
        Reason = fields.Text("reason") ?? "",
        Exception = fields.Text("exception"),
        Supported = fields.Flag("supported"),
    };
}
