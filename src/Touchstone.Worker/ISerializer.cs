using System.Buffers;

namespace Touchstone;

/// <summary>
/// A serializer that writes to a growing buffer and reads from memory. An adapter is a <c>readonly struct</c> and implements the shapes that its
/// library has natively. The timed loop is compiled for that struct, without interface dispatch.
/// </summary>
public interface IBufferSerializer
{
    /// <summary>Appends <paramref name="value"/> to <paramref name="target"/>, which is empty.</summary>
    void Serialize<T>(T value, IBufferWriter<byte> target);

    /// <summary>Reads one value from exactly the bytes that <c>Serialize</c> wrote.</summary>
    T Deserialize<T>(ReadOnlyMemory<byte> payload);
}

/// <summary>A serializer that returns a new array and reads from one.</summary>
public interface IBytesSerializer
{
    /// <summary>Returns the payload in an array of its exact length.</summary>
    byte[] Serialize<T>(T value);

    /// <summary>Reads one value from exactly the bytes that <c>Serialize</c> wrote.</summary>
    T Deserialize<T>(byte[] payload);
}

/// <summary>A serializer that writes to and reads from a stream.</summary>
public interface IStreamSerializer
{
    /// <summary>Writes <paramref name="value"/> at the position of <paramref name="target"/> and leaves the stream open.</summary>
    void Serialize<T>(T value, Stream target);

    /// <summary>Reads one value from <paramref name="source"/>, which holds only that value, and leaves the stream open.</summary>
    T Deserialize<T>(Stream source);
}
