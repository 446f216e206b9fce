using System.Runtime.InteropServices;
using ParquetSharp;
using ParquetSharp.IO;

namespace Touchstone.Adapters;

/// <summary>A table without the rows' type as a type argument.</summary>
abstract class Table<TRoot>
{
    public abstract void Write(TRoot value, Stream target);

    public abstract TRoot Read(Stream source);
}

sealed class Table<TRoot, TRow, TFields>(Func<TRoot, List<TRow>> rows, Func<List<TRow>, TRoot> root) : Table<TRoot>
    where TRow : new()
    where TFields : IRow<TRow>
{
    readonly FlatColumn[] columns = ColumnList.Of<TRow, TFields>();

    public override void Write(TRoot value, Stream target)
    {
        var written = rows(value);
        var arrays = Array.ConvertAll(columns, column => column.Create(written.Count));
        var row = 0;
        foreach (var item in CollectionsMarshal.AsSpan(written))
        {
            var fields = new ArrayWriter(arrays, row++);
            TFields.Write(ref fields, item);
        }
        using var stream = new ManagedOutputStream(target, leaveOpen: true);
        using var file = new ParquetFileWriter(stream, Array.ConvertAll(columns, column => column.Definition));
        using (var group = file.AppendRowGroup())
        {
            for (var column = 0; column < columns.Length; column++)
                columns[column].Write(group, arrays[column]);
        }
        file.Close();
    }

    public override TRoot Read(Stream source)
    {
        using var stream = new ManagedRandomAccessFile(source, leaveOpen: true);
        using var file = new ParquetFileReader(stream);
        if (file.FileMetaData.NumColumns != columns.Length)
            throw new InvalidDataException($"{columns.Length} columns expected, but the file has {file.FileMetaData.NumColumns}");
        var read = new List<TRow>();
        for (var index = 0; index < file.FileMetaData.NumRowGroups; index++)
        {
            using var group = file.RowGroup(index);
            Read(group, read);
        }
        return root(read);
    }

    void Read(RowGroupReader group, List<TRow> read)
    {
        var count = checked((int)group.MetaData.NumRows);
        var arrays = new Array[columns.Length];
        for (var column = 0; column < arrays.Length; column++)
            arrays[column] = columns[column].Read(group, column, count);
        read.EnsureCapacity(read.Count + count);
        for (var row = 0; row < count; row++)
        {
            var fields = new ArrayReader(arrays, row);
            read.Add(TFields.Read(ref fields));
        }
    }
}
