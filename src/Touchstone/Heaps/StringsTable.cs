using Touchstone.Columns;
using Touchstone.Heap.Strings;
using Touchstone.Reports;

namespace Touchstone.Heaps;

/// <summary>Repeated texts for people at a terminal.</summary>
static class StringsTable
{
    /// <summary>Writes them, and what all of them waste.</summary>
    public static void Write(StringStatistics strings, Unit? asked, TextWriter output, Page page)
    {
        var unit = asked ?? Unit.For(Quantity.Bytes, strings.Repeated.Select(text => (double)text.WasteBytes));
        string[] headers = [$"waste {unit.Symbol}", "strings", "length", "text"];
        TextTable.Write(
            headers, [.. strings.Repeated.Select(text => (string[])[unit.Format(text.WasteBytes), Unit.Count(text.Count), Unit.Count(text.Length), $"\"{text.Text}\""])], output, page, headers[..3]);
        output.Write($"\n{Unit.Count(strings.Count)} strings take {Unit.Text(Quantity.Bytes, strings.Bytes)}; {Unit.Count(strings.Different)} texts are different, {Unit.Text(Quantity.Bytes, strings.WasteBytes)} would be saved if each were there once.\n");
    }
}
