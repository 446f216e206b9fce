using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Ids in libraries that have none: 16 bytes in the order of RFC 9562.</summary>
static class OwnIds
{
    public static byte[] ToOwnId(this Guid id) => id.ToByteArray(bigEndian: true);

    public static Guid FromOwnId(this byte[] own) => new(own, bigEndian: true);

    public static long Sum(byte[] own) => MemberSum.Of(own);
}
