using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Opaque bytes, which are arrays in these library types as well. Each object has its own array, as after reading.</summary>
static class OwnBytes
{
    public static byte[] ToOwn(this byte[] data) => (byte[])data.Clone();

    public static byte[] ToOwnOrNull(this byte[]? data) => data?.ToOwn()!;

    public static byte[]? FromOwnOrNull(this byte[]? data) => data?.ToOwn();

    public static long ReadMembers(this byte[]? data) => MemberSum.Of(data);
}
