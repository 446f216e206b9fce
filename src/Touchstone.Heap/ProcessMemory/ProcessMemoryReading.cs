using System.Globalization;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.ProcessMemory;

/// <summary>Reads the memory of a process from /proc; where it has a .NET runtime that can be inspected, its managed heap is told apart.</summary>
public static class ProcessMemoryReading
{
    const string Next = "touchstone heap --process NAME --process-memory finds a process by its name";

    /// <summary>Reads it.</summary>
    /// <param name="id">A process of any kind.</param>
    /// <param name="dac">The folder of the debugging library; null to look beside the runtime.</param>
    /// <param name="cancelled">Ends it early.</param>
    /// <exception cref="HeapException">There is no such process, or no memory of it.</exception>
    public static WholeProcess Read(int id, string? dac = null, CancellationToken cancelled = default)
    {
        if (!OperatingSystem.IsLinux())
            throw new HeapException("the memory of a whole process is read from /proc, which only Linux has", "touchstone heap --pid PID counts the managed heap");
        var status = Text(id, "status") ?? throw new HeapException($"there is no process {id}", Next);
        if (!status.Contains("\nVmRSS:", StringComparison.Ordinal))
            throw new HeapException($"process {id} has no memory of its own: it is a thread of the system, or has ended", Next);
        if (Text(id, "smaps") is not { Length: > 0 })
            return WholeProcess.Of(status, $"/proc/{id}/smaps may not be read by this user: how much the process takes is known, not what for");
        if (!DotNetProcesses.IsDotNet(id))
            return Now(id, []);
        try
        {
            return ReadingFailure.Explained(new HeapSource(id, ""), () => HeapTarget.OnOneThread(() => Stopped(id, dac), cancelled), cancelled);
        }
        catch (HeapException e) when (!StoppedProcess.HasEnded(id))
        {
            return Now(id, []) with { Missing = $"the managed heap is in private other, since {e.Message}" };
        }
    }

    // While the process stands still, what the runtime says and what Linux says are of the same moment.
    static WholeProcess Stopped(int id, string? dac)
    {
        using var target = HeapTarget.Attach(id, dac);
        return Now(id, [.. target.Runtime.Heap.Segments.Select(segment => (segment.CommittedMemory.Start, segment.CommittedMemory.End)).Where(range => range.End > range.Start)]);
    }

    static WholeProcess Now(int id, IReadOnlyList<(ulong Start, ulong End)> managed) =>
        WholeProcess.Of(Text(id, "smaps") ?? "", Text(id, "status") ?? "", managed, StackPointers(id));

    /// <summary>Of a thread in a call of the system Linux tells the stack pointer: the last number but one.</summary>
    static List<ulong> StackPointers(int id)
    {
        try
        {
            return [.. Directory.EnumerateDirectories($"/proc/{id}/task").Select(thread => StackPointer(File.ReadAllText(Path.Combine(thread, "syscall")))).OfType<ulong>()];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    internal static ulong? StackPointer(string syscall) =>
        syscall.Split(' ', StringSplitOptions.RemoveEmptyEntries) is { Length: >= 3 } words && words[^2].StartsWith("0x", StringComparison.Ordinal)
            && ulong.TryParse(words[^2].AsSpan(2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var pointer) ? pointer : null;

    static string? Text(int id, string file)
    {
        try
        {
            return File.ReadAllText($"/proc/{id}/{file}");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
