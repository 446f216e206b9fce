using Touchstone.Protocol;

namespace Touchstone.Measure.Counts;

/// <summary>What one launch says of its operations, or why it says nothing.</summary>
/// <param name="Launch">What ran, and how it ended.</param>
/// <param name="Operations">The counted calls of each operation; empty if it failed.</param>
/// <param name="Steps">Instructions that were stepped, with those around calls.</param>
/// <param name="SteppedFor">How long that took.</param>
sealed record CountedLaunch(Launch Launch, IReadOnlyList<CountedOperation> Operations, long Steps, TimeSpan SteppedFor)
{
    /// <summary>The instructions that the compiler of the worker may use; empty if it did not get so far.</summary>
    public string InstructionSet { get; init; } = "";

    /// <summary>True if it compiled with a profile of the calls.</summary>
    public bool IsProfiled { get; init; }

    /// <summary>True if it did not end in time. More objects would take longer.</summary>
    public bool IsTooLong { get; init; }

    /// <summary>True if the kernel does not let a program trace its child. It refuses other launches too.</summary>
    public bool IsRefused { get; init; }
}

/// <summary>The calls of one operation in one launch.</summary>
/// <param name="Calls">Those that were stepped.</param>
/// <param name="RefillShare">The share of further calls, as programs make them, in which the collector gave the thread fresh memory.</param>
/// <param name="CompiledMethods">Methods that were compiled meanwhile; above zero, the launch was not warm.</param>
sealed record CountedOperation(Operation Operation, IReadOnlyList<CountedCall> Calls, double RefillShare, long CompiledMethods)
{
    /// <summary>Bytes of fresh memory that a call gets on average.</summary>
    public double HandedOutBytes { get; init; } = double.NaN;

    /// <summary>Instructions that a byte of fresh memory takes, with iterations of instructions that repeat themselves; NaN if that was not counted.</summary>
    public double PerHandedOutByte { get; init; } = double.NaN;

    /// <summary>What refills add to a counted call on average: it begins with fresh memory, so it lacks some.</summary>
    public double Refills(CountedCall counted) => PerHandedOutByte * Math.Max(0, HandedOutBytes - counted.HandedOutBytes);
}

/// <summary>One counted call, and what its process knows of it.</summary>
/// <param name="Count">Its instructions, without those of the loop around it.</param>
/// <param name="AllocatedBytes">What it allocated.</param>
/// <param name="HandedOutBytes">Fresh memory that the collector gave its thread. That costs native instructions, once in several calls.</param>
/// <param name="IsCollection">True if the collector ran.</param>
sealed record CountedCall(CallCount Count, double AllocatedBytes, double HandedOutBytes, bool IsCollection)
{
    /// <summary>True if nothing happened in it that other calls do not have.</summary>
    public bool IsPlain => this is { HandedOutBytes: 0, IsCollection: false, Count.Signals: 0 };
}
