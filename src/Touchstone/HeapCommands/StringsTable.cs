using Touchstone.Core;
using Touchstone.Heap.Strings;
using Touchstone.Report;

namespace Touchstone.HeapCommands;

/// <summary>Writes duplicate strings as a table for people.</summary>
static class StringsTable
{
    /// <summary>Writes the table, and how much memory all duplicates waste.</summary>
    public static void Write(StringStatistics strings, Unit? requested, TextWriter output, Page page)
    {
        var unit = requested ?? Unit.For(Quantity.Bytes, strings.Repeated.Select(text => (double)text.WasteBytes));
        var table = Table.Of(
            strings.Repeated,
            Column<RepeatedString>.Number($"waste {unit.Symbol}", unit, text => text.WasteBytes),
            Column<RepeatedString>.Count("strings", text => text.Count),
            Column<RepeatedString>.Count("length", text => text.Length),
            new("text", text => $"\"{text.Text}\""));
        TerminalTable.Write(table, output, page);
        var (all, waste) = (Unit.Text(Quantity.Bytes, strings.Bytes), Unit.Text(Quantity.Bytes, strings.WasteBytes));
        output.Write($"\n{Unit.Count(strings.Count)} strings take {all}. {Unit.Count(strings.Different)} texts are different, "
            + $"and keeping only one of each would save {waste}.\n");
    }
}
