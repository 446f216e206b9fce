using System.Diagnostics;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Targets;

/// <summary>Where to read a heap from: a process or a dump.</summary>
/// <param name="ProcessId">The process; 0 for a dump.</param>
/// <param name="Dump">The path of a dump; empty for a process.</param>
/// <param name="DacDirectory">The folder of the debugging library; null to search for it.</param>
public sealed record HeapSource(int ProcessId, string Dump, string? DacDirectory = null)
{
    /// <summary>How a process is read.</summary>
    public ReadingMethod Method { get; init; }

    /// <summary>The name in messages: the path of the dump, or the process with its id.</summary>
    public string Name => Dump.Length > 0 ? Dump : $"process {ProcessId}";

    /// <summary>What is known without opening the runtime.</summary>
    /// <exception cref="HeapException">There is no such process.</exception>
    public TargetFacts Facts()
    {
        if (Dump.Length > 0)
            return new TargetFacts(Name, 0, "", "", null, "");
        try
        {
            using var process = Process.GetProcessById(ProcessId);
            var line = File.ReadAllText($"/proc/{ProcessId}/cmdline").TrimEnd('\0').Replace('\0', ' ');
            return new TargetFacts(Name, ProcessId, process.ProcessName, line, process.StartTime.ToUniversalTime(), "");
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException or IOException or UnauthorizedAccessException)
        {
            throw new HeapException($"there is no process {ProcessId}", "touchstone heap --process NAME finds one by its name");
        }
    }

    /// <summary>The longest time that reading may take; null for a dump, which a process reads that the command ends in time.</summary>
    internal TimeSpan? Limit => ProcessId > 0 ? ReadingLimit.OfProcess(ProcessId) : null;

    /// <summary>Rejects a process that cannot be read, before anything is stopped.</summary>
    /// <param name="toStop">True if the process is going to be stopped.</param>
    /// <exception cref="HeapException">The process cannot be read.</exception>
    internal void Check(bool toStop)
    {
        if (ProcessId > 0 && OperatingSystem.IsLinux())
            new ProcFiles("/proc", ProcessId).Check(toStop);
    }

    internal HeapTarget Open(CancellationToken cancelled = default)
    {
        if (Dump.Length > 0)
            return HeapTarget.Load(Dump, DacDirectory);
        return Method == ReadingMethod.Snapshot ? HeapTarget.Snapshot(ProcessId, DacDirectory, cancelled) : HeapTarget.Attach(ProcessId, DacDirectory);
    }
}
