using System.Buffers;

namespace Touchstone;

// The code that users write if they need a shape that the library lacks. The copies are the cost of that. Rows measured through these structs say
// "adapted".

readonly struct BytesOverBuffer<TAdapter>(TAdapter adapter) : IBytesSerializer
    where TAdapter : struct, IBufferSerializer
{
    public byte[] Serialize<T>(T value)
    {
        var buffer = new ArrayBufferWriter<byte>();
        adapter.Serialize(value, buffer);
        return buffer.WrittenSpan.ToArray();
    }

    public T Deserialize<T>(byte[] payload) => adapter.Deserialize<T>(payload);
}

readonly struct StreamOverBuffer<TAdapter>(TAdapter adapter) : IStreamSerializer
    where TAdapter : struct, IBufferSerializer
{
    public void Serialize<T>(T value, Stream target)
    {
        var buffer = new ArrayBufferWriter<byte>();
        adapter.Serialize(value, buffer);
        target.Write(buffer.WrittenSpan);
    }

    public T Deserialize<T>(Stream source) => adapter.Deserialize<T>(StreamBytes.ReadToEnd(source));
}

readonly struct BufferOverBytes<TAdapter>(TAdapter adapter) : IBufferSerializer
    where TAdapter : struct, IBytesSerializer
{
    public void Serialize<T>(T value, IBufferWriter<byte> target) => target.Write(adapter.Serialize(value));

    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => adapter.Deserialize<T>(payload.ToArray());
}

readonly struct StreamOverBytes<TAdapter>(TAdapter adapter) : IStreamSerializer
    where TAdapter : struct, IBytesSerializer
{
    public void Serialize<T>(T value, Stream target) => target.Write(adapter.Serialize(value));

    public T Deserialize<T>(Stream source) => adapter.Deserialize<T>(StreamBytes.ReadToEnd(source));
}

readonly struct BufferOverStream<TAdapter>(TAdapter adapter) : IBufferSerializer
    where TAdapter : struct, IStreamSerializer
{
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        using var stream = new MemoryStream();
        adapter.Serialize(value, stream);
        target.Write(stream.GetBuffer().AsSpan(0, (int)stream.Length));
    }

    public T Deserialize<T>(ReadOnlyMemory<byte> payload)
    {
        using var stream = new MemoryStream(payload.ToArray(), writable: false);
        return adapter.Deserialize<T>(stream);
    }
}

readonly struct BytesOverStream<TAdapter>(TAdapter adapter) : IBytesSerializer
    where TAdapter : struct, IStreamSerializer
{
    public byte[] Serialize<T>(T value)
    {
        using var stream = new MemoryStream();
        adapter.Serialize(value, stream);
        return stream.ToArray();
    }

    public T Deserialize<T>(byte[] payload)
    {
        using var stream = new MemoryStream(payload, writable: false);
        return adapter.Deserialize<T>(stream);
    }
}

static class StreamBytes
{
    public static byte[] ReadToEnd(Stream source)
    {
        var bytes = new byte[source.Length - source.Position];
        source.ReadExactly(bytes);
        return bytes;
    }
}
