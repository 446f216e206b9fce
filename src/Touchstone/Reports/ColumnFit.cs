using Touchstone.Columns;

namespace Touchstone.Reports;

/// <summary>Decides what to leave out on a narrow terminal: whole columns, since a table with wrapped rows cannot be read.</summary>
static class ColumnFit
{
    /// <summary>The columns to leave out, the same in all tables so that they look alike; the least important ones, as few as possible.</summary>
    /// <param name="tables">All tables of the report.</param>
    /// <param name="page">The width, and the columns that stay in any case.</param>
    /// <param name="widthOf">How wide a table is drawn.</param>
    public static IReadOnlyList<IColumn> LeaveOut(IReadOnlyList<TableModel> tables, Page page, Func<TableModel, int> widthOf)
    {
        var all = tables.SelectMany(table => table.Columns).ToList();
        var kept = all.Where(column => column.Priority == 0 || page.Columns.Contains(column.Name, StringComparer.OrdinalIgnoreCase));
        var candidates = new Queue<IColumn>(all
            .Select(column => column.Source)
            .Except(kept.Select(column => column.Source))
            .OrderByDescending(column => column.Priority));
        List<IColumn> leftOut = [];
        while (candidates.Count > 0 && tables.Any(table => widthOf(table.Without(leftOut)) > page.Width))
            leftOut.Add(candidates.Dequeue());
        return [.. leftOut.OrderBy(column => column.Order)];
    }
}
