using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes(_ => new GrowsWithCalls(new Calls())));

/// <summary>An adapter that writes one more blank with each call, and can read everything that it wrote.</summary>
readonly struct GrowsWithCalls(Calls calls) : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => [.. WorkingSerializer.Serialize(value), .. Enumerable.Repeat((byte)' ', ++calls.Count)];

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
