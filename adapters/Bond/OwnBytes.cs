namespace Touchstone.Adapters;

/// <summary>Opaque bytes, which are blobs (array segments) in the library's types. A blob without an array is null.</summary>
static class OwnBytes
{
    public static ArraySegment<byte> ToOwn(this byte[] data) => data;

    public static ArraySegment<byte> ToOwnOrNull(this byte[]? data) => data ?? default(ArraySegment<byte>);

    public static byte[]? FromOwnOrNull(this ArraySegment<byte> data) => data.Array is null ? null : data.ToArray();

    public static long ReadMembers(this ArraySegment<byte> data) => data.Count > 0 ? data.Count + data[^1] : 0;
}
