using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<EatsMemory>());

/// <summary>An adapter that fills the memory.</summary>
readonly struct EatsMemory : IBytesSerializer
{
    static readonly List<byte[]> Hoard = [];

    public byte[] Serialize<T>(T value)
    {
        while (true)
        {
            var block = new byte[10_000_000];
            Array.Fill(block, (byte)1);
            Hoard.Add(block);
        }
    }

    public T Deserialize<T>(byte[] payload) => WorkingSerializer.Deserialize<T>(payload);
}
