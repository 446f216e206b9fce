namespace Touchstone.Adapters;

/// <summary>Touches bytes directly in the payload.</summary>
static class TouchExtensions
{
    public static long Touch(this ArraySegment<byte>? data) => data is { Count: > 0 } bytes ? bytes.Count + bytes[^1] : 0;
}
