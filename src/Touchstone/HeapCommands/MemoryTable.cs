using Touchstone.Core;
using Touchstone.Report;

namespace Touchstone.HeapCommands;

/// <summary>Writes the memory of a whole process as a table for people.</summary>
static class MemoryTable
{
    /// <summary>Writes the table.</summary>
    /// <param name="rows">See <see cref="MemoryRow.Of"/>.</param>
    /// <param name="unit">The unit of bytes; null to choose one that fits the numbers.</param>
    /// <param name="output">Receives the table.</param>
    /// <param name="page">The width that the table must fit into.</param>
    public static void Write(IReadOnlyList<MemoryRow> rows, Unit? unit, TextWriter output, Page page)
    {
        var chosen = unit ?? Unit.For(Quantity.Bytes, rows.Where(row => row.Kind == "total").Select(row => row.Part.RssBytes / 100.0));
        string[] headers =
        [
            "memory", $"RSS {chosen.Symbol}", $"PSS {chosen.Symbol}", $"private {chosen.Symbol}", $"swap {chosen.Symbol}", $"addresses {chosen.Symbol}",
        ];
        TextTable.WriteNamed(headers, Texts(row => row.Kind == "part"), Texts(row => row.Kind != "part"), output, page);

        string[][] Texts(Func<MemoryRow, bool> which) => [.. rows.Where(which).Select(row => (string[])
        [
            row.Name, chosen.Format(row.Part.RssBytes),
            Text(row.Part.PssBytes), Text(row.Part.PrivateBytes), Text(row.Part.SwapBytes), Text(row.Part.VirtualBytes),
        ])];

        string Text(long? bytes) => bytes is { } number ? chosen.Format(number) : Unit.Nothing;
    }
}
