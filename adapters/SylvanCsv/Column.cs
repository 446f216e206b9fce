using System.Data.Common;

namespace Touchstone.Adapters;

/// <summary>A column: its name, the type under which the library asks for its fields, and whether these can be null.</summary>
sealed class Column : DbColumn
{
    public Column(string name, Type type)
    {
        ColumnName = name;
        DataType = type;
        // Only bytes can be null in the data sets.
        AllowDBNull = type == typeof(byte[]);
    }
}

/// <summary>Lists the columns that a row writes.</summary>
readonly struct ColumnList(List<Column> columns) : IFieldWriter
{
    public static Column[] Of<TRow, TFields>()
        where TRow : new()
        where TFields : IRow<TRow>
    {
        var list = new ColumnList([]);
        TFields.Write(ref list, new TRow());
        return [.. list.All];
    }

    List<Column> All => columns;

    public void String(string column, string value) => columns.Add(new Column(column, typeof(string)));

    public void Int32(string column, int value) => columns.Add(new Column(column, typeof(int)));

    public void Byte(string column, byte value) => columns.Add(new Column(column, typeof(byte)));

    // The library has no unsigned numbers of more than one byte.
    public void UInt16(string column, ushort value) => columns.Add(new Column(column, typeof(int)));

    public void UInt64(string column, ulong value) => columns.Add(new Column(column, typeof(long)));

    public void Single(string column, float value) => columns.Add(new Column(column, typeof(float)));

    public void Bytes(string column, byte[]? value) => columns.Add(new Column(column, typeof(byte[])));
}
