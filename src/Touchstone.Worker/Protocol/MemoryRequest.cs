namespace Touchstone.Protocol;

/// <summary>Waits without a deserialized value and then with one, for a heap inspector. It times nothing.</summary>
public sealed record MemoryRequest() : Request(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "memory";
}
