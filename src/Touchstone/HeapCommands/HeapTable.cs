using System.Globalization;
using Touchstone.Core;
using Touchstone.Heap;
using Touchstone.Report;

namespace Touchstone.HeapCommands;

/// <summary>Writes rows as a table for people.</summary>
static class HeapTable
{
    /// <summary>Writes the table.</summary>
    /// <param name="rows">The types, then the totals.</param>
    /// <param name="byGeneration">True to add a column for each generation.</param>
    /// <param name="unit">The unit of bytes; null to choose one that fits the numbers.</param>
    /// <param name="output">Receives the table.</param>
    /// <param name="page">The width that the table must fit into.</param>
    public static void Write(IReadOnlyList<HeapRow> rows, bool byGeneration, Unit? unit, TextWriter output, Page page)
    {
        var (types, totals) = (rows.Where(row => row.Kind == HeapRowKind.Type).ToList(), rows.Where(row => row.Kind != HeapRowKind.Type).ToList());
        var sizes = types.Select(row => (double)Math.Max(row.Now.Bytes, row.Before?.Bytes ?? 0));
        var columns = Columns(rows, byGeneration, unit ?? Unit.For(Quantity.Bytes, sizes));
        TextTable.WriteNamed(["type", .. columns.Select(column => column.Header)], Texts(types), Texts(totals), output, page);
        WriteAddresses(types.Where(row => row.Addresses.Count > 0), output);

        string[][] Texts(List<HeapRow> some) => [.. some.Select(row => (string[])[row.Type, .. columns.Select(column => column.Text(row))])];
    }

    // The most important columns come first: a narrow page leaves out the last ones.
    static List<(string Header, Func<HeapRow, string> Text)> Columns(IReadOnlyList<HeapRow> rows, bool byGeneration, Unit unit)
    {
        List<(string Header, Func<HeapRow, string> Text)> columns = [];
        var (isDiff, isWatch) = (rows[0].Before is not null, rows[0].Previous is not null);
        if (isDiff)
            columns.AddRange([($"Δ {unit.Symbol}", row => Signed(unit, row.DeltaBytes)), ("Δ objects", row => Signed(row.DeltaCount))]);
        if (isWatch)
            columns.AddRange([($"step {unit.Symbol}", row => Signed(unit, row.StepBytes)), ("step objects", row => Signed(row.StepCount))]);
        columns.AddRange(
        [
            (unit.Symbol, row => unit.Format(row.Now.Bytes)), ("objects", row => Unit.Count(row.Now.Count)), ("B each", row => Average(row.Now)),
        ]);
        if (isDiff && !isWatch)
        {
            columns.AddRange(
            [
                ($"before {unit.Symbol}", row => unit.Format(row.Before!.Bytes)),
                ("before objects", row => Unit.Count(row.Before!.Count)),
                ("before B each", row => Average(row.Before!)),
            ]);
        }
        if (byGeneration)
        {
            columns.AddRange(Generations.Names.Select((name, place) =>
                ($"{name} {unit.Symbol}", (Func<HeapRow, string>)(row => unit.Format(row.Now.Sizes[place])))));
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

    static string Average(Tally tally) => double.IsFinite(tally.Average) ? new Unit("", 1, 1).Format(tally.Average) : Unit.Nothing;

    static string Signed(long number) => (number > 0 ? "+" : "") + Unit.Count(number);

    static string Signed(Unit unit, long number) => (number > 0 ? "+" : "") + unit.Format(number);
}
