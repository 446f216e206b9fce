using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<DiffersByProcess>());

/// <summary>An adapter whose bytes differ between processes, like those that depend on addresses or hash codes.</summary>
readonly struct DiffersByProcess : IBytesSerializer
{
    // White space after JSON has no meaning: a space or a tab for each bit.
    static readonly byte[] Mark = Random.Shared.GetItems(" \t"u8, 128);

    public byte[] Serialize<T>(T value) => [.. WorkingSerializer.Serialize(value), .. Mark];

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
