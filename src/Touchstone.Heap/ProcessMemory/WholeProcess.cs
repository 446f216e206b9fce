namespace Touchstone.Heap.ProcessMemory;

/// <summary>The memory of a whole process by kind, managed and native.</summary>
public sealed record WholeProcess
{
    /// <summary>The kinds that occur, in the order of <see cref="MemoryKind"/>. Their RSS adds up to the RSS of the process.</summary>
    public required IReadOnlyList<MemoryOfKind> Parts { get; init; }

    /// <summary>The sum of all parts. Its private bytes are the unique set size (USS).</summary>
    public required MemoryPart Total { get; init; }

    /// <summary>Bytes of the kernel's page tables for this process, which are not part of its RSS.</summary>
    public required long PageTableBytes { get; init; }

    /// <summary>Bytes in the kernel's pool of huge pages (hugetlb), which are not part of its RSS.</summary>
    public required long HugetlbBytes { get; init; }

    /// <summary>Why the managed heap is not a separate part, or why other numbers are missing; empty if everything is known.</summary>
    public required string Missing { get; init; }

    /// <summary>Parses the files of Linux.</summary>
    /// <param name="smaps">The text of /proc/PID/smaps.</param>
    /// <param name="status">The text of /proc/PID/status.</param>
    /// <param name="managed">The ranges that the garbage collector has from the system.</param>
    /// <param name="stackPointers">One address in the stack of each thread, as far as known.</param>
    internal static WholeProcess Of(string smaps, string status, IReadOnlyList<(ulong Start, ulong End)> managed, IReadOnlyList<ulong> stackPointers)
    {
        var mappings = Smaps.Parse(new StringReader(smaps));
        var kinds = new MappingKinds(mappings, managed, stackPointers).All.GroupBy(pair => pair.Kind, pair => pair.Mapping);
        return new WholeProcess
        {
            Parts = [.. kinds.OrderBy(kind => kind.Key).Select(kind => new MemoryOfKind(kind.Key, MemoryPart.Of(kind)))],
            Total = MemoryPart.Of(mappings),
            PageTableBytes = Figure(status, "VmPTE"),
            HugetlbBytes = mappings.Sum(mapping => mapping.HugetlbBytes),
            Missing = "",
        };
    }

    /// <summary>Uses only /proc/PID/status, which every user may read, if smaps may not be read.</summary>
    internal static WholeProcess Of(string status, string why)
    {
        (MemoryKind Kind, string Name)[] parts = [(MemoryKind.MappedFiles, "RssFile"), (MemoryKind.Shared, "RssShmem"), (MemoryKind.PrivateOther, "RssAnon")];
        var known = parts.Select(part => (part.Kind, Bytes: Figure(status, part.Name))).Where(part => part.Bytes > 0).ToList();
        return new WholeProcess
        {
            Parts = [.. known.Select(part => new MemoryOfKind(part.Kind, new MemoryPart(null, part.Bytes, null, null, null)))],
            Total = new MemoryPart(Figure(status, "VmSize"), known.Sum(part => part.Bytes), null, null, Figure(status, "VmSwap")),
            PageTableBytes = Figure(status, "VmPTE"),
            HugetlbBytes = Figure(status, "HugetlbPages"),
            Missing = why,
        };
    }

    /// <summary>The bytes in a line of /proc/PID/status; 0 if there is no such line.</summary>
    static long Figure(string status, string name) => status.Split('\n')
        .Where(line => line.StartsWith(name + ":", StringComparison.Ordinal))
        .Select(line => Smaps.Bytes(line.Replace('\t', ' ')))
        .FirstOrDefault();
}
