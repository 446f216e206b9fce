using System.Text.Json;

namespace Touchstone.Adapters;

/// <summary>A serializer that works, so that each of the faulty adapters has only one fault.</summary>
static class WorkingSerializer
{
    public static byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

    public static T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;

    public static Type Library() => typeof(JsonSerializer);
}

/// <summary>Counts the calls, for faults that appear late.</summary>
sealed class Calls
{
    public int Count { get; set; }
}
