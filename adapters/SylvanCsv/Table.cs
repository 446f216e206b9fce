using Sylvan.Data.Csv;

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
    readonly Column[] columns = ColumnList.Of<TRow, TFields>();

    public override void Write(TRoot value, Stream target)
    {
        // StreamWriter's default is UTF-8 without a byte order mark.
        using var text = new StreamWriter(target, leaveOpen: true);
        using var csv = CsvDataWriter.Create(text, new CsvDataWriterOptions { BinaryEncoding = BinaryEncoding.Base64 });
        using var reader = new RowReader<TRow, TFields>(rows(value), columns);
        csv.Write(reader);
    }

    public override TRoot Read(Stream source)
    {
        using var text = new StreamReader(source, leaveOpen: true);
        using var csv = CsvDataReader.Create(text, new CsvDataReaderOptions { BinaryEncoding = BinaryEncoding.Base64 });
        var ordinals = Array.ConvertAll(columns, column => csv.GetOrdinal(column.ColumnName));
        var read = new List<TRow>();
        while (csv.Read())
        {
            var fields = new CsvFields(csv, ordinals);
            read.Add(TFields.Read(ref fields));
        }
        return root(read);
    }
}

/// <summary>The fields of the row at which the reader is.</summary>
struct CsvFields(CsvDataReader csv, int[] ordinals) : IFieldReader
{
    int next;

    public string String() => csv.GetString(ordinals[next++]);

    public int Int32() => csv.GetInt32(ordinals[next++]);

    public byte Byte() => csv.GetByte(ordinals[next++]);

    // The library has no unsigned numbers of more than one byte.
    public ushort UInt16() => checked((ushort)csv.GetInt32(ordinals[next++]));

    public ulong UInt64() => checked((ulong)csv.GetInt64(ordinals[next++]));

    public float Single() => csv.GetFloat(ordinals[next++]);

    // Null is the empty field. The library calls it null only with a schema.
    public byte[]? Bytes()
    {
        var ordinal = ordinals[next++];
        if (csv.GetFieldSpan(ordinal).IsEmpty)
            return null;
        var bytes = new byte[csv.GetBytes(ordinal, 0, null, 0, 0)];
        csv.GetBytes(ordinal, 0, bytes, 0, bytes.Length);
        return bytes;
    }
}
