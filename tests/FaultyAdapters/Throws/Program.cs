using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<Throws>());

/// <summary>An adapter whose library throws while it deserializes.</summary>
readonly struct Throws : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => throw new FormatException("the library gave up\non two lines");
}
