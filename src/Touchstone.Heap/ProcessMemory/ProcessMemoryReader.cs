using System.Globalization;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Separation;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.ProcessMemory;

/// <summary>Reads the memory of a process from /proc. If its .NET runtime can be inspected, the managed heap is a separate part.</summary>
public static class ProcessMemoryReader
{
    const string Next = "touchstone heap memory NAME finds a process by its name";

    /// <summary>Reads the memory of a process.</summary>
    /// <param name="source">Any process, with or without a .NET runtime.</param>
    /// <param name="cancelled">Ends the reading early.</param>
    /// <exception cref="HeapException">There is no such process, or it has no memory.</exception>
    public static WholeProcess Read(HeapSource source, CancellationToken cancelled = default)
    {
        var id = source.ProcessId;
        if (!OperatingSystem.IsLinux())
            throw new HeapException(
                "the memory of a whole process is read from /proc, which only Linux has", "touchstone heap PID counts the managed heap");
        var status = Text(id, "status") ?? throw new HeapException($"there is no process {id}", Next);
        if (!status.Contains("\nVmRSS:", StringComparison.Ordinal))
            throw new HeapException($"process {id} has no user memory: it is a kernel thread or has ended", Next);
        if (Text(id, "smaps") is not { Length: > 0 })
            return WholeProcess.Of(
                status, $"/proc/{id}/smaps may not be read by this user or is longer than 128 MB, so only the parts in /proc/{id}/status are known");
        if (!DotNetProcesses.IsDotNet(id))
            return Now(id, []);
        try
        {
            return ReadingFailure.Explained(
                source,
                () => SeparateReading.Unless(
                    source, null,
                    refused => SeparateReading.Memory(source, refused, cancelled),
                    here => HeapTarget.OnOneThread(() => Stopped(here), source.Limit, cancelled)),
                cancelled);
        }
        catch (HeapException e) when (!StoppedProcess.HasEnded(id))
        {
            return Now(id, []) with { Missing = $"the managed heap is in private other, because {e.Message}" };
        }
    }

    // The process is stopped, so the numbers of the runtime and of Linux are from the same moment.
    static WholeProcess Stopped(HeapSource source)
    {
        using var target = source.Open();
        return Of(target)!;
    }

    /// <summary>Reads the memory of a process that is stopped already; null if another process reads it.</summary>
    internal static WholeProcess? Of(HeapTarget target)
    {
        var segments = target.Runtime.Heap.Segments.Select(segment => segment.CommittedMemory);
        // Free regions and the tables of the collector belong to no segment. A collection turns segments into free regions.
        var others = target.Runtime.EnumerateClrNativeHeaps()
            .Where(heap => heap.Kind is NativeHeapKind.GCFreeRegion or NativeHeapKind.GCBookkeeping).Select(heap => heap.MemoryRange);
        return target.WholeMemory([.. segments.Concat(others).Select(range => (range.Start, range.End)).Where(range => range.End > range.Start)]);
    }

    /// <summary>Reads the memory of a process.</summary>
    /// <param name="id">The process.</param>
    /// <param name="managed">The ranges that the garbage collector has from the system.</param>
    internal static WholeProcess Now(int id, IReadOnlyList<(ulong Start, ulong End)> managed) =>
        WholeProcess.Of(Text(id, "smaps") ?? "", Text(id, "status") ?? "", managed, StackPointers(id));

    /// <summary>The stack pointers of the threads that are in a system call. Linux reports no stack pointer of a running thread.</summary>
    static List<ulong> StackPointers(int id)
    {
        try
        {
            var threads = Directory.EnumerateDirectories($"/proc/{id}/task");
            return [.. threads.Select(thread => StackPointer(File.ReadAllText(Path.Combine(thread, "syscall")))).OfType<ulong>()];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    // The stack pointer is the second to last number.
    internal static ulong? StackPointer(string syscall) =>
        syscall.Split(' ', StringSplitOptions.RemoveEmptyEntries) is { Length: >= 3 } words && words[^2].StartsWith("0x", StringComparison.Ordinal)
            && ulong.TryParse(words[^2].AsSpan(2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var pointer) ? pointer : null;

    // A mapping has ten times as much text in smaps as in maps.
    static string? Text(int id, string file) => ProcText.Whole($"/proc/{id}/{file}", ProcText.MostMappings * 2);
}
