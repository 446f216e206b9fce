using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Measure;

/// <summary>Remembers the speed of the reference kernel between runs, in a file in the user's cache folder. The file is optional.</summary>
/// <param name="path">The file, with a line for each run and runtime. Several machines may share it.</param>
/// <param name="machine">Identifies this machine by processor, cores and system kernel. Only speeds of the same machine are used.</param>
public sealed class KernelMemory(string path, string machine)
{
    const string Type = "kernel";
    const string MachineMember = "machine";

    /// <summary>A machine's speed is the median of this many last runs, so one lucky or loaded run does not change it much.</summary>
    const int Runs = 10;

    readonly CacheFile<Run> file = new(path, Parse, Line);

    /// <summary>The median speeds of the last runs on this machine; empty if there were none or the file cannot be read.</summary>
    public IReadOnlyList<KernelReference> Recall() =>
    [
        .. from run in file.Read()
           where run.Machine == machine
           group run.Kernel by (run.Kernel.Runtime, run.Kernel.Deployment, run.Kernel.Framework) into kernels
           let last = kernels.TakeLast(Runs).ToList()
           select kernels.First() with
           {
               FloorNs = Statistics.Median(last.Select(kernel => kernel.FloorNs)),
               TypicalNs = Statistics.Median(last.Select(kernel => kernel.TypicalNs)),
           },
    ];

    /// <summary>Adds the speeds of a run. Errors of the file are ignored.</summary>
    public void Remember(KernelSpeeds speeds) => file.Write(file.Read()
        .Concat(speeds.Lasting().Select(kernel => new Run(machine, kernel)))
        .GroupBy(run => (run.Machine, run.Kernel.Runtime, run.Kernel.Deployment, run.Kernel.Framework))
        .SelectMany(runs => runs.TakeLast(Runs)));

    static string Line(Run run) => Record<KernelReference>.AddTo(new JsonLine(Type).Add(MachineMember, run.Machine), run.Kernel).ToString();

    static Run? Parse(string line) =>
        JsonFields.TryParse(line, out var fields, out _) && fields.Type == Type && fields.Text(MachineMember) is { } machine
            && Record<KernelReference>.Read(fields) is { FloorNs: > 0, TypicalNs: > 0 } kernel
            ? new Run(machine, kernel)
            : null;

    sealed record Run(string Machine, KernelReference Kernel);
}
