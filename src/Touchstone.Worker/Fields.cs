namespace Touchstone;

/// <summary>
/// Takes the fields of a data set one by one. Each data set is written once against this interface. The canonical encoding (checksums, the floor) and
/// the hand-written codec are two implementations. They are structs, so the compiler specializes the code for each.
/// </summary>
public interface IFieldWriter
{
    void Byte(byte value);
    void SByte(sbyte value);
    void Bool(bool value);
    void Int16(short value);
    void UInt16(ushort value);
    void Int32(int value);
    void UInt32(uint value);
    void Int64(long value);
    void UInt64(ulong value);
    void Single(float value);
    void Double(double value);

    /// <summary>The number of elements of a list that follows.</summary>
    void Length(int value);
    void String(string value);
    void Bytes(ReadOnlySpan<byte> value);
}

/// <summary>Returns the fields in the order in which an <see cref="IFieldWriter"/> took them.</summary>
public interface IFieldReader
{
    byte Byte();
    sbyte SByte();
    bool Bool();
    short Int16();
    ushort UInt16();
    int Int32();
    uint UInt32();
    long Int64();
    ulong UInt64();
    float Single();
    double Double();

    /// <summary>The number of elements of a list that follows.</summary>
    int Length();
    string String();
    byte[] Bytes();
}
