using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Machine;

/// <summary>One timed round of a job. Unknown values are NaN.</summary>
/// <param name="WallNs">The wall time in ns. With several threads, it is from their common start to the end of the last one.</param>
/// <param name="CpuNs">The CPU time of all threads of the process in ns, including the kernel.</param>
/// <param name="Items">The number of items that the round processed: pages of 4 KiB, lines or calls.</param>
/// <param name="Bytes">The bytes that the round copied, touched or read; 0 if bytes have no meaning.</param>
public sealed record JobSample(double WallNs, double CpuNs, double Items, double Bytes) : IRecordMember
{
    static RecordKind IRecordMember.Kind => new RecordKind<JobSample>(
        (fields, _) => (true, SampleLine.From(fields)), (line, _, sample) => SampleLine.Add(line, sample!));

    /// <summary>Page faults that the kernel served from memory.</summary>
    public double SoftFaults { get; init; } = double.NaN;

    /// <summary>Page faults that waited for a disk.</summary>
    public double HardFaults { get; init; } = double.NaN;

    /// <summary>Managed bytes that were allocated during the round.</summary>
    public double AllocatedBytes { get; init; } = double.NaN;

    /// <summary>
    /// The time of each part in ns; empty if the job has no parts. The parts are the same in each round. The fastest times of all parts can
    /// therefore be added up.
    /// </summary>
    public IReadOnlyList<double> PartNs { get; init; } = [];

    /// <summary>Additional numbers of this kind of job by name, such as <c>cycles</c>.</summary>
    public IReadOnlyDictionary<string, double> Figures { get; init; } = new Dictionary<string, double>();
}

/// <summary>A sample as members of a JSON line, between processes and in results.jsonl. The C++ programs in reference/ write the same members.</summary>
static class SampleLine
{
    /// <summary>The type member of the lines between processes.</summary>
    public const string Type = "sample";

    /// <summary>Adds the members. Unknown values are left out.</summary>
    public static JsonLine Add(JsonLine line, JobSample sample) => Record<JobSample>.AddTo(line, sample, onlyKnown: true);

    /// <summary>Reads the members back.</summary>
    public static JobSample From(JsonFields fields) => Record<JobSample>.Read(fields);
}
