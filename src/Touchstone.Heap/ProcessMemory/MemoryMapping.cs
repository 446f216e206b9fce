namespace Touchstone.Heap.ProcessMemory;

/// <summary>One range of a process's memory, as Linux reports it in /proc/PID/smaps.</summary>
/// <param name="Start">The first address.</param>
/// <param name="End">The first address after the range.</param>
/// <param name="Permissions">Four letters such as <c>rw-p</c>; the last is s if other processes may share the range.</param>
/// <param name="Path">A file, a name in brackets, or empty.</param>
public sealed record MemoryMapping(ulong Start, ulong End, string Permissions, string Path)
{
    /// <summary>Linux appends this to the path of a deleted file.</summary>
    const string Deleted = " (deleted)";

    /// <summary>The size of the address range, with or without memory behind it.</summary>
    public long VirtualBytes => (long)(End - Start);

    /// <summary>Bytes in memory.</summary>
    public long RssBytes { get; init; }

    /// <summary>Bytes in memory, with each page divided by the number of processes that share it.</summary>
    public long PssBytes { get; init; }

    /// <summary>Bytes in memory that no other process has.</summary>
    public long PrivateBytes { get; init; }

    /// <summary>Bytes that are swapped out.</summary>
    public long SwapBytes { get; init; }

    /// <summary>Bytes in the kernel's pool of huge pages (hugetlb). Linux does not include them in any other number.</summary>
    public long HugetlbBytes { get; init; }

    /// <summary>The path without the mark of a deleted file.</summary>
    public string File => Path.EndsWith(Deleted, StringComparison.Ordinal) ? Path[..^Deleted.Length] : Path;

    /// <summary>True for memory without a file or a name.</summary>
    public bool IsAnonymous => Path.Length == 0;
}
