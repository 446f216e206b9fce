using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<DiffersByProcess>());

/// <summary>An adapter whose bytes are others in each process, as those are that come from addresses or hash codes.</summary>
readonly struct DiffersByProcess : IBytesSerializer
{
    // White space behind JSON means nothing: a space or a tab for each bit.
    static readonly byte[] Mark = Random.Shared.GetItems(" \t"u8, 128);

    public byte[] Serialize<T>(T value) => [.. WorkingSerializer.Serialize(value), .. Mark];

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
