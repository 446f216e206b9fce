using Touchstone.Report.Columns;

namespace Touchstone.Report;

/// <summary>
/// Decides which columns a terminal shows. Columns that explain others are shown only on demand. If the page is still too narrow, whole columns
/// are omitted: rows are never wrapped, since nobody could read such a table.
/// </summary>
static class ColumnFit
{
    /// <summary>The columns to omit: as few as possible, the least important first. They are the same in all tables, so that these look alike.</summary>
    /// <param name="tables">All tables of the report.</param>
    /// <param name="page">The width, and the columns that must stay.</param>
    /// <param name="widthOf">Returns the width of a drawn table.</param>
    public static IReadOnlyList<IColumn> LeaveOut(IReadOnlyList<TableModel> tables, Page page, Func<TableModel, int> widthOf)
    {
        var all = tables.SelectMany(table => table.Columns).ToList();
        var kept = all.Where(column => column.Priority == 0 || page.Wants(column.Name));
        var candidates = new Queue<IColumn>(all
            .Select(column => column.Source)
            .Except(kept.Select(column => column.Source))
            .OrderByDescending(column => column.Priority));
        List<IColumn> leftOut = [];
        while (candidates.Count > 0 && (candidates.Peek().Priority >= IColumn.Detail || tables.Any(table => widthOf(table.Without(leftOut)) > page.Width)))
            leftOut.Add(candidates.Dequeue());
        return [.. leftOut.OrderBy(column => column.Order)];
    }
}
