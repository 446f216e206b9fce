namespace Touchstone.Tests.Shell.Tables;

/// <summary>The texts of a table, as tests compare them.</summary>
static class TableTexts
{
    /// <summary>The headers, left to right.</summary>
    public static IEnumerable<string> Headers(this Table table) => table.Columns.Select(column => column.Name);

    /// <summary>The texts of each row, left to right.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> Rows(this Table table) =>
        [.. Enumerable.Range(0, table.RowCount).Select(row => (IReadOnlyList<string>)[.. table.Columns.Select(column => column.Texts[row])])];
}
