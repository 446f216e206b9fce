using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<Hangs>());

/// <summary>An adapter that never returns.</summary>
readonly struct Hangs : IBytesSerializer
{
    public byte[] Serialize<T>(T value)
    {
        Thread.Sleep(Timeout.Infinite);
        return [];
    }

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
