using System.Runtime.InteropServices;
using Touchstone.Measurements;

namespace Touchstone.Protocol;

/// <summary>
/// One timed batch of calls, with the reference kernel before and after it. results.jsonl keeps it raw, as a part of a <see cref="Protocol.Slice"/>.
/// </summary>
[StructLayout(LayoutKind.Auto)]
public readonly record struct Sample
{
    /// <summary>With this many interrupted samples in a slice the machine is not quiet, whatever the kernels say.</summary>
    public const int Interruptions = 2;

    const double ColdBelowNs = 20e6;

    /// <summary>
    /// Threads of the system take the core for some microseconds. A program that computes takes it for a scheduler's turn, which is longer than this.
    /// </summary>
    public const double TurnNs = 1e6;

    /// <summary>What each call did.</summary>
    public Operation Operation { get; init; }

    /// <summary>Calls in the batch.</summary>
    public int Calls { get; init; }

    /// <summary>Wall time of the batch.</summary>
    public double ElapsedNs { get; init; }

    /// <summary>CPU time of the measuring thread in the batch; NaN where the system does not report it.</summary>
    public double CpuNs { get; init; }

    /// <summary>Time of the reference kernel right before the batch.</summary>
    public double KernelBeforeNs { get; init; }

    /// <summary>Time of the reference kernel right after the batch.</summary>
    public double KernelAfterNs { get; init; }

    /// <summary>Bytes that the measuring thread allocated.</summary>
    public long AllocatedBytes { get; init; }

    /// <summary>Collections of generation 0. A collection of a higher generation also counts for each lower one.</summary>
    public int Gen0 { get; init; }

    /// <summary>Collections of generation 1.</summary>
    public int Gen1 { get; init; }

    /// <summary>Collections of generation 2.</summary>
    public int Gen2 { get; init; }

    /// <summary>Time for which the garbage collector paused the process.</summary>
    public double PauseNs { get; init; }

    /// <summary>How often the system took the core from the measuring thread; 0 where the system does not report it.</summary>
    public int Switches { get; init; }

    /// <summary>The slice of this sample, counted from 0 in its launch.</summary>
    public int Slice { get; init; }

    /// <summary>True for the first sample of a slice. Caches and branch predictors are then as another program left them.</summary>
    public bool IsFirst { get; init; }

    /// <summary>
    /// The smaller of the two kernel times. A spike in one of them says nothing about the batch, and dividing by it would make the batch look faster.
    /// </summary>
    public double KernelNs => Math.Min(KernelBeforeNs, KernelAfterNs);

    /// <summary>
    /// True for the first sample of a slice if it is shorter than 20 ms: it depends on what another program left in the caches. A longer sample makes
    /// up for that.
    /// </summary>
    public bool IsCold => IsFirst && ElapsedNs < ColdBelowNs;

    /// <summary>True when the calls and all times are present.</summary>
    public bool IsUsable => Calls > 0 && ElapsedNs > 0 && KernelBeforeNs > 0 && KernelAfterNs > 0;

    // A smaller part of the time does not matter, such as that of the collector's own threads in a call of many ms.
    const double SmallPart = 0.1;

    /// <summary>True when another program had the core for a while; false where the system does not report it.</summary>
    public bool WasInterrupted => Switches > 0 && ElapsedNs - CpuNs > Math.Max(TurnNs, SmallPart * ElapsedNs);

    /// <summary>True when the machine was quiet right before and right after the batch.</summary>
    /// <param name="kernelFloorNs">The reference kernel at rest.</param>
    public bool WasQuiet(double kernelFloorNs) => Math.Max(KernelBeforeNs, KernelAfterNs) <= kernelFloorNs * Kernel.QuietMargin;
}
