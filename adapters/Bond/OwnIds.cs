namespace Touchstone.Adapters;

/// <summary>Ids as blobs of 16 bytes in the order of RFC 9562.</summary>
static class OwnIds
{
    public static ArraySegment<byte> ToOwnId(this Guid id) => id.ToByteArray(bigEndian: true);

    public static Guid FromOwnId(this ArraySegment<byte> own) => new(own, bigEndian: true);

    public static long Sum(ArraySegment<byte> own) => own.ReadMembers();
}
