using System.Runtime.InteropServices;
using Touchstone.Adapters;

return Worker.Run(args, WorkingSerializer.Library, Shape.Bytes<TrustsInput>());

/// <summary>An adapter that trusts its input unless its protection is on. Certain bytes lead to each of the possible verdicts.</summary>
readonly struct TrustsInput : IBytesSerializer
{
    static int Deep(int depth) => depth < 0 ? 0 : Deep(depth + 1) + 1;

    static unsafe void EatMemory() => NativeMemory.Clear(NativeMemory.Alloc(4_000_000_000), 4_000_000_000);

    public byte[] Serialize<T>(T value) => WorkingSerializer.Serialize(value);

    public T Deserialize<T>(byte[] payload)
    {
        if (Protection.IsOn)
            return payload.Length == 0 ? throw new FormatException("nothing in it") : WorkingSerializer.Deserialize<T>(payload);
        if (payload.Length == 0)
            return default!; // hostile/empty input: the value is lost without an exception.
        if (payload.Length == 3)
            Deep(1); // hostile/truncated
        if (payload[0] == 0xFF)
            Thread.Sleep(Timeout.Infinite); // hostile/huge numbers/in every byte: the brace
        if (payload[0] == 0x5B)
            EatMemory(); // hostile/flipped: bit 5 of the brace
        if (payload.AsSpan().IndexOf("2147483648"u8) >= 0)
            GC.KeepAlive(new byte[200_000_000]); // hostile/huge numbers/in digits
        if (payload[0] == 0xDD)
            GC.KeepAlive(new long[1_000_000_000]); // hostile/huge numbers/marked counts: more than the memory limit
        if (payload.AsSpan().IndexOf("\0"u8) > 0)
            throw new NullReferenceException(); // hostile/trailing bytes
        return WorkingSerializer.Deserialize<T>(payload);
    }
}
