using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<OverflowsStack>());

/// <summary>An adapter that overflows the stack.</summary>
readonly struct OverflowsStack : IBytesSerializer
{
    static int Deep(int depth) => depth < 0 ? 0 : Deep(depth + 1) + 1;

    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload) => Deep(1) > 0 ? WorkingSerializer.Deserialize<T>(payload) : throw new InvalidOperationException();
}
