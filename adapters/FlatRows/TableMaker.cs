namespace Touchstone.Adapters;

/// <summary>Makes the table of a data set: each adapter has a class of that name for its library.</summary>
sealed class TableMaker : IFlatTableVisitor<object>
{
    public object Visit<TRoot, TRow, TFields>(Func<TRoot, List<TRow>> rows, Func<List<TRow>, TRoot> root)
        where TRow : new()
        where TFields : IRow<TRow> => new Table<TRoot, TRow, TFields>(rows, root);
}
