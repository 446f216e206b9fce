using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<BreaksDown>());

/// <summary>An adapter whose library has a bug: it throws an undocumented exception.</summary>
readonly struct BreaksDown : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => throw new NullReferenceException("Object reference not set to an instance of an object.");

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
