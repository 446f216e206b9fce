using nietras.SeparatedValues;

namespace Touchstone.Adapters;

/// <summary>
/// The part of a data set that consists of rows. CSV has no place for anything around or inside the rows, so only some data sets have such a part.
/// Each of them has a separate file here. The code is not that of adapters/FlatRows, because a row of Sep cannot be kept in another type.
/// </summary>
abstract class Table
{
    static readonly Dictionary<Type, Table> Registered = [];

    /// <summary>Adds a data set. Called once per data set, from a module initializer.</summary>
    public static void Register<TRoot>(Table<TRoot> table) => Registered.Add(typeof(TRoot), table);

    public static Table Of(DataSet dataSet) => Registered.TryGetValue(dataSet.RootType, out var table)
        ? table
        : throw new UnsupportedException("CSV is one table: it has no place for data around the rows or for lists inside them "
            + "(a data set without these needs a file like adapters/Sep/BookShelfTable.cs)");

    // Bytes as Base64 in one field. Null is the empty field.
    protected static string Base64(byte[]? bytes) => bytes is null ? "" : Convert.ToBase64String(bytes);

    protected static byte[]? Base64(SepReader.Col field) => field.Span.IsEmpty ? null : Convert.FromBase64String(field.ToString());
}

/// <summary>A table without the rows' type as a type argument.</summary>
abstract class Table<TRoot> : Table
{
    public abstract void Write(SepWriter csv, TRoot value);

    public abstract TRoot Read(SepReader csv);
}
