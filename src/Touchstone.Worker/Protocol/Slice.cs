using System.Runtime.CompilerServices;
using Touchstone.Measurements;

namespace Touchstone.Protocol;

/// <summary>Samples of one operation, taken one after the other. Written as one line, in arrays with a number for each sample.</summary>
public sealed record Slice
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "slice";

    static readonly string[] Columns = ["kernelNs", "elapsedNs", "cpuNs", "allocatedBytes", "gen0", "gen1", "gen2", "pauseNs", "switches"];

    /// <summary>What each call did.</summary>
    public required Operation Operation { get; init; }

    /// <summary>
    /// When it began, on the machine's monotonic clock, in ns; NaN if the worker never paused between warming up and its last sample. Such slices are one
    /// stretch of samples, and none of them is cold.
    /// </summary>
    public required double StartNs { get; init; }

    /// <summary>Methods compiled since the previous slice ended, without those that the worker's own protocol called between the two.</summary>
    public required long CompiledMethods { get; init; }

    /// <summary>
    /// The reference kernel before the first sample and after each one. A slice without samples has the last few readings from waiting for a quiet
    /// moment, in no order.
    /// </summary>
    public required IReadOnlyList<double> KernelNs { get; init; }

    /// <summary>The samples, in the order in which they were taken; empty when the machine was not quiet.</summary>
    public required IReadOnlyList<Sample> Samples { get; init; }

    /// <summary>One sentence for each call whose result differs from the verified one; the first few only.</summary>
    public IReadOnlyList<string> Changes { get; init; } = [];

    /// <summary>True when the machine was not quiet at the end of the slice. A slice without samples is always noisy.</summary>
    /// <param name="kernelFloorNs">The reference kernel at rest.</param>
    public bool EndedNoisy(double kernelFloorNs)
    {
        var interrupted = 0;
        foreach (var sample in Samples)
            interrupted += sample.WasInterrupted ? 1 : 0;
        return Samples.Count == 0 || KernelNs[^1] > kernelFloorNs * Kernel.QuietMargin || interrupted >= Sample.Interruptions;
    }

    /// <summary>Returns the record as one line of JSON. Arrays that hold only zeros are omitted.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public override string ToString()
    {
        var line = new SliceLine();
        line.Add($$"""{"type":"{{Type}}","operation":"{{Operation.Name()}}","startNs":""");
        line.Add(StartNs);
        line.Add(",\"compiledMethods\":");
        line.Add(CompiledMethods);
        line.Add(",\"calls\":");
        line.Add(Samples.Count > 0 ? Samples[0].Calls : 0);
        for (var column = 0; column < Columns.Length; column++)
            Add(line, column);
        if (Changes.Count > 0)
            line.Add($",{new JsonLine().Add("changes", Changes).ToString()[1..^1]}");
        line.Add("}");
        return line.ToString();
    }

    /// <summary>Parses such a line; false when it is not a usable slice.</summary>
    public static bool TryFrom(JsonFields fields, out Slice slice)
    {
        var known = OperationNames.TryParse(fields.Text("operation") ?? "", out var operation);
        var kernels = fields.Numbers("kernelNs");
        var elapsed = fields.Numbers("elapsedNs");
        slice = new Slice
        {
            Operation = operation,
            StartNs = fields.Number("startNs"),
            CompiledMethods = fields.Integer("compiledMethods"),
            KernelNs = [.. kernels],
            Samples = known && kernels.Count == elapsed.Count + 1 ? Read(fields, operation, kernels, elapsed) : [],
            Changes = fields.Texts("changes"),
        };
        return known && kernels.Count > 0 && (slice.Samples.Count == elapsed.Count) && slice.Samples.All(sample => sample.IsUsable);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    void Add(SliceLine line, int column)
    {
        var count = column == 0 ? KernelNs.Count : Samples.Count;
        var zero = true;
        for (var i = 0; i < count; i++)
            zero &= Number(column, i) == 0;
        if (zero)
            return;
        line.Add(",\"");
        line.Add(Columns[column]);
        line.Add("\":[");
        for (var i = 0; i < count; i++)
        {
            if (i > 0)
                line.Add(",");
            line.Add(Number(column, i));
        }
        line.Add("]");
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    double Number(int column, int place) => column switch
    {
        0 => KernelNs[place],
        1 => Samples[place].ElapsedNs,
        2 => Samples[place].CpuNs,
        3 => Samples[place].AllocatedBytes,
        4 => Samples[place].Gen0,
        5 => Samples[place].Gen1,
        6 => Samples[place].Gen2,
        7 => Samples[place].PauseNs,
        _ => Samples[place].Switches,
    };

    static List<Sample> Read(JsonFields fields, Operation operation, IReadOnlyList<double> kernels, IReadOnlyList<double> elapsed)
    {
        var calls = (int)fields.Integer("calls");
        var (cpu, allocated) = (fields.Numbers("cpuNs"), fields.Numbers("allocatedBytes"));
        var (pauses, switches) = (fields.Numbers("pauseNs"), fields.Numbers("switches"));
        var (gen0, gen1, gen2) = (fields.Numbers("gen0"), fields.Numbers("gen1"), fields.Numbers("gen2"));
        var paused = fields.Has("startNs");
        var samples = new List<Sample>(elapsed.Count);
        for (var i = 0; i < elapsed.Count; i++)
        {
            samples.Add(new Sample
            {
                Operation = operation,
                Calls = calls,
                ElapsedNs = elapsed[i],
                CpuNs = cpu.Count > i ? cpu[i] : double.NaN,
                KernelBeforeNs = kernels[i],
                KernelAfterNs = kernels[i + 1],
                AllocatedBytes = (long)At(allocated, i),
                Gen0 = (int)At(gen0, i),
                Gen1 = (int)At(gen1, i),
                Gen2 = (int)At(gen2, i),
                PauseNs = At(pauses, i),
                Switches = (int)At(switches, i),
                IsFirst = i == 0 && paused,
            });
        }
        return samples;
    }

    static double At(IReadOnlyList<double> values, int place) => values.Count > place ? values[place] : 0;
}
