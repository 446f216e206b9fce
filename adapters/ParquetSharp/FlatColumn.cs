using ParquetSharp;

namespace Touchstone.Adapters;

/// <summary>A column without the type of its fields as a type argument.</summary>
abstract class FlatColumn
{
    public abstract Column Definition { get; }

    public abstract Array Create(int rows);

    public abstract void Write(RowGroupWriter group, Array values);

    public abstract Array Read(RowGroupReader group, int column, int rows);
}

sealed class FlatColumn<T>(string name) : FlatColumn
{
    public override Column Definition { get; } = new Column<T>(name);

    public override Array Create(int rows) => new T[rows];

    public override void Write(RowGroupWriter group, Array values)
    {
        using var column = group.NextColumn();
        using var writer = column.LogicalWriter<T>();
        writer.WriteBatch((T[])values);
    }

    public override Array Read(RowGroupReader group, int column, int rows)
    {
        using var reader = group.Column(column);
        using var logical = reader.LogicalReader<T>();
        return logical.ReadAll(rows);
    }
}

/// <summary>Lists the columns that a row writes.</summary>
readonly struct ColumnList(List<FlatColumn> columns) : IFieldWriter
{
    public static FlatColumn[] Of<TRow, TFields>()
        where TRow : new()
        where TFields : IRow<TRow>
    {
        var columns = new List<FlatColumn>();
        var list = new ColumnList(columns);
        TFields.Write(ref list, new TRow());
        return [.. columns];
    }

    public void String(string column, string value) => columns.Add(new FlatColumn<string>(column));

    public void Int32(string column, int value) => columns.Add(new FlatColumn<int>(column));

    public void Byte(string column, byte value) => columns.Add(new FlatColumn<byte>(column));

    public void UInt16(string column, ushort value) => columns.Add(new FlatColumn<ushort>(column));

    public void UInt64(string column, ulong value) => columns.Add(new FlatColumn<ulong>(column));

    public void Single(string column, float value) => columns.Add(new FlatColumn<float>(column));

    public void Bytes(string column, byte[]? value) => columns.Add(new FlatColumn<byte[]>(column));
}
