using System.Buffers.Binary;

namespace Touchstone.Adapters;

/// <summary>Ids as structs of two numbers, which stand inside a table.</summary>
static class OwnIds
{
    public static Own.PostId ToOwnId(this Guid id)
    {
        Span<byte> bytes = stackalloc byte[16];
        id.TryWriteBytes(bytes, bigEndian: true, out _);
        return new Own.PostId { High = BinaryPrimitives.ReadUInt64BigEndian(bytes), Low = BinaryPrimitives.ReadUInt64BigEndian(bytes[8..]) };
    }

    public static Guid FromOwnId(this Own.PostId own)
    {
        Span<byte> bytes = stackalloc byte[16];
        BinaryPrimitives.WriteUInt64BigEndian(bytes, own.High);
        BinaryPrimitives.WriteUInt64BigEndian(bytes[8..], own.Low);
        return new Guid(bytes, bigEndian: true);
    }

    public static long Sum(Own.PostId own) => (long)(own.High + own.Low);
}
