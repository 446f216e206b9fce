namespace Touchstone.Adapters;

/// <summary>Takes the fields of a row in the order of the columns. A name is used only to make the columns.</summary>
interface IFieldWriter
{
    void String(string column, string value);
    void Int32(string column, int value);
    void Byte(string column, byte value);
    void UInt16(string column, ushort value);
    void UInt64(string column, ulong value);
    void Single(string column, float value);
    void Bytes(string column, byte[]? value);
}
