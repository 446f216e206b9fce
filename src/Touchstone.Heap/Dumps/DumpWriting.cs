using System.Diagnostics;
using System.Globalization;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Dumps;

/// <summary>Has a process write a dump of itself. The runtime is asked through its diagnostics socket, which its user may do: no right to stop a process is needed.</summary>
public static class DumpWriting
{
    const double Spare = 1.1;
    // Stacks are written whole, of which little is in memory.
    const long StackBytes = 8 << 20;

    /// <summary>What a dump may hold, the default first.</summary>
    public static readonly IReadOnlyDictionary<string, DumpType> Kinds = new Dictionary<string, DumpType>(StringComparer.Ordinal)
    {
        ["heap"] = DumpType.WithHeap,
        ["full"] = DumpType.Full,
        ["mini"] = DumpType.Normal,
        ["triage"] = DumpType.Triage,
    };

    /// <summary>Writes one, and beside it what is known of its process.</summary>
    /// <param name="source">The process.</param>
    /// <param name="path">The file, which must not be there yet.</param>
    /// <param name="kind">One of <see cref="Kinds"/>.</param>
    /// <param name="before">Its heap just before; null where it was not read.</param>
    /// <param name="unread">Why it was not; empty where it was.</param>
    /// <param name="cancelled">Waits no longer; what is there of it is removed.</param>
    /// <exception cref="HeapException">It cannot be written.</exception>
    public static WrittenDump Write(HeapSource source, string path, string kind, HeapReading? before, string unread, CancellationToken cancelled = default)
    {
        source.Check(toStop: false);
        var (facts, memory, full) = (source.Facts(), ProcessStatus.Of(source.ProcessId), Path.GetFullPath(path));
        RequireNew(full);
        RequireRoom(full, kind, memory);
        var (begun, clock) = (DateTime.UtcNow, Stopwatch.StartNew());
        WriteAtOnce(source.ProcessId, full, Kinds[kind], cancelled);
        var written = new WrittenDump
        {
            File = Path.GetFileName(full),
            Kind = kind,
            Bytes = new FileInfo(full).Length,
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

    // A reader never meets half a dump, and nobody who looks for the file later takes a broken one for whole.
    static void WriteAtOnce(int process, string path, DumpType type, CancellationToken cancelled)
    {
        var partial = string.Create(CultureInfo.InvariantCulture, $"{path}.{Environment.ProcessId}.partial");
        try
        {
            Ask(process, type, partial, cancelled);
            if (!File.Exists(partial))
                throw new HeapException($"process {process} says that it wrote {partial}, which is not there: it runs in a container or another file system", "run touchstone in the same container");
            File.Move(partial, path, overwrite: false);
        }
        finally
        {
            File.Delete(partial);
        }
    }

    static void Ask(int process, DumpType type, string path, CancellationToken cancelled)
    {
        try
        {
            new DiagnosticsClient(process).WriteDumpAsync(type, path, WriteDumpFlags.None, cancelled).GetAwaiter().GetResult();
        }
        catch (ServerNotAvailableException)
        {
            throw NoSocket(process);
        }
        catch (Exception e) when (e is DiagnosticsClientException or IOException or TimeoutException or UnauthorizedAccessException)
        {
            throw new HeapException($"process {process} could not write it: {e.Message}", "the folder must be writable for the user of the process, and createdump must lie beside its runtime");
        }
    }

    static HeapException NoSocket(int process) => Environ(process).FirstOrDefault(IsOff) is { } off
        ? new HeapException($"process {process} was started with {off}, so that it answers no diagnostics", $"start it without; or: gcore {process}, then touchstone heap --dump core.{process}")
        : new HeapException($"process {process} has no diagnostics socket: it is no .NET process, its TMPDIR is another, or it runs in another container", $"TMPDIR=DIR touchstone heap --pid {process} --dump-to FILE, with its TMPDIR");

    static bool IsOff(string variable) => variable is
        "DOTNET_EnableDiagnostics=0" or "COMPlus_EnableDiagnostics=0" or "DOTNET_EnableDiagnostics_IPC=0" or "COMPlus_EnableDiagnostics_IPC=0";

    static string[] Environ(int process)
    {
        try
        {
            return File.ReadAllText($"/proc/{process}/environ").Split('\0');
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    static void RequireNew(string path)
    {
        foreach (var file in new[] { path, WrittenDump.PathOf(path) })
        {
            if (Path.Exists(file))
                throw new HeapException($"{file} is there already, and dumps are not written over", "another name for --dump-to, or remove it");
        }
        if (!Directory.Exists(Path.GetDirectoryName(path)))
            throw new HeapException($"there is no folder {Path.GetDirectoryName(path)}", "make it first, or another name for --dump-to");
    }

    // A dump without the heap is small; one with it holds about what is private, or all that is mapped.
    static void RequireRoom(string path, string kind, ProcessStatus? memory)
    {
        if (memory is null || kind is "mini" or "triage")
            return;
        var (needed, free) = ((memory.ResidentBytes + memory.SwappedBytes + memory.Threads * StackBytes) * Spare, new DriveInfo(Path.GetDirectoryName(path)!).AvailableFreeSpace);
        if (free < needed)
            throw new HeapException(string.Create(CultureInfo.InvariantCulture, $"the process has {memory.ResidentBytes / 1e6:0.#} MB in memory, a dump of it may take {needed / 1e6:0.#} MB, and only {free / 1e6:0.#} MB are free in {Path.GetDirectoryName(path)}"), "a folder with more room for --dump-to, or --dump-type mini (without the heap)");
    }
}
