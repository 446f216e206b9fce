using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<TakesNoStructs>());

/// <summary>An adapter whose attribute is not allowed on structs, like a library that generates code and refuses some types at compile time.</summary>
readonly struct TakesNoStructs : IBytesSerializer
{
    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
