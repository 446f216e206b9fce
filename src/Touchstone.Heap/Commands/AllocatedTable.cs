using Touchstone.Heap.ProcessMemory;

namespace Touchstone.Heap.Commands;

/// <summary>Writes what a process has allocated at a moment of a watch, and how that changed.</summary>
static class AllocatedTable
{
    /// <summary>Writes a row for the sizes, and one each for the change since the first and since the previous round.</summary>
    public static void Write(AllocatedMemory now, AllocatedMemory? first, AllocatedMemory? previous, Unit? requested, TextWriter output, Page page)
    {
        var unit = requested ?? Unit.For(Quantity.Bytes, [now.Bytes / 100.0]);
        List<(string Name, AllocatedMemory? Since)> rows = [("memory", null)];
        if (first is not null)
            rows.Add(("Δ", first));
        if (previous is not null)
            rows.Add(("step", previous));
        var parts = AllocatedPart.All.Select(part => Column($"{part.Name} {unit.Symbol}", part.Bytes));
        var table = Table.Of(rows, [new("", row => row.Name), Column($"allocated {unit.Symbol}", memory => memory.Bytes), .. parts]);
        TerminalTable.Write(table with { Fit = TableFit.CutFirst }, output, page);

        Column<(string Name, AllocatedMemory? Since)> Column(string name, Func<AllocatedMemory, long> bytes) => new(
            name,
            row => row.Since is null ? unit.Format(bytes(now)) : Signed(bytes(now) - bytes(row.Since)))
        { IsNumber = true };

        string Signed(long change) => (change > 0 ? "+" : "") + unit.Format(change);
    }
}
