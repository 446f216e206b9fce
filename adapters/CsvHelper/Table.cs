using CsvHelper;

namespace Touchstone.Adapters;

/// <summary>
/// The part of a data set that consists of rows. CSV has no place for anything around or inside the rows, so only some data sets have such a part.
/// Each of them has a separate file here.
/// </summary>
abstract class Table
{
    static readonly Dictionary<Type, Table> Registered = [];

    /// <summary>Adds a data set. Called once per data set, from a module initializer.</summary>
    /// <param name="rows">The rows of a root.</param>
    /// <param name="root">Makes the root from its rows.</param>
    public static void Register<TRoot, TRow>(Func<TRoot, List<TRow>> rows, Func<List<TRow>, TRoot> root) =>
        Registered.Add(typeof(TRoot), new Table<TRoot, TRow>(rows, root));

    public static Table Of(DataSet dataSet) => Registered.TryGetValue(dataSet.RootType, out var table)
        ? table
        : throw new UnsupportedException("CSV is one table: it has no place for data around the rows or for lists inside them "
            + "(a data set without these needs a file like adapters/CsvHelper/BookShelfTable.cs)");
}

/// <summary>A table without the rows' type as a type argument.</summary>
abstract class Table<TRoot> : Table
{
    public abstract void Write(CsvWriter csv, TRoot value);

    public abstract TRoot Read(CsvReader csv);
}

sealed class Table<TRoot, TRow>(Func<TRoot, List<TRow>> rows, Func<List<TRow>, TRoot> root) : Table<TRoot>
{
    public override void Write(CsvWriter csv, TRoot value) => csv.WriteRecords(rows(value));

    public override TRoot Read(CsvReader csv) => root([.. csv.GetRecords<TRow>()]);
}
