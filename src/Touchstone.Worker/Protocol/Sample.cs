namespace Touchstone.Protocol;

/// <summary>One timed batch of calls, with the reference kernel before and after it. Kept raw in results.jsonl.</summary>
public readonly record struct Sample
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "sample";

    /// <summary>A kernel this much over its floor still counts as quiet; the worker stops and the analysis selects by it.</summary>
    public const double QuietMargin = 1.15;

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

    /// <summary>The mean of the two kernels.</summary>
    public double KernelNs => (KernelBeforeNs + KernelAfterNs) / 2;

    /// <summary>True when the machine was quiet right before and right after the batch.</summary>
    /// <param name="kernelFloorNs">The reference kernel at rest.</param>
    public bool WasQuiet(double kernelFloorNs) => Math.Max(KernelBeforeNs, KernelAfterNs) <= kernelFloorNs * QuietMargin;

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("operation", Operation.Name())
        .Add("calls", Calls)
        .Add("elapsedNs", ElapsedNs)
        .Add("cpuNs", CpuNs)
        .Add("kernelBeforeNs", KernelBeforeNs)
        .Add("kernelAfterNs", KernelAfterNs)
        .Add("allocatedBytes", AllocatedBytes)
        .Add("gen0", Gen0)
        .Add("gen1", Gen1)
        .Add("gen2", Gen2)
        .Add("pauseNs", PauseNs)
        .ToString();

    /// <summary>Reads the line back; false when it is not a usable sample.</summary>
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
        return known && sample.Calls > 0 && sample.ElapsedNs > 0 && sample.KernelBeforeNs > 0 && sample.KernelAfterNs > 0;
    }
}
