using System.Runtime.InteropServices;
using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<TrustsInput>());

/// <summary>An adapter that believes what it reads: a byte for each end that an answer can come to.</summary>
readonly struct TrustsInput : IBytesSerializer
{
    static int Deep(int depth) => depth < 0 ? 0 : Deep(depth + 1) + 1;

    static unsafe void EatMemory() => NativeMemory.Clear(NativeMemory.Alloc(4_000_000_000), 4_000_000_000);

    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload)
    {
        if (payload.Length == 0)
            return default!; // hostile/empty input: nothing came of it, and nobody is told.
        if (payload.Length == 3)
            Deep(1); // hostile/truncated
        if (payload[0] == 0xFF)
            Thread.Sleep(Timeout.Infinite); // hostile/huge numbers/in every byte: the brace
        if (payload[0] == 0x5B)
            EatMemory(); // hostile/flipped: bit 5 of the brace
        if (payload.AsSpan().IndexOf("2147483648"u8) >= 0)
            GC.KeepAlive(new byte[200_000_000]); // hostile/huge numbers/in digits
        if (payload.AsSpan().IndexOf("\0"u8) > 0)
            throw new NullReferenceException(); // hostile/trailing bytes
        return WorkingSerializer.Deserialize<T>(payload);
    }
}
