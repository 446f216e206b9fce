namespace Touchstone.Protocol;

/// <summary>One timed batch of calls, with the reference kernel before and after it. Kept raw in results.jsonl, as a part of a <see cref="Protocol.Slice"/>.</summary>
public readonly record struct Sample
{
    /// <summary>The type member of lines of schema 1; today samples are written in slices.</summary>
    public const string Type = "sample";

    /// <summary>A kernel this much over its floor still counts as quiet; the worker stops and the analysis selects by it.</summary>
    public const double QuietMargin = 1.15;

    const double ColdBelowNs = 20e6;

    /// <summary>What each call did.</summary>
    public Operation Operation { get; init; }

    /// <summary>Calls in the batch.</summary>
    public int Calls { get; init; }

    /// <summary>Wall time of the batch.</summary>
    public double ElapsedNs { get; init; }

    /// <summary>CPU time of the measuring thread in the batch; NaN where the system does not tell.</summary>
    public double CpuNs { get; init; }

    /// <summary>The reference kernel right before the batch.</summary>
    public double KernelBeforeNs { get; init; }

    /// <summary>The reference kernel right after the batch.</summary>
    public double KernelAfterNs { get; init; }

    /// <summary>Bytes that the measuring thread allocated.</summary>
    public long AllocatedBytes { get; init; }

    /// <summary>Collections of generation 0 (each higher one counts as lower ones too).</summary>
    public int Gen0 { get; init; }

    /// <summary>Collections of generation 1.</summary>
    public int Gen1 { get; init; }

    /// <summary>Collections of generation 2.</summary>
    public int Gen2 { get; init; }

    /// <summary>Time for which the garbage collector stopped the process.</summary>
    public double PauseNs { get; init; }

    /// <summary>How often the system took the core from the measuring thread; 0 where the system does not tell.</summary>
    public int Switches { get; init; }

    /// <summary>The slice that it was taken in, counted in its launch from 0.</summary>
    public int Slice { get; init; }

    /// <summary>True for the first sample of a slice, which finds caches and branch predictors as another program left them.</summary>
    public bool IsFirst { get; init; }

    /// <summary>The smaller of the two kernels: a spike in one of them says nothing about the batch, and dividing by it would shrink the batch.</summary>
    public double KernelNs => Math.Min(KernelBeforeNs, KernelAfterNs);

    /// <summary>True when what another program left in the caches matters: the first of a slice, unless it takes so long that it makes good for that.</summary>
    public bool IsCold => IsFirst && ElapsedNs < ColdBelowNs;

    /// <summary>True when it has calls and all of its times.</summary>
    public bool IsUsable => Calls > 0 && ElapsedNs > 0 && KernelBeforeNs > 0 && KernelAfterNs > 0;

    /// <summary>True when the machine was quiet right before and right after the batch.</summary>
    /// <param name="kernelFloorNs">The reference kernel at rest.</param>
    public bool WasQuiet(double kernelFloorNs) => Math.Max(KernelBeforeNs, KernelAfterNs) <= kernelFloorNs * QuietMargin;

    /// <summary>Reads a line of schema 1, which had a line for each sample; false when it is not a usable sample.</summary>
    public static bool TryFrom(JsonFields fields, out Sample sample)
    {
        var known = OperationNames.TryParse(fields.Text("operation") ?? "", out var operation);
        sample = new Sample
        {
            Operation = operation,
            Calls = (int)fields.Integer("calls"),
            ElapsedNs = fields.Number("elapsedNs"),
            CpuNs = fields.Number("cpuNs"),
            KernelBeforeNs = fields.Number("kernelBeforeNs"),
            KernelAfterNs = fields.Number("kernelAfterNs"),
            AllocatedBytes = fields.Integer("allocatedBytes"),
            Gen0 = (int)fields.Integer("gen0"),
            Gen1 = (int)fields.Integer("gen1"),
            Gen2 = (int)fields.Integer("gen2"),
            PauseNs = fields.Number("pauseNs"),
        };
        return known && sample.IsUsable;
    }
}
