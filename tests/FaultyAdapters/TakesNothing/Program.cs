using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<TakesNothing>());

/// <summary>An adapter whose format has no place for anything.</summary>
readonly struct TakesNothing : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => throw new UnsupportedException("its format has no place for objects");

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
