using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<NeverBuilds>());

/// <summary>An adapter whose restore never ends. Everything else works.</summary>
readonly struct NeverBuilds : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
