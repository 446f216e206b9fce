using System.Runtime.CompilerServices;

namespace Touchstone.Adapters;

/// <summary>Takes the fields of one row into the arrays of columns.</summary>
struct ArrayWriter(Array[] columns, int row) : IFieldWriter
{
    int next;

    public void String(string column, string value) => Unsafe.As<string[]>(columns[next++])[row] = value;

    public void Int32(string column, int value) => Unsafe.As<int[]>(columns[next++])[row] = value;

    public void Byte(string column, byte value) => Unsafe.As<byte[]>(columns[next++])[row] = value;

    public void UInt16(string column, ushort value) => Unsafe.As<ushort[]>(columns[next++])[row] = value;

    public void UInt64(string column, ulong value) => Unsafe.As<ulong[]>(columns[next++])[row] = value;

    public void Single(string column, float value) => Unsafe.As<float[]>(columns[next++])[row] = value;

    public void Bytes(string column, byte[]? value) => Unsafe.As<byte[]?[]>(columns[next++])[row] = value;
}

/// <summary>Gives the fields of one row in the arrays of columns.</summary>
struct ArrayReader(Array[] columns, int row) : IFieldReader
{
    int next;

    public string String() => Unsafe.As<string[]>(columns[next++])[row];

    public int Int32() => Unsafe.As<int[]>(columns[next++])[row];

    public byte Byte() => Unsafe.As<byte[]>(columns[next++])[row];

    public ushort UInt16() => Unsafe.As<ushort[]>(columns[next++])[row];

    public ulong UInt64() => Unsafe.As<ulong[]>(columns[next++])[row];

    public float Single() => Unsafe.As<float[]>(columns[next++])[row];

    public byte[]? Bytes() => Unsafe.As<byte[]?[]>(columns[next++])[row];
}
