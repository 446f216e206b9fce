namespace Touchstone.Heap.Commands;

/// <summary>Writes the memory of a whole process as a table for people.</summary>
static class MemoryTable
{
    /// <summary>Writes the table.</summary>
    /// <param name="rows">Rows of <see cref="MemoryRow"/>.</param>
    /// <param name="unit">The unit of bytes; null to choose one that fits the numbers.</param>
    /// <param name="output">Receives the table.</param>
    /// <param name="page">The width that the table must fit into.</param>
    public static void Write(IReadOnlyList<MemoryRow> rows, Unit? unit, TextWriter output, Page page)
    {
        var chosen = unit ?? Unit.For(Quantity.Bytes, rows.Where(row => row.Kind == "total").Select(row => row.Part.RssBytes / 100.0));
        var isDiff = rows[0].Before is not null;
        var table = Table.Of(
            rows.OrderBy(row => row.Kind != "part"),
            [new("memory", row => row.Name), .. isDiff ? Changes(chosen) : [], .. Columns(chosen)]);
        TerminalTable.Write(table with { Fit = TableFit.CutFirst, Totals = rows.Count(row => row.Kind != "part") }, output, page);
    }

    static IEnumerable<Column<MemoryRow>> Changes(Unit unit) =>
    [
        Column<MemoryRow>.Change($"Δ RSS {unit.Symbol}", unit, row => row.Part.RssBytes - row.Before!.RssBytes),
        Column<MemoryRow>.Change($"Δ private {unit.Symbol}", unit, row => row.Part.PrivateBytes - row.Before!.PrivateBytes),
    ];

    static IEnumerable<Column<MemoryRow>> Columns(Unit chosen) =>
    [
        Column<MemoryRow>.Number($"RSS {chosen.Symbol}", chosen, row => row.Part.RssBytes),
        Column<MemoryRow>.Number($"PSS {chosen.Symbol}", chosen, row => row.Part.PssBytes),
        Column<MemoryRow>.Number($"private {chosen.Symbol}", chosen, row => row.Part.PrivateBytes),
        Column<MemoryRow>.Number($"swap {chosen.Symbol}", chosen, row => row.Part.SwapBytes),
        Column<MemoryRow>.Number($"addresses {chosen.Symbol}", chosen, row => row.Part.VirtualBytes),
    ];
}
