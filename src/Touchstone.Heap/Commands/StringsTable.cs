using Touchstone.Heap.Strings;

namespace Touchstone.Heap.Commands;

/// <summary>Writes texts that repeat or grew as tables for people.</summary>
static class StringsTable
{
    static readonly Unit Strings = new("", 1, 0);

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
        WriteAll(strings, output);
    }

    /// <summary>Writes the table of the texts that grew, and all strings of both moments.</summary>
    public static void WriteGrown(StringStatistics strings, StringStatistics before, Unit? requested, TextWriter output, Page page)
    {
        var unit = requested ?? Unit.For(Quantity.Bytes, strings.Grown.Select(text => (double)text.GrowthBytes));
        var table = Table.Of(
            strings.Grown,
            Column<GrownString>.Change($"Δ {unit.Symbol}", unit, text => text.GrowthBytes),
            Column<GrownString>.Change("Δ strings", Strings, text => text.Count - text.BeforeCount),
            Column<GrownString>.Count("strings", text => text.Count),
            Column<GrownString>.Count("length", text => text.Length),
            new("text", text => $"\"{text.Text}\""));
        TerminalTable.Write(table, output, page);
        WriteAll(strings, output);
        output.Write($"Before, {Unit.Count(before.Count)} strings took {Unit.Text(Quantity.Bytes, before.Bytes)}.\n");
    }

    static void WriteAll(StringStatistics strings, TextWriter output)
    {
        var (all, waste) = (Unit.Text(Quantity.Bytes, strings.Bytes), Unit.Text(Quantity.Bytes, strings.WasteBytes));
        output.Write($"\n{Unit.Count(strings.Count)} strings take {all}. {Unit.Count(strings.Different)} texts are different, "
            + $"and keeping only one of each would save {waste}.\n");
    }
}
