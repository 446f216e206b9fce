namespace Touchstone.Protocol;

/// <summary>
/// The worker is warm, and one of its threads waits for a line. Then that thread makes a number of single allocations, and for each operation, a loop without a
/// call and the requested number of loops with one call. A system call precedes and follows each, see <see cref="Measurements.CallMarker"/>.
/// </summary>
public sealed record Marking
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "marking";

    /// <summary>The worker's process.</summary>
    public required int ProcessId { get; init; }

    /// <summary>The thread that makes the calls. It is not the first of its process.</summary>
    public required int ThreadId { get; init; }

    /// <summary>The operations, in the order in which they are called.</summary>
    public required IReadOnlyList<string> Operations { get; init; } = [];

    /// <summary>The instructions that the compiler may use: <c>X64 AVX2 AVX-512</c>. With others, it writes other code.</summary>
    public required string InstructionSet { get; init; } = "";

    /// <summary>Allocations of a small object that come first, each between two such calls. The first two need no fresh memory.</summary>
    public int Allocations { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() =>
        new JsonLine(Type).Add("processId", ProcessId).Add("threadId", ThreadId).Add("operations", Operations).Add("instructionSet", InstructionSet)
            .Add("allocations", Allocations)
            .ToString();
}

/// <summary>What the collector handed out in the marked allocations.</summary>
public sealed record Refilled
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "refilled";

    /// <summary>Bytes in each of them. Above zero, it refilled the allocation context.</summary>
    public required IReadOnlyList<double> HandedOutBytes { get; init; } = [];

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type).Add("handedOutBytes", HandedOutBytes).ToString();
}
