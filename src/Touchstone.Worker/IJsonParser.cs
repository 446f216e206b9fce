namespace Touchstone;

/// <summary>
/// A library that reads the tokens of JSON and makes no objects. It has no serialize and no round trip: only the walk over a document that
/// another serializer wrote is measured, as its deserialize, and its rows say so.
/// </summary>
public interface IJsonParser
{
    /// <summary>The document that is walked, written by a serializer that is not under test.</summary>
    byte[] Document<T>(T value);

    /// <summary>Hands every token of the document to the visitor, names of members as strings, in their order.</summary>
    void Walk<TVisitor>(ReadOnlyMemory<byte> json, ref TVisitor visitor)
        where TVisitor : struct, IJsonVisitor;
}

/// <summary>Takes tokens. A struct, so that what is timed and what is verified are the same code, compiled for each.</summary>
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
