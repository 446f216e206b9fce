namespace Touchstone.Machine;

/// <summary>One timed round of a job. What is not known is NaN.</summary>
/// <param name="WallNs">From its first to its last clock reading; of several threads from their common start to the end of the last.</param>
/// <param name="CpuNs">What all threads of the process computed meanwhile, kernel included.</param>
/// <param name="Items">What was done: pages of 4 KiB, lines, calls.</param>
/// <param name="Bytes">What went through: copied, touched, read; 0 where bytes mean nothing.</param>
public sealed record Sample(double WallNs, double CpuNs, double Items, double Bytes)
{
    /// <summary>Page faults that the kernel served from memory.</summary>
    public double SoftFaults { get; init; } = double.NaN;

    /// <summary>Page faults that waited for a disk.</summary>
    public double HardFaults { get; init; } = double.NaN;

    /// <summary>Managed bytes that were allocated meanwhile.</summary>
    public double AllocatedBytes { get; init; } = double.NaN;

    /// <summary>The time of each part, where a job has parts that are the same in each round; of these the fastest of each can be added up.</summary>
    public IReadOnlyList<double> PartNs { get; init; } = [];

    /// <summary>What only jobs of this kind have, by name: <c>cycles</c>, <c>checksum</c>.</summary>
    public IReadOnlyDictionary<string, double> Figures { get; init; } = new Dictionary<string, double>();
}
