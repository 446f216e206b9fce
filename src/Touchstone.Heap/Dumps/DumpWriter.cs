using System.Diagnostics;
using System.Globalization;
using System.Net.Sockets;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// Makes a process write a dump of itself. The request goes through the diagnostics socket of its runtime, which the same user may use
/// without the right to stop processes.
/// </summary>
public static class DumpWriter
{
    const double Spare = 1.1;
    // Stacks are written in full, although little of them is in memory.
    const long StackBytes = 8 << 20;

    /// <summary>The kinds of dumps by name, the default first.</summary>
    public static readonly IReadOnlyDictionary<string, DumpType> Kinds = new Dictionary<string, DumpType>(StringComparer.Ordinal)
    {
        ["heap"] = DumpType.WithHeap,
        ["full"] = DumpType.Full,
        ["mini"] = DumpType.Normal,
        ["triage"] = DumpType.Triage,
    };

    /// <summary>Writes a dump, and a file next to it with facts about the process.</summary>
    /// <param name="source">The process.</param>
    /// <param name="path">The file, which must not exist yet.</param>
    /// <param name="kind">One of <see cref="Kinds"/>.</param>
    /// <param name="before">The heap of the process just before; null if it was not read.</param>
    /// <param name="unread">Why it was not read; empty if it was.</param>
    /// <param name="cancelled">Stops waiting and removes the incomplete file.</param>
    /// <exception cref="HeapException">The dump cannot be written.</exception>
    public static WrittenDump Write(HeapSource source, string path, string kind, HeapReading? before, string unread, CancellationToken cancelled = default)
    {
        source.Check(toStop: false);
        // Before anything else is asked about it: all answers must be of the process that writes the dump.
        var process = source.Identity ?? ProcessIdentity.Of(source.ProcessId);
        var (facts, memory, full) = (source.Facts(), ProcessStatus.Of(source.ProcessId), Path.GetFullPath(path));
        HoldFolder(full);
        RequireNew(full);
        if (!OperatingSystem.IsWindows())
            PartialDump.DeleteOrphans(full, process.Creates().User, DotNetProcesses.Runs);
        RequireKind(source.ProcessId, path, kind);
        RequireRoom(full, kind, memory);
        var (begun, clock) = (DateTime.UtcNow, Stopwatch.StartNew());
        WriteAtOnce(process, full, Kinds[kind], cancelled);
        var written = new WrittenDump
        {
            File = Path.GetFileName(full),
            Kind = kind,
            Bytes = new FileInfo(FolderHandle.Reached(full)).Length,
            Begun = begun,
            Seconds = Math.Round(clock.Elapsed.TotalSeconds, 3),
            Target = before?.Snapshot.Target ?? facts,
            Memory = memory,
            Heap = before is null ? null : HeapTotals.Of(before.Snapshot.Heap),
            HeapUnread = unread,
        };
        written.Save(full);
        return written;
    }

    // The final name appears only when the dump is complete, so an incomplete dump is never mistaken for a complete one.
    static void WriteAtOnce(ProcessIdentity process, string path, DumpType type, CancellationToken cancelled)
    {
        if (OperatingSystem.IsWindows())
        {
            Request(process, type, path, cancelled);
            return;
        }
        using var partial = PartialDump.Begin(process, path);
        Request(process, type, partial.RequestedPath, cancelled);
        partial.Complete(path);
    }

    /// <summary>Makes the runtime of a process write a dump.</summary>
    /// <exception cref="HeapException">The process does not answer, cannot write the file, or is not the one whose facts are known.</exception>
    internal static void Request(ProcessIdentity process, DumpType type, string path, CancellationToken cancelled)
    {
        try
        {
            // The client library does not always notice a cancellation, and has no limit of time.
            HeapTarget.OnOneThread(() => Write(process, type, path, cancelled), ReadingLimit.OfProcess(process.Id), cancelled);
        }
        catch (ServerNotAvailableException)
        {
            throw process.WhyOther() ?? NoSocket(process.Id);
        }
        catch (Exception e) when (e is DiagnosticsClientException or SocketException or IOException or TimeoutException or UnauthorizedAccessException
            or ArithmeticException or ArgumentException or FormatException or InvalidOperationException or NotSupportedException)
        {
            // The process decides what it answers.
            throw new HeapException(
                $"process {process.Id} could not write the dump: {e.Message.Trim().ReplaceLineEndings(" ")}",
                new ProcFiles("/proc", process.Id).HasOtherFiles
                    ? $"name a folder that its container has too: touchstone heap dump {process.Id} /tmp/{process.Id}.dmp"
                    : "make sure that the user of the process may write to the folder and that createdump is next to its runtime");
        }
    }

