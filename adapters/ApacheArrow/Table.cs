using System.Runtime.InteropServices;
using Apache.Arrow;
using Apache.Arrow.Ipc;

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
    readonly Schema schema = SchemaFields.Of<TRow, TFields>();

    public override void Write(TRoot value, Stream target)
    {
        var written = rows(value);
        var builders = ColumnBuilders.Of(schema, written.Count);
        foreach (var row in CollectionsMarshal.AsSpan(written))
        {
            var fields = new FieldBuilders(builders);
            TFields.Write(ref fields, row);
        }
        using var batch = new RecordBatch(schema, ColumnBuilders.Build(builders), written.Count);
        using var stream = new ArrowStreamWriter(target, schema, leaveOpen: true);
        stream.WriteRecordBatch(batch);
        stream.WriteEnd();
    }

    public override TRoot Read(Stream source)
    {
        using var stream = new ArrowStreamReader(source, leaveOpen: true);
        var read = new List<TRow>();
        while (stream.ReadNextRecordBatch() is { } batch)
        {
            using (batch)
                Read(batch, read);
        }
        return root(read);
    }

    void Read(RecordBatch batch, List<TRow> read)
    {
        if (batch.ColumnCount != schema.FieldsList.Count)
            throw new InvalidDataException($"{schema.FieldsList.Count} columns expected, but the stream has {batch.ColumnCount}");
        var arrays = new IArrowArray[batch.ColumnCount];
        for (var column = 0; column < arrays.Length; column++)
            arrays[column] = Expected(batch.Column(column), schema.FieldsList[column]);
        read.EnsureCapacity(read.Count + batch.Length);
        for (var row = 0; row < batch.Length; row++)
        {
            var fields = new ArrayFields(arrays, row);
            read.Add(TFields.Read(ref fields));
        }
    }

    // What is read below is not checked field by field.
    static IArrowArray Expected(IArrowArray array, Apache.Arrow.Field field) => array.Data.DataType.TypeId == field.DataType.TypeId
        ? array
        : throw new InvalidDataException($"the column {field.Name} is of type {array.Data.DataType.Name}, but {field.DataType.Name} was expected");
}
