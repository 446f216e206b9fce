using System.Buffers.Binary;
using System.Text.Json;

namespace Touchstone.Tests.Worker;

/// <summary>A library on streams that works: JSON after its length. Each class derived from it has one fault.</summary>
class FakeLibrary
{
    const int Prefix = sizeof(int);

    public Shape Shape => Shape.Stream(_ => new Adapter(this));

    public virtual void Serialize<T>(T value, Stream target) => Write(Bytes(value), target);

    public virtual T Deserialize<T>(Stream source)
    {
        var length = new byte[Prefix];
        source.ReadExactly(length);
        var bytes = new byte[BinaryPrimitives.ReadInt32LittleEndian(length)];
        source.ReadExactly(bytes);
        return Value<T>(bytes);
    }

    protected static byte[] Bytes<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

    protected static T Value<T>(ReadOnlySpan<byte> bytes) => JsonSerializer.Deserialize<T>(bytes)!;

    protected static void Write(ReadOnlySpan<byte> bytes, Stream target)
    {
        var message = new byte[Prefix + bytes.Length];
        BinaryPrimitives.WriteInt32LittleEndian(message, bytes.Length);
        bytes.CopyTo(message.AsSpan(Prefix));
        target.Write(message);
    }

    /// <summary>The whole content of a stream. Only the first message is read.</summary>
    protected static T First<T>(byte[] all, out int end)
    {
        end = Prefix + BinaryPrimitives.ReadInt32LittleEndian(all);
        return Value<T>(all.AsSpan(Prefix..end));
    }

    protected static byte[] ToEnd(Stream source)
    {
        var all = new MemoryStream();
        source.CopyTo(all);
        return all.ToArray();
    }

    readonly struct Adapter(FakeLibrary library) : IStreamSerializer
    {
        public void Serialize<T>(T value, Stream target) => library.Serialize(value, target);

        public T Deserialize<T>(Stream source) => library.Deserialize<T>(source);
    }
}
