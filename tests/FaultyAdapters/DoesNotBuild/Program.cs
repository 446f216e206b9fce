using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<DoesNotBuild>());

/// <summary>An adapter that does not compile.</summary>
readonly struct DoesNotBuild : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => thereIsNoSuchName;
}
