using System.Diagnostics;
using System.Runtime;

namespace Touchstone.Protocol;

/// <summary>The worker's last line. Without it a launch is incomplete, and its samples do not count.</summary>
public sealed record Finished
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "finished";

    /// <summary>Largest resident memory of the process, in bytes; 0 where the system does not report it.</summary>
    public required long PeakBytes { get; init; }

    /// <summary>Methods compiled in this process.</summary>
    public required long CompiledMethods { get; init; }

    /// <summary>The record of this process.</summary>
    public static Finished Now() => new() { PeakBytes = Process.GetCurrentProcess().PeakWorkingSet64, CompiledMethods = JitInfo.GetCompiledMethodCount() };

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("peakBytes", PeakBytes)
        .Add("compiledMethods", CompiledMethods)
        .ToString();
}
