using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<TakesNoStructs>());

/// <summary>An adapter whose attribute no struct can have, as a library that makes code for types refuses some while compiling.</summary>
readonly struct TakesNoStructs : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
