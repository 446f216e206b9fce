using System.Globalization;

namespace Touchstone.Heap.Commands;

/// <summary>Writes rows as a table for people.</summary>
static class HeapTable
{
    static readonly Unit Objects = new("", 1, 0);
    static readonly Unit Average = new("", 1, 1);

    /// <summary>Writes the table.</summary>
    /// <param name="rows">The types, then the totals.</param>
    /// <param name="byGeneration">True to add a column for each generation.</param>
    /// <param name="unit">The unit of bytes; null to choose one that fits the numbers.</param>
    /// <param name="output">Receives the table.</param>
    /// <param name="page">The width that the table must fit into.</param>
    public static void Write(IReadOnlyList<HeapRow> rows, bool byGeneration, Unit? unit, TextWriter output, Page page)
    {
        var types = rows.Where(row => row.Kind == HeapRowKind.Type).ToList();
        var totals = rows.Where(row => row.Kind != HeapRowKind.Type).ToList();
        var sizes = types.Select(row => (double)Math.Max(row.Now.Bytes, row.Before?.Bytes ?? 0));
        var columns = Columns(rows, byGeneration, unit ?? Unit.For(Quantity.Bytes, sizes));
        var table = Table.Of([.. types, .. totals], [new("type", row => row.Type), .. columns]);
        TerminalTable.Write(table with { Fit = TableFit.CutFirst, Totals = totals.Count }, output, page);
        WriteAddresses(types.Where(row => row.Addresses.Count > 0), output);
    }

    // The most important columns come first: a narrow page leaves out the last ones.
    static List<Column<HeapRow>> Columns(IReadOnlyList<HeapRow> rows, bool byGeneration, Unit unit)
    {
        List<Column<HeapRow>> columns = [];
        var (isDiff, isWatch) = (rows[0].Before is not null, rows[0].Previous is not null);
        if (isDiff)
        {
            columns.Add(Column<HeapRow>.Change($"Δ {unit.Symbol}", unit, row => row.DeltaBytes));
            columns.Add(Column<HeapRow>.Change("Δ objects", Objects, row => row.DeltaCount));
        }
        if (isWatch)
        {
            columns.Add(Column<HeapRow>.Change($"step {unit.Symbol}", unit, row => row.StepBytes));
            columns.Add(Column<HeapRow>.Change("step objects", Objects, row => row.StepCount));
        }
        columns.AddRange(
        [
            Column<HeapRow>.Number(unit.Symbol, unit, row => row.Now.Bytes),
            Column<HeapRow>.Count("objects", row => row.Now.Count),
            Column<HeapRow>.Number("B each", Average, row => row.Now.Average),
        ]);
        if (isDiff && !isWatch)
        {
            columns.AddRange(
            [
                Column<HeapRow>.Number($"before {unit.Symbol}", unit, row => row.Before!.Bytes),
                Column<HeapRow>.Count("before objects", row => row.Before!.Count),
                Column<HeapRow>.Number("before B each", Average, row => row.Before!.Average),
            ]);
        }
        if (byGeneration)
        {
            columns.AddRange(Generations.Names.Select((name, place) =>
                Column<HeapRow>.Number($"{name} {unit.Symbol}", unit, row => row.Now.Sizes[place])));
        }
        return columns;
    }

    static void WriteAddresses(IEnumerable<HeapRow> types, TextWriter output)
    {
        foreach (var row in types)
        {
            var addresses = row.Addresses.Select(address => address.ToString("x", CultureInfo.InvariantCulture));
            output.Write($"\n{PlainText.OneLine(row.Type)}\n  {string.Join(' ', addresses)}\n");
        }
    }
}
