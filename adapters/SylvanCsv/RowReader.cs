using System.Collections;
using System.Collections.ObjectModel;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Touchstone.Adapters;

/// <summary>
/// A list of rows as the reader that the library takes. It is here because Sylvan.Data, which has one for objects, is another library, and it uses
/// reflection.
/// </summary>
sealed class RowReader<TRow, TFields>(List<TRow> rows, Column[] columns) : DbDataReader, IDbColumnSchemaGenerator
    where TFields : IRow<TRow>
{
    readonly Field[] fields = new Field[columns.Length];
    int next;

    public override bool Read()
    {
        if (next == rows.Count)
            return false;
        var writer = new FieldList(fields);
        TFields.Write(ref writer, rows[next++]);
        return true;
    }

    public ReadOnlyCollection<DbColumn> GetColumnSchema() => new(columns);

    public override int FieldCount => columns.Length;

    public override string GetName(int ordinal) => columns[ordinal].ColumnName;

    [UnconditionalSuppressMessage("Trimming", "IL2093", Justification = "The types are those of fields, which need no members.")]
    public override Type GetFieldType(int ordinal) => columns[ordinal].DataType!;

    public override string GetString(int ordinal) => Unsafe.As<string>(fields[ordinal].Reference)!;

    public override byte GetByte(int ordinal) => (byte)fields[ordinal].Number;

    public override int GetInt32(int ordinal) => (int)fields[ordinal].Number;

    public override long GetInt64(int ordinal) => fields[ordinal].Number;

    public override float GetFloat(int ordinal) => fields[ordinal].Single;

    public override long GetBytes(int ordinal, long dataOffset, byte[]? buffer, int bufferOffset, int length)
    {
        var bytes = Unsafe.As<byte[]>(fields[ordinal].Reference)!;
        if (buffer is null)
            return bytes.Length;
        var copied = Math.Min(length, bytes.Length - (int)dataOffset);
        Array.Copy(bytes, dataOffset, buffer, bufferOffset, copied);
        return copied;
    }

    public override T GetFieldValue<T>(int ordinal) => (T)fields[ordinal].Reference!;

    public override object GetValue(int ordinal) => fields[ordinal].Reference!;

    public override bool IsDBNull(int ordinal) => columns[ordinal].AllowDBNull == true && fields[ordinal].Reference is null;

    public override int Depth => 0;

    public override bool HasRows => rows.Count > 0;

    public override bool IsClosed => false;

    public override int RecordsAffected => -1;

    public override bool NextResult() => false;

    public override object this[int ordinal] => GetValue(ordinal);

    public override object this[string name] => GetValue(GetOrdinal(name));

    public override int GetOrdinal(string name) => Array.FindIndex(columns, column => column.ColumnName == name);

    public override IEnumerator GetEnumerator() => throw new NotSupportedException();

    // The library does not ask for what follows, because no column has such a type.
    public override bool GetBoolean(int ordinal) => throw new NotSupportedException();

    public override char GetChar(int ordinal) => throw new NotSupportedException();

    public override long GetChars(int ordinal, long dataOffset, char[]? buffer, int bufferOffset, int length) => throw new NotSupportedException();

    public override string GetDataTypeName(int ordinal) => throw new NotSupportedException();

    public override DateTime GetDateTime(int ordinal) => throw new NotSupportedException();

    public override decimal GetDecimal(int ordinal) => throw new NotSupportedException();

    public override double GetDouble(int ordinal) => throw new NotSupportedException();

    public override Guid GetGuid(int ordinal) => throw new NotSupportedException();

    public override short GetInt16(int ordinal) => throw new NotSupportedException();

    public override int GetValues(object[] values) => throw new NotSupportedException();
}

/// <summary>The value of a field, without an object for a number.</summary>
struct Field
{
    public object? Reference;
    public long Number;
    public float Single;
}

/// <summary>Takes the fields of a row into an array.</summary>
struct FieldList(Field[] fields) : IFieldWriter
{
    int next;

    public void String(string column, string value) => fields[next++].Reference = value;

    public void Int32(string column, int value) => fields[next++].Number = value;

    public void Byte(string column, byte value) => fields[next++].Number = value;

    public void UInt16(string column, ushort value) => fields[next++].Number = value;

    public void UInt64(string column, ulong value) => fields[next++].Number = checked((long)value);

    public void Single(string column, float value) => fields[next++].Single = value;

    public void Bytes(string column, byte[]? value) => fields[next++].Reference = value;
}
