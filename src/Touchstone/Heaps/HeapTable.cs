using System.Globalization;
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
        var (types, totals) = (rows.Where(row => row.Kind == HeapRowKind.Type).ToList(), rows.Where(row => row.Kind != HeapRowKind.Type).ToList());
        var columns = Columns(rows, byGeneration, unit ?? Unit.For(Quantity.Bytes, types.Select(row => (double)Math.Max(row.Now.Bytes, row.Before?.Bytes ?? 0))));
        TextTable.WriteNamed(["type", .. columns.Select(column => column.Header)], Texts(types), Texts(totals), output, page);
        WriteAddresses(types.Where(row => row.Addresses.Count > 0), output);

        string[][] Texts(List<HeapRow> some) => [.. some.Select(row => (string[])[row.Type, .. columns.Select(column => column.Text(row))])];
    }

    // The most important first: on a narrow page the last ones are left out.
    static List<(string Header, Func<HeapRow, string> Text)> Columns(IReadOnlyList<HeapRow> rows, bool byGeneration, Unit unit)
    {
        List<(string Header, Func<HeapRow, string> Text)> columns = [];
        var (isDiff, isWatch) = (rows[0].Before is not null, rows[0].Previous is not null);
        if (isDiff)
            columns.AddRange([($"Δ {unit.Symbol}", row => Signed(unit, row.DeltaBytes)), ("Δ objects", row => Signed(row.DeltaCount))]);
        if (isWatch)
            columns.AddRange([($"step {unit.Symbol}", row => Signed(unit, row.StepBytes)), ("step objects", row => Signed(row.StepCount))]);
        columns.AddRange([(unit.Symbol, row => unit.Format(row.Now.Bytes)), ("objects", row => Unit.Count(row.Now.Count)), ("B each", row => Average(row.Now))]);
        if (isDiff && !isWatch)
            columns.AddRange([($"before {unit.Symbol}", row => unit.Format(row.Before!.Bytes)), ("before objects", row => Unit.Count(row.Before!.Count)), ("before B each", row => Average(row.Before!))]);
        if (byGeneration)
            columns.AddRange(Generations.Names.Select((name, place) => ($"{name} {unit.Symbol}", (Func<HeapRow, string>)(row => unit.Format(row.Now.Sizes[place])))));
        return columns;
    }

    static void WriteAddresses(IEnumerable<HeapRow> types, TextWriter output)
    {
        foreach (var row in types)
            output.Write($"\n{PlainText.OneLine(row.Type)}\n  {string.Join(' ', row.Addresses.Select(address => address.ToString("x", CultureInfo.InvariantCulture)))}\n");
    }

    static string Average(Tally tally) => double.IsFinite(tally.Average) ? new Unit("", 1, 1).Format(tally.Average) : Unit.Nothing;

    static string Signed(long number) => (number > 0 ? "+" : "") + Unit.Count(number);

    static string Signed(Unit unit, long number) => (number > 0 ? "+" : "") + unit.Format(number);
}
