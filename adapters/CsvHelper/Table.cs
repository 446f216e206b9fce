using CsvHelper;

namespace Touchstone.Adapters;

/// <summary>
/// What of a data set is rows. CSV has no place for anything around or inside of them, so only some data sets have one, each in
/// a file of its own here.
/// </summary>
abstract class Table
{
    static readonly Dictionary<Type, Table> Registered = [];

    /// <summary>Called once per data set, from a module initializer.</summary>
    /// <param name="rows">The rows of a root.</param>
    /// <param name="root">Makes the root from its rows.</param>
    public static void Register<TRoot, TRow>(Func<TRoot, List<TRow>> rows, Func<List<TRow>, TRoot> root) =>
        Registered.Add(typeof(TRoot), new Table<TRoot, TRow>(rows, root));

    public static Table Of(DataSet dataSet) => Registered.TryGetValue(dataSet.RootType, out var table)
        ? table
        : throw new UnsupportedException("CSV is one table: it has no place for what stands around the rows or for lists inside of them "
            + "(a data set without these needs a file like adapters/CsvHelper/BookShelfTable.cs)");
}

/// <summary>A table, its rows' type not known.</summary>
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
