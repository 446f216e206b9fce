using Touchstone.Report.Columns;

namespace Touchstone.Report.Runs;

/// <summary>
/// Decides which columns a terminal shows. Columns that explain others are shown only on demand. If the page is still too narrow, whole columns
/// are omitted: rows are never wrapped, since nobody could read such a table.
/// </summary>
static class ColumnFit
{
    const int NarrowestClip = 16;

    /// <summary>The table with long texts cut in the middle, so that one long name does not cost all rows a column.</summary>
    public static Table Clip(Table table, int pageWidth)
    {
        var width = Math.Max(NarrowestClip, pageWidth * 2 / 5);
        return table with
        {
            Columns = [.. table.Columns.Select(column => column with { Texts = [.. column.Texts.Select(text => CellWidth.ClipMiddle(text, width))] })],
        };
    }

    /// <summary>
    /// The names of the columns to omit: as few as possible, the least important first. They are the same in all tables, so that these look alike.
    /// </summary>
    /// <param name="tables">All tables of the report.</param>
    /// <param name="page">The width, and the columns that must stay.</param>
    public static IReadOnlyList<string> LeaveOut(IReadOnlyList<Table> tables, Page page)
    {
        var all = tables.SelectMany(table => table.Columns).ToList();
        var kept = all.Where(column => column.Priority == 0 || page.Wants(column.Name)).Select(column => column.Name).ToHashSet();
        var candidates = new Queue<(string Name, int Priority)>(all
            .Where(column => !kept.Contains(column.Name))
            .DistinctBy(column => column.Name)
            .OrderByDescending(column => column.Priority)
            .Select(column => (column.Name, column.Priority)));
        HashSet<string> leftOut = [];
        while (candidates.Count > 0
            && (candidates.Peek().Priority >= RowColumn.Detail || tables.Any(table => TerminalTable.WidthOf(table.Without(leftOut)) > page.Width)))
        {
            leftOut.Add(candidates.Dequeue().Name);
        }
        return [.. RowColumn.All.Select(column => column.Name).Where(leftOut.Contains)];
    }
}
