namespace Touchstone.Adapters;

// Numbers in fixed width, lengths in 7-bit groups as in BinaryWriter.Write(string): the natural choice for handwritten code.

readonly struct FieldWriter(BinaryWriter writer) : IFieldWriter
{
    public void Byte(byte value) => writer.Write(value);
    public void SByte(sbyte value) => writer.Write(value);
    public void Bool(bool value) => writer.Write(value);
    public void Int16(short value) => writer.Write(value);
    public void UInt16(ushort value) => writer.Write(value);
    public void Int32(int value) => writer.Write(value);
    public void UInt32(uint value) => writer.Write(value);
    public void Int64(long value) => writer.Write(value);
    public void UInt64(ulong value) => writer.Write(value);
    public void Single(float value) => writer.Write(value);
    public void Double(double value) => writer.Write(value);
    public void Length(int value) => writer.Write7BitEncodedInt(value);
    public void String(string value) => writer.Write(value);

    public void Bytes(ReadOnlySpan<byte> value)
    {
        Length(value.Length);
        writer.Write(value);
    }
}

readonly struct FieldReader(BinaryReader reader) : IFieldReader
{
    public byte Byte() => reader.ReadByte();
    public sbyte SByte() => reader.ReadSByte();
    public bool Bool() => reader.ReadBoolean();
    public short Int16() => reader.ReadInt16();
    public ushort UInt16() => reader.ReadUInt16();
    public int Int32() => reader.ReadInt32();
    public uint UInt32() => reader.ReadUInt32();
    public long Int64() => reader.ReadInt64();
    public ulong UInt64() => reader.ReadUInt64();
    public float Single() => reader.ReadSingle();
    public double Double() => reader.ReadDouble();
    public int Length() => reader.Read7BitEncodedInt();
    public string String() => reader.ReadString();
    public byte[] Bytes() => reader.ReadBytes(Length());
}
