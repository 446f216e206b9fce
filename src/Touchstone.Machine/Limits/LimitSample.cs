using Touchstone.Shell.Records;

namespace Touchstone.Machine.Limits;

/// <summary>One round of a limit row. A line of results.jsonl.</summary>
/// <param name="Key">Identifies the row.</param>
/// <param name="With">The name of the .NET row that it alternates with. Rounds with the same number were measured next to each other.</param>
/// <param name="Round">The number of the round, from 1.</param>
/// <param name="Sample">The measured values.</param>
public sealed record LimitSample(LimitKey Key, string With, int Round, JobSample Sample)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "limitSample";

    /// <summary>The line.</summary>
    public override string ToString() => Record<LimitSample>.Line(Type, this);
}

/// <summary>Why a limit row has no samples. A line of results.jsonl.</summary>
/// <param name="Key">Identifies the row.</param>
/// <param name="Reason">The reason, as half a sentence.</param>
public sealed record LimitFailure(LimitKey Key, string Reason)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "limitFailure";

    /// <summary>The line.</summary>
    public override string ToString() => Record<LimitFailure>.Line(Type, this);
}
