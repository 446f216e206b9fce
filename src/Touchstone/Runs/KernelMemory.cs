using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Runs;

/// <summary>Remembers the reference kernel from run to run, in a file of the user's cache; a run without that file works as well.</summary>
/// <param name="path">The file: a line for each run and runtime. Several machines may share it.</param>
/// <param name="machine">What this machine is: processor, cores, system kernel. Speeds of others are not its own.</param>
public sealed class KernelMemory(string path, string machine)
{
    const string Type = "kernel";
    const string MachineMember = "machine";

    /// <summary>A machine's speed is the median of so many runs: one lucky or loaded run does not move it.</summary>
    const int Runs = 10;

    /// <summary>What the last runs on this machine saw; empty when there were none, or the file cannot be read.</summary>
    public IReadOnlyList<KernelReference> Recall() =>
    [
        .. from run in Read()
           where run.Machine == machine
           group run.Kernel by (run.Kernel.Runtime, run.Kernel.Deployment, run.Kernel.Framework) into kernels
           let last = kernels.TakeLast(Runs).ToList()
           select kernels.First() with
           {
               FloorNs = Statistics.Median(last.Select(kernel => kernel.FloorNs)),
               TypicalNs = Statistics.Median(last.Select(kernel => kernel.TypicalNs)),
           },
    ];

    /// <summary>Adds what a run saw.</summary>
    public void Remember(KernelSpeeds speeds)
    {
        var kept = Read().Concat(speeds.Lasting().Select(kernel => (Machine: machine, Kernel: kernel)))
            .GroupBy(run => (run.Machine, run.Kernel.Runtime, run.Kernel.Deployment, run.Kernel.Framework))
            .SelectMany(runs => runs.TakeLast(Runs));
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            // Another process may read or replace the file at any time: it is whole at every moment.
            var written = string.Create(CultureInfo.InvariantCulture, $"{path}.{Environment.ProcessId}");
            File.WriteAllLines(written, kept.Select(run => Line(run.Machine, run.Kernel)));
            File.Move(written, path, overwrite: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The next run then starts from its own level, as the first one does.
        }
    }

    List<(string Machine, KernelReference Kernel)> Read()
    {
        try
        {
            return File.Exists(path) ? [.. File.ReadLines(path).Select(Parse).OfType<(string, KernelReference)>()] : [];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return []; // A cache that cannot be read is no reason not to measure.
        }
    }

    static string Line(string machine, KernelReference kernel) => new JsonLine(Type)
        .Add(MachineMember, machine)
        .Add("runtime", kernel.Runtime)
        .Add("deployment", kernel.Deployment)
        .Add("framework", kernel.Framework)
        .Add("floorNs", kernel.FloorNs)
        .Add("quietNs", kernel.TypicalNs)
        .ToString();

    static (string Machine, KernelReference Kernel)? Parse(string line) =>
        JsonFields.TryParse(line, out var fields, out _) && fields.Type == Type && fields.Text(MachineMember) is { } machine
            && KernelReference.From(fields) is { FloorNs: > 0, TypicalNs: > 0 } kernel
            ? (machine, kernel)
            : null;
}
