using Touchstone.Heap.Retention;

namespace Touchstone.Heap.Commands;

/// <summary>Writes what types and objects keep alive, for people.</summary>
static class RetainedTable
{
    /// <summary>Writes a table of the types, then one of the largest objects with the path to each.</summary>
    /// <param name="types">The types to show.</param>
    /// <param name="retention">The objects, and the sums of the heap.</param>
    /// <param name="unit">The unit of bytes; null to choose one that fits the numbers.</param>
    /// <param name="output">Receives the tables.</param>
    /// <param name="page">The width that the tables must fit into.</param>
    public static void Write(IReadOnlyList<RetainedByType> types, HeapRetention retention, Unit? unit, TextWriter output, Page page)
    {
        var chosen = unit ?? Unit.For(Quantity.Bytes, types.Select(type => (double)type.RetainedBytes));
        var all = new RetainedByType("Live", retention.Count, retention.Bytes, retention.Bytes);
        var table = Table.Of(
            [.. types, all],
            new("type", type => type.Name),
            Column<RetainedByType>.Number($"retained {chosen.Symbol}", chosen, type => type.RetainedBytes),
            Column<RetainedByType>.Number($"own {chosen.Symbol}", chosen, type => type.Bytes),
            Column<RetainedByType>.Count("objects", type => type.Count));
        TerminalTable.Write(table with { Fit = TableFit.CutFirst, Totals = 1 }, output, page);
        if (retention.Objects.Count > 0)
            WriteObjects(retention.Objects, chosen, output, page);
    }

    static void WriteObjects(IReadOnlyList<RetainedObject> objects, Unit unit, TextWriter output, Page page)
    {
        output.Write("\n");
        var table = Table.Of(
            objects,
            new("object", held => held.Type),
            Column<RetainedObject>.Number($"retained {unit.Symbol}", unit, held => held.RetainedBytes),
            Column<RetainedObject>.Number($"own {unit.Symbol}", unit, held => held.Bytes),
            new("root", held => PlainText.OneLine(held.Path.Root)));
        TerminalTable.Write(table with { Fit = TableFit.CutFirst }, output, page);
        foreach (var held in objects)
        {
            output.Write("\n");
            RootsText.Write(held.Path, output);
        }
    }
}
