using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Protocol;

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

    /// <summary>The median speeds of the last runs on this machine; empty if there were none or the file cannot be read.</summary>
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

    /// <summary>Adds the speeds of a run. Errors of the file are ignored.</summary>
    public void Remember(KernelSpeeds speeds)
    {
        var kept = Read().Concat(speeds.Lasting().Select(kernel => (Machine: machine, Kernel: kernel)))
            .GroupBy(run => (run.Machine, run.Kernel.Runtime, run.Kernel.Deployment, run.Kernel.Framework))
            .SelectMany(runs => runs.TakeLast(Runs));
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            // Another process may read or replace the file at any time, so it must be complete at every moment.
            var written = string.Create(CultureInfo.InvariantCulture, $"{path}.{Environment.ProcessId}");
            File.WriteAllLines(written, kept.Select(run => Line(run.Machine, run.Kernel)));
            File.Move(written, path, overwrite: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Like the first run, the next one then starts without a known speed.
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
            return []; // An unreadable cache must not prevent a run.
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
