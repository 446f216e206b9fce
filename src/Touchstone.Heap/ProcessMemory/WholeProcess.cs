namespace Touchstone.Heap.ProcessMemory;

/// <summary>The memory of a whole process: what of it is managed, and what is not.</summary>
public sealed record WholeProcess
{
    /// <summary>The kinds that there are; their RSS adds up to that of the process.</summary>
    public required IReadOnlyList<(MemoryKind Kind, MemoryPart Part)> Parts { get; init; }

    /// <summary>All of them. Its private bytes are the unique set size, USS.</summary>
    public required MemoryPart Total { get; init; }

    /// <summary>The system's tables of the process's pages, which are no part of its RSS.</summary>
    public required long PageTableBytes { get; init; }

    /// <summary>Pages of a pool of huge ones, which are no part of its RSS either.</summary>
    public required long HugetlbBytes { get; init; }

    /// <summary>Why the managed heap is not told apart, or why there is less than usual; empty where all is known.</summary>
    public required string Missing { get; init; }

    /// <summary>From the texts of Linux.</summary>
    /// <param name="smaps">/proc/PID/smaps.</param>
    /// <param name="status">/proc/PID/status.</param>
    /// <param name="managed">What the collector has from the system.</param>
    /// <param name="stackPointers">One address in the stack of each thread, as far as known.</param>
    internal static WholeProcess Of(string smaps, string status, IReadOnlyList<(ulong Start, ulong End)> managed, IReadOnlyList<ulong> stackPointers)
    {
        var mappings = Smaps.Parse(new StringReader(smaps));
        var kinds = new MappingKinds(mappings, managed, stackPointers).All.GroupBy(pair => pair.Kind, pair => pair.Mapping);
        return new WholeProcess
        {
            Parts = [.. kinds.OrderBy(kind => kind.Key).Select(kind => (kind.Key, MemoryPart.Of(kind)))],
            Total = MemoryPart.Of(mappings),
            PageTableBytes = Figure(status, "VmPTE"),
            HugetlbBytes = mappings.Sum(mapping => mapping.HugetlbBytes),
            Missing = "",
        };
    }

    /// <summary>From what Linux tells everybody, where smaps may not be read.</summary>
    internal static WholeProcess Of(string status, string why)
    {
        (MemoryKind Kind, string Name)[] parts = [(MemoryKind.MappedFiles, "RssFile"), (MemoryKind.Shared, "RssShmem"), (MemoryKind.PrivateOther, "RssAnon")];
        var known = parts.Select(part => (part.Kind, Bytes: Figure(status, part.Name))).Where(part => part.Bytes > 0).ToList();
        return new WholeProcess
        {
            Parts = [.. known.Select(part => (part.Kind, new MemoryPart(null, part.Bytes, null, null, null)))],
            Total = new MemoryPart(Figure(status, "VmSize"), known.Sum(part => part.Bytes), null, null, Figure(status, "VmSwap")),
            PageTableBytes = Figure(status, "VmPTE"),
            HugetlbBytes = Figure(status, "HugetlbPages"),
            Missing = why,
        };
    }

    /// <summary>The bytes of a line of /proc/PID/status; 0 where there is none.</summary>
    static long Figure(string status, string name) =>
        status.Split('\n').Where(line => line.StartsWith(name + ":", StringComparison.Ordinal)).Select(line => Smaps.Bytes(line.Replace('\t', ' '))).FirstOrDefault();
}
