namespace Touchstone;

/// <summary>
/// A library that reads the tokens of JSON and creates no objects. It has no serialize and no round trip. Only its walk over a document that another
/// serializer wrote is measured, as deserialize, and its rows say so.
/// </summary>
public interface IJsonParser
{
    /// <summary>Returns the document to walk. A serializer that is not under test writes it.</summary>
    byte[] Document<T>(T value);

    /// <summary>Passes every token of the document to the visitor, in order. Names of members are strings.</summary>
    void Walk<TVisitor>(ReadOnlyMemory<byte> json, ref TVisitor visitor)
        where TVisitor : struct, IJsonVisitor;
}

/// <summary>Takes tokens. Implementations are structs, so that timing and verification run the same code, compiled for each visitor.</summary>
public interface IJsonVisitor
{
    /// <summary>A bracket, true, false or null by its first character: one of <c>{}[]tfn</c>.</summary>
    void Mark(byte kind);

    /// <summary>A string or the name of a member, unescaped.</summary>
    void Text(ReadOnlySpan<byte> utf8);

    /// <summary>A number without fraction and exponent.</summary>
    void Integer(long value);

    /// <summary>Any other number.</summary>
    void Number(double value);
}