    static bool Write(ProcessIdentity process, DumpType type, string path, CancellationToken cancelled)
    {
        using var socket = DiagnosticSocket.Open(process);
        socket.Client.WriteDumpAsync(type, path, WriteDumpFlags.None, cancelled).GetAwaiter().GetResult();
        return true;
    }

    static HeapException NoSocket(int process) => new ProcFiles("/proc", process).Variables().FirstOrDefault(IsOff) is { } off
        ? new HeapException(
            $"process {process} was started with {off}, so it does not answer diagnostic requests",
            $"start it without this variable; or: gcore {process}, then touchstone heap types core.{process}")
        : NativeAot.IsProgramOf(process) ? NativeAot.Refused($"process {process}", NativeAot.Memory(process))
        : ProcessIdentity.Of(process).OtherUser is { } user ? new HeapException(
            $"process {process} of {Users.Shown(user)} has no diagnostics socket that belongs to its user",
            DotNetProcesses.HasNone(process) ? NativeAot.Memory(process) : $"touchstone heap types {process} reads its heap without a dump")
        : new HeapException(
            $"process {process} has no diagnostics socket: it is not a .NET process, it has another TMPDIR, or it runs in another container",
            $"set TMPDIR to that of the process, then touchstone heap dump {process} {process}.dmp");

    static bool IsOff(string variable) => variable is
        "DOTNET_EnableDiagnostics=0" or "COMPlus_EnableDiagnostics=0" or "DOTNET_EnableDiagnostics_IPC=0" or "COMPlus_EnableDiagnostics_IPC=0";

    // Some runtimes report success for a dump that they did not write, others fail after they have written a part.
    static void RequireKind(int process, string path, string kind)
    {
        if (kind != "full" && DotNetProcesses.IsSingleFile(process))
            throw new HeapException(
                $"process {process} is a single-file program, and the runtime in such a program writes only full dumps",
                string.Create(CultureInfo.InvariantCulture, $"touchstone heap dump {process} {ShellText.Quoted(path)} --type full"));
    }

    static void RequireNew(string path)
    {
        foreach (var file in new[] { path, WrittenDump.PathOf(path) })
        {
            if (Path.Exists(FolderHandle.Reached(file)))
                throw new HeapException($"{file} already exists, and dumps are never overwritten", "choose another name, or remove the file");
        }
    }

    // From here on all is done through the open folder. A stranger who owns a part of its path could put another one in its place.
    static void HoldFolder(string path)
    {
        var folder = Path.GetDirectoryName(path)!;
        try
        {
            TrustedFolder.Hold(folder);
        }
        catch (UnauthorizedAccessException e)
        {
            throw new HeapException(e.Message, "choose a folder of yours, or /tmp");
        }
        catch (IOException)
        {
            throw new HeapException($"there is no folder {folder}", "create it first, or choose another name");
        }
    }

    // A dump without the heap is small. A dump with the heap holds about the private memory, and a full dump everything that is mapped.
    static void RequireRoom(string path, string kind, ProcessStatus? memory)
    {
        if (memory is null || kind is "mini" or "triage")
            return;
        var needed = (memory.ResidentBytes + memory.SwappedBytes + memory.Threads * StackBytes) * Spare;
        var free = new DriveInfo(Path.GetDirectoryName(path)!).AvailableFreeSpace;
        if (free < needed)
            throw new HeapException(
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"the process has {memory.ResidentBytes / 1e6:0.#} MB in memory, a dump of it may take {needed / 1e6:0.#} MB, "
                    + $"and only {free / 1e6:0.#} MB are free in {Path.GetDirectoryName(path)}"),
                "choose a folder with more space, or use --type mini (without the heap)");
    }
}
