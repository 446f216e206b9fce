using System.Runtime.CompilerServices;
using Apache.Arrow;

namespace Touchstone.Adapters;

/// <summary>The fields of one row in the library's columns.</summary>
struct ArrayFields(IArrowArray[] arrays, int row) : IFieldReader
{
    int next;

    public string String() => Unsafe.As<StringArray>(arrays[next++]).GetString(row);

    public int Int32() => Unsafe.As<Int32Array>(arrays[next++]).Values[row];

    public byte Byte() => Unsafe.As<UInt8Array>(arrays[next++]).Values[row];

    public ushort UInt16() => Unsafe.As<UInt16Array>(arrays[next++]).Values[row];

    public ulong UInt64() => Unsafe.As<UInt64Array>(arrays[next++]).Values[row];

    public float Single() => Unsafe.As<FloatArray>(arrays[next++]).Values[row];

    public byte[]? Bytes()
    {
        var bytes = Unsafe.As<BinaryArray>(arrays[next++]).GetBytes(row, out var isNull);
        return isNull ? null : bytes.ToArray();
    }
}
