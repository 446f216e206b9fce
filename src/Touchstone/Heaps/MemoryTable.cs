using Touchstone.Columns;
using Touchstone.Reports;

namespace Touchstone.Heaps;

/// <summary>The memory of a whole process for people at a terminal.</summary>
static class MemoryTable
{
    /// <summary>Writes it.</summary>
    /// <param name="rows">See <see cref="MemoryRow.Of"/>.</param>
    /// <param name="unit">How bytes are written; null to let the numbers decide.</param>
    /// <param name="output">Where to.</param>
    /// <param name="page">What fits.</param>
    public static void Write(IReadOnlyList<MemoryRow> rows, Unit? unit, TextWriter output, Page page)
    {
        var chosen = unit ?? Unit.For(Quantity.Bytes, rows.Where(row => row.Kind == "total").Select(row => row.Part.RssBytes / 100.0));
        string[] headers = ["memory", $"RSS {chosen.Symbol}", $"PSS {chosen.Symbol}", $"private {chosen.Symbol}", $"swap {chosen.Symbol}", $"addresses {chosen.Symbol}"];
        TextTable.WriteNamed(headers, Texts(row => row.Kind == "part"), Texts(row => row.Kind != "part"), output, page);

        string[][] Texts(Func<MemoryRow, bool> which) => [.. rows.Where(which).Select(row => (string[])
            [row.Name, chosen.Format(row.Part.RssBytes), Text(row.Part.PssBytes), Text(row.Part.PrivateBytes), Text(row.Part.SwapBytes), Text(row.Part.VirtualBytes)])];

        string Text(long? bytes) => bytes is { } number ? chosen.Format(number) : Unit.Nothing;
    }
}
