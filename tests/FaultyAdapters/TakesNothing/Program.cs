using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<TakesNothing>());

/// <summary>An adapter whose format cannot hold any object.</summary>
readonly struct TakesNothing : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => throw new UnsupportedException("its format has no place for objects");

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
