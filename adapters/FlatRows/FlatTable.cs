namespace Touchstone.Adapters;

/// <summary>
/// A data set whose root holds one list of flat rows, for libraries that handle tables. They know columns but no objects, so a user writes the code for
/// each type. The mapping is that of the adapter CsvHelper: an object inside a row becomes columns. Each data set has a separate file here.
/// </summary>
abstract class FlatTable
{
    static readonly Dictionary<Type, FlatTable> Registered = [];

    /// <summary>Adds a data set. Called once per data set, from a module initializer.</summary>
    /// <param name="rows">The rows of a root.</param>
    /// <param name="root">Makes the root from its rows.</param>
    public static void Register<TRoot, TRow, TFields>(Func<TRoot, List<TRow>> rows, Func<List<TRow>, TRoot> root)
        where TRow : new()
        where TFields : IRow<TRow> =>
        Registered.Add(typeof(TRoot), new FlatTable<TRoot, TRow, TFields>(rows, root));

    public static FlatTable Of(DataSet dataSet, string format) => Registered.TryGetValue(dataSet.RootType, out var table)
        ? table
        : throw new UnsupportedException($"{format} is one table of flat rows here: it has no place for data around the rows or for lists inside them "
            + "(a data set without these needs a file like adapters/FlatRows/BookShelfRow.cs)");

    public abstract TResult Accept<TResult>(IFlatTableVisitor<TResult> visitor);
}

/// <summary>Is called with the types of a table.</summary>
interface IFlatTableVisitor<TResult>
{
    TResult Visit<TRoot, TRow, TFields>(Func<TRoot, List<TRow>> rows, Func<List<TRow>, TRoot> root)
        where TRow : new()
        where TFields : IRow<TRow>;
}

sealed class FlatTable<TRoot, TRow, TFields>(Func<TRoot, List<TRow>> rows, Func<List<TRow>, TRoot> root) : FlatTable
    where TRow : new()
    where TFields : IRow<TRow>
{
    public override TResult Accept<TResult>(IFlatTableVisitor<TResult> visitor) => visitor.Visit<TRoot, TRow, TFields>(rows, root);
}
