namespace Touchstone.Protocol;

/// <summary>What the worker knows of the calls between markers of one operation. Each list has one number for each call.</summary>
public sealed record Marked
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "marked";

    /// <summary>The operation.</summary>
    public required Operation Operation { get; init; }

    /// <summary>Bytes that the thread allocated in the call.</summary>
    public required IReadOnlyList<double> AllocatedBytes { get; init; } = [];

    /// <summary>Bytes that the collector handed out to threads during the call. Above zero, the call refilled an allocation context.</summary>
    public required IReadOnlyList<double> HandedOutBytes { get; init; } = [];

    /// <summary>Collections that ended during the call.</summary>
    public required IReadOnlyList<double> Collections { get; init; } = [];

    /// <summary>Further calls, without markers, as programs make them.</summary>
    public required int UsualCalls { get; init; }

    /// <summary>How many of these refilled an allocation context.</summary>
    public required int UsualRefills { get; init; }

    /// <summary>Bytes that the collector handed out in all of these.</summary>
    public required long UsualHandedOutBytes { get; init; }

    /// <summary>Methods that were compiled during all these calls. Above zero, the process was not warm.</summary>
    public required long CompiledMethods { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("allocatedBytes", AllocatedBytes)
        .Add("handedOutBytes", HandedOutBytes)
        .Add("collections", Collections)
        .Add("usualCalls", UsualCalls)
        .Add("usualRefills", UsualRefills)
        .Add("usualHandedOutBytes", UsualHandedOutBytes)
        .Add("compiledMethods", CompiledMethods)
        .ToString();
}
