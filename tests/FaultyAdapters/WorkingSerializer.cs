using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>What the faulty adapters do right, so that each of them has one fault only.</summary>
static class WorkingSerializer
{
    public static byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

    public static T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;

    public static Type Library() => typeof(JsonSerializer);
}

/// <summary>How often it was called: what makes a fault come late.</summary>
sealed class Calls
{
    public int Count { get; set; }
}
