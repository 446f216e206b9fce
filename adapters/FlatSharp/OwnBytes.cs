namespace Touchstone.Adapters;

/// <summary>Opaque bytes, which are memory in the library's types.</summary>
static class OwnBytes
{
    public static ReadOnlyMemory<byte> ToOwn(this byte[] data) => data;

    public static ReadOnlyMemory<byte>? ToOwnOrNull(this byte[]? data) => data is null ? default(ReadOnlyMemory<byte>?) : data.ToOwn();

    public static byte[]? FromOwnOrNull(this ReadOnlyMemory<byte>? data) => data?.ToArray();

    public static long ReadMembers(this ReadOnlyMemory<byte>? data) => data is { } bytes ? bytes.ReadMembers() : 0;

    public static long ReadMembers(this ReadOnlyMemory<byte> data) => data.Span is [.., var last] ? data.Length + last : 0;
}
