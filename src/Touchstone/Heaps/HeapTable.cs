using Touchstone.Columns;
using Touchstone.Heap;
using Touchstone.Reports;

namespace Touchstone.Heaps;

/// <summary>Rows for people at a terminal.</summary>
static class HeapTable
{
    /// <summary>Writes them.</summary>
    /// <param name="rows">The types, then the totals.</param>
    /// <param name="byGeneration">True for a column for each part of the heap.</param>
    /// <param name="unit">How bytes are written; null to let the numbers decide.</param>
    /// <param name="output">Where to.</param>
    /// <param name="page">What fits.</param>
    public static void Write(IReadOnlyList<HeapRow> rows, bool byGeneration, Unit? unit, TextWriter output, Page page)
    {
        var columns = Columns(rows, byGeneration, unit ?? Unit.For(Quantity.Bytes, rows.Where(row => row.Kind == HeapRowKind.Type).Select(row => (double)Math.Max(row.Now.Bytes, row.Before?.Bytes ?? 0))));
        IReadOnlyList<string> headers = [.. columns.Select(column => column.Header), "type"];
        TextTable.Write(headers, [.. rows.Select(row => (string[])[.. columns.Select(column => column.Text(row)), row.Type])], output, page, [.. columns.Select(column => column.Header)]);
    }

    static List<(string Header, Func<HeapRow, string> Text)> Columns(IReadOnlyList<HeapRow> rows, bool byGeneration, Unit unit)
    {
        List<(string Header, Func<HeapRow, string> Text)> columns = [];
        if (rows.Any(row => row.Before is not null))
        {
            columns.AddRange(
            [
                ($"Δ {unit.Symbol}", row => Signed(unit, row.DeltaBytes)), ("Δ objects", row => Signed(row.DeltaCount)),
                ($"before {unit.Symbol}", row => unit.Format(row.Before!.Bytes)), ("before objects", row => Unit.Count(row.Before!.Count)), ("before B each", row => Average(row.Before!)),
            ]);
        }
        columns.AddRange([(unit.Symbol, row => unit.Format(row.Now.Bytes)), ("objects", row => Unit.Count(row.Now.Count)), ("B each", row => Average(row.Now))]);
        if (byGeneration)
            columns.AddRange(Generations.Names.Select((name, place) => ($"{name} {unit.Symbol}", (Func<HeapRow, string>)(row => unit.Format(row.Now.Sizes[place])))));
        return columns;
    }

    static string Average(Tally tally) => double.IsFinite(tally.Average) ? new Unit("", 1, 1).Format(tally.Average) : Unit.Nothing;

    static string Signed(long number) => (number > 0 ? "+" : "") + Unit.Count(number);

    static string Signed(Unit unit, long number) => (number > 0 ? "+" : "") + unit.Format(number);
}
