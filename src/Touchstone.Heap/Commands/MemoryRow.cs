using Touchstone.Heap.ProcessMemory;

namespace Touchstone.Heap.Commands;

/// <summary>A row of the table for a whole process.</summary>
/// <param name="Kind"><c>part</c>, <c>total</c>, or <c>beside</c> for memory that the total does not include.</param>
/// <param name="Name">The kind of memory.</param>
/// <param name="Part">The bytes.</param>
sealed record MemoryRow(string Kind, string Name, MemoryPart Part)
{
    /// <summary>The bytes at the earlier moment; null if there is only one.</summary>
    public MemoryPart? Before { get; init; }

    /// <summary>The rows of both moments, with the earlier part of each. A kind that one moment lacks has no bytes there.</summary>
    public static IReadOnlyList<MemoryRow> Of(WholeProcess process, WholeProcess? before)
    {
        var (now, earlier) = (Of(process), before is null ? [] : Of(before));
        if (before is null)
            return now;
        var gone = earlier.Where(row => now.All(other => other.Name != row.Name)).Select(row => row with { Part = Nothing });
        return [.. now.Concat(gone).Select(row => row with { Before = earlier.FirstOrDefault(other => other.Name == row.Name)?.Part ?? Nothing })];
    }

    static MemoryPart Nothing { get; } = new(0, 0, 0, 0, 0);

    /// <summary>All rows: the parts, their total, and memory that Linux counts separately.</summary>
    public static IReadOnlyList<MemoryRow> Of(WholeProcess process)
    {
        List<MemoryRow> rows =
        [
            .. process.Parts.Select(part => new MemoryRow("part", Word(part.Kind), part.Part)),
            new("total", "total", process.Total),
            Beside("page tables", process.PageTableBytes),
        ];
        if (process.HugetlbBytes > 0)
            rows.Add(Beside("pool of huge pages", process.HugetlbBytes));
        return rows;
    }

    static MemoryRow Beside(string name, long bytes) => new("beside", name, new MemoryPart(null, bytes, null, null, null));

    static string Word(MemoryKind kind) => kind switch
    {
        MemoryKind.ManagedHeap => "managed heap",
        MemoryKind.NativeHeap => "native heap",
        MemoryKind.MappedFiles => "mapped files",
        MemoryKind.RuntimeCode => "compiled code",
        MemoryKind.PrivateOther => "private other",
        _ => kind.ToString().ToLowerInvariant(),
    };
}
