using Touchstone.Core;
using Touchstone.Heap.Strings;
using Touchstone.Report;

namespace Touchstone.HeapCommands;

/// <summary>Writes duplicate strings as a table for people.</summary>
static class StringsTable
{
    /// <summary>Writes the table, and how much memory all duplicates waste.</summary>
    public static void Write(StringStatistics strings, Unit? asked, TextWriter output, Page page)
    {
        var unit = asked ?? Unit.For(Quantity.Bytes, strings.Repeated.Select(text => (double)text.WasteBytes));
        string[] headers = [$"waste {unit.Symbol}", "strings", "length", "text"];
        TextTable.Write(
            headers,
            [
                .. strings.Repeated.Select(text => (string[])
                    [unit.Format(text.WasteBytes), Unit.Count(text.Count), Unit.Count(text.Length), $"\"{text.Text}\""]),
            ],
            output, page, headers[..3]);
        var (all, waste) = (Unit.Text(Quantity.Bytes, strings.Bytes), Unit.Text(Quantity.Bytes, strings.WasteBytes));
        output.Write($"\n{Unit.Count(strings.Count)} strings take {all}. {Unit.Count(strings.Different)} texts are different, "
            + $"and keeping each of them once would save {waste}.\n");
    }
}
