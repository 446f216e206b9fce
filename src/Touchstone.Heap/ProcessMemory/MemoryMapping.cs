namespace Touchstone.Heap.ProcessMemory;

/// <summary>One range of a process's memory, as Linux tells it in /proc/PID/smaps.</summary>
/// <param name="Start">The first address.</param>
/// <param name="End">The first address behind it.</param>
/// <param name="Permissions">Four letters: <c>rw-p</c>; the last is s where others may share it.</param>
/// <param name="Path">A file, a name in brackets, or nothing.</param>
public sealed record MemoryMapping(ulong Start, ulong End, string Permissions, string Path)
{
    /// <summary>What Linux appends to the path of a file that is gone.</summary>
    const string Deleted = " (deleted)";

    /// <summary>Addresses, whether there is memory behind them or not.</summary>
    public long VirtualBytes => (long)(End - Start);

    /// <summary>What is in memory.</summary>
    public long RssBytes { get; init; }

    /// <summary>The same, each page divided by the number of processes that share it.</summary>
    public long PssBytes { get; init; }

    /// <summary>What no other process has.</summary>
    public long PrivateBytes { get; init; }

    /// <summary>What was swapped out.</summary>
    public long SwapBytes { get; init; }

    /// <summary>Pages of a pool of huge ones, which Linux counts apart from everything else.</summary>
    public long HugetlbBytes { get; init; }

    /// <summary>The path without the mark of a deleted file.</summary>
    public string File => Path.EndsWith(Deleted, StringComparison.Ordinal) ? Path[..^Deleted.Length] : Path;

    /// <summary>True for memory without a file or a name.</summary>
    public bool IsAnonymous => Path.Length == 0;
}
