using System.Diagnostics;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.Separation;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Targets;

/// <summary>Where to read a heap from: a process, a dump or a snapshot.</summary>
/// <param name="ProcessId">The process; 0 for a file.</param>
/// <param name="Dump">The path of a dump; empty for a process or a snapshot.</param>
/// <param name="DacDirectory">The folder of the debugging library; null to search for it.</param>
public sealed record HeapSource(int ProcessId, string Dump, string? DacDirectory = null)
{
    /// <summary>The user of a process that was found by its name, if that is another user; null otherwise.</summary>
    public uint? OtherUser { get; init; }

    /// <summary>The process that had the number when it was named. Another one that has it later is not read. Null if whichever has it counts.</summary>
    internal ProcessIdentity? Identity { get; init; }

    /// <summary>How a process is read.</summary>
    public ReadingMethod Method { get; init; }

    /// <summary>
    /// How to start a process of this program that calls <see cref="SeparateHelper.Run"/>; null if this program has none. It reads programs of other users
    /// with their own debugging library.
    /// </summary>
    public Func<ProcessStartInfo>? Helper { get; init; }

    /// <summary>True if a helper process with the rights of the user of the process is to load the debugging library, where that is possible.</summary>
    internal bool PrefersHelper { get; init; }

    /// <summary>In a helper process: how it reads the process.</summary>
    internal SeparateReader? Separate { get; init; }

    /// <summary>The path of a snapshot, which has counts and no memory; empty for a process or a dump.</summary>
    public string Snapshot { get; init; } = "";

    /// <summary>The path of a .gcdump, which has objects and references and no memory; empty for another source.</summary>
    public string GcDump { get; init; } = "";

    /// <summary>The name in messages: the path of the file, or the process with its id.</summary>
    public string Name => ProcessId > 0 ? $"process {ProcessId}" : Dump + Snapshot + GcDump;

    /// <summary>A file: a snapshot or a .gcdump if it begins like one, else a dump. A file that cannot be read is an error later, when it is opened.</summary>
    /// <param name="path">The file.</param>
    /// <param name="dac">The folder of the debugging library; null to search for it.</param>
    public static HeapSource OfFile(string path, string? dac = null)
    {
        var start = FileKind.Start(path);
        return FileKind.IsSnapshot(start) ? new HeapSource(0, "", dac) { Snapshot = path }
            : FileKind.IsGcDump(start) ? new HeapSource(0, "", dac) { GcDump = path }
            : new HeapSource(0, path, dac);
    }

    /// <summary>True for a program or a library. In the folder of a program, its name is also the name of its process.</summary>
    public static bool IsProgram(string path) => FileKind.IsProgram(FileKind.Start(path));

    /// <summary>What is known without opening the runtime.</summary>
    /// <exception cref="HeapException">There is no such process.</exception>
    public TargetFacts Facts()
    {
        if (ProcessId == 0)
            return new TargetFacts(Name, 0, "", "", null, "");
        try
        {
            using var process = Process.GetProcessById(ProcessId);
            var line = new ProcFiles("/proc", ProcessId).CommandLine;
            return new TargetFacts(Name, ProcessId, ProcessList.Name(ProcessId) ?? "", line, process.StartTime.ToUniversalTime(), "");
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException or IOException or UnauthorizedAccessException)
        {
            throw new HeapException($"there is no process {ProcessId}", "touchstone heap list");
        }
    }

    /// <summary>The longest time that reading may take; null for a dump, which a process reads that the command ends in time.</summary>
    internal TimeSpan? Limit => ProcessId > 0 ? ReadingLimit.OfProcess(ProcessId) : null;

    /// <summary>Rejects a process that cannot be read, before anything is stopped.</summary>
    /// <param name="toStop">True if the process is going to be stopped.</param>
    /// <exception cref="HeapException">The process cannot be read.</exception>
    internal void Check(bool toStop)
    {
        if (Identity?.WhyOther() is { } other)
            throw other;
        if (ProcessId > 0 && OperatingSystem.IsLinux())
            new ProcFiles("/proc", ProcessId).Check(toStop);
    }

    internal HeapTarget Open(CancellationToken cancelled = default)
    {
        if (Dump.Length > 0)
            return HeapTarget.Load(Dump, DacDirectory);
        return Method == ReadingMethod.Snapshot
            ? HeapTarget.Snapshot(ProcessId, DacDirectory, cancelled)
            : HeapTarget.Attach(ProcessId, DacDirectory, Separate, PrefersHelper, Identity);
    }
}
