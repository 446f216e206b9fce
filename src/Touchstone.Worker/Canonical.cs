using System.Buffers;
using System.Buffers.Binary;
using System.Text;

namespace Touchstone;

/// <summary>
/// The canonical encoding: little-endian, fixed width, lengths as u64, strings as UTF-8. Checksums of data sets are computed over it. The floor of
/// all deserializers reads it, because nothing simpler restores the objects.
/// </summary>
public readonly struct CanonicalWriter(IBufferWriter<byte> target) : IFieldWriter
{
    public void Byte(byte value) => Append(1)[0] = value;
    public void SByte(sbyte value) => Append(1)[0] = (byte)value;
    public void Bool(bool value) => Append(1)[0] = value ? (byte)1 : (byte)0;
    public void Int16(short value) => BinaryPrimitives.WriteInt16LittleEndian(Append(2), value);
    public void UInt16(ushort value) => BinaryPrimitives.WriteUInt16LittleEndian(Append(2), value);
    public void Int32(int value) => BinaryPrimitives.WriteInt32LittleEndian(Append(4), value);
    public void UInt32(uint value) => BinaryPrimitives.WriteUInt32LittleEndian(Append(4), value);
    public void Int64(long value) => BinaryPrimitives.WriteInt64LittleEndian(Append(8), value);
    public void UInt64(ulong value) => BinaryPrimitives.WriteUInt64LittleEndian(Append(8), value);
    public void Single(float value) => BinaryPrimitives.WriteSingleLittleEndian(Append(4), value);
    public void Double(double value) => BinaryPrimitives.WriteDoubleLittleEndian(Append(8), value);
    public void Length(int value) => UInt64((ulong)value);

    public void String(string value)
    {
        Length(Encoding.UTF8.GetByteCount(value));
        Encoding.UTF8.GetBytes(value, target);
    }

    public void Bytes(ReadOnlySpan<byte> value)
    {
        Length(value.Length);
        target.Write(value);
    }

    Span<byte> Append(int size)
    {
        var span = target.GetSpan(size);
        target.Advance(size);
        return span;
    }
}

/// <summary>Reads what a <see cref="CanonicalWriter"/> wrote.</summary>
public struct CanonicalReader(byte[] source, int position) : IFieldReader
{
    // An array: a span cannot be a field here, and Memory<T>.Span costs more than the field that it reads.
    readonly byte[] source = source;
    int position = position;

    public byte Byte() => Take(1)[0];
    public sbyte SByte() => (sbyte)Take(1)[0];
    public bool Bool() => Take(1)[0] != 0;
    public short Int16() => BinaryPrimitives.ReadInt16LittleEndian(Take(2));
    public ushort UInt16() => BinaryPrimitives.ReadUInt16LittleEndian(Take(2));
    public int Int32() => BinaryPrimitives.ReadInt32LittleEndian(Take(4));
    public uint UInt32() => BinaryPrimitives.ReadUInt32LittleEndian(Take(4));
    public long Int64() => BinaryPrimitives.ReadInt64LittleEndian(Take(8));
    public ulong UInt64() => BinaryPrimitives.ReadUInt64LittleEndian(Take(8));
    public float Single() => BinaryPrimitives.ReadSingleLittleEndian(Take(4));
    public double Double() => BinaryPrimitives.ReadDoubleLittleEndian(Take(8));
    public int Length() => checked((int)UInt64());
    public string String() => Encoding.UTF8.GetString(Take(Length()));
    public byte[] Bytes() => Take(Length()).ToArray();

    ReadOnlySpan<byte> Take(int size)
    {
        var span = new ReadOnlySpan<byte>(source, position, size);
        position += size;
        return span;
    }
}
