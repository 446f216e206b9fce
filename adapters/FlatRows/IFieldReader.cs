namespace Touchstone.Adapters;

/// <summary>Gives the fields of a row in the order of the columns.</summary>
interface IFieldReader
{
    string String();
    int Int32();
    byte Byte();
    ushort UInt16();
    ulong UInt64();
    float Single();
    byte[]? Bytes();
}
