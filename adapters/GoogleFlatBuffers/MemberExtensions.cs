namespace Touchstone.Adapters;

/// <summary>Reads bytes directly in the payload.</summary>
static class MemberExtensions
{
    public static long ReadMembers(this ArraySegment<byte>? data) => data is { Count: > 0 } bytes ? bytes.Count + bytes[^1] : 0;
}
