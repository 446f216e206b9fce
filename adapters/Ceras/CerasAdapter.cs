using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Ceras;

namespace Touchstone.Adapters;

/// <summary>
/// Ceras with default options, which keep references everywhere, and with private members as targets in addition to public ones. It writes to an
/// array that is reused and grows, as its documentation requires. Its simpler call returns new arrays and copies. A serializer is not thread-safe:
/// one per adapter.
/// </summary>
readonly struct CerasAdapter() : IBufferSerializer, IBytesSerializer
{
    readonly CerasSerializer serializer = new(new SerializerConfig { DefaultTargets = TargetMember.All });

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(CerasSerializer),
        Shape.Buffer(static _ => new CerasAdapter()),
        Shape.Bytes(static _ => new CerasAdapter()));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target)
    {
        var given = ArrayOf(target);
        var buffer = given;
        var length = serializer.Serialize(value, ref buffer);
        // It needs the grown size next time. The target grows with it, so later calls copy nothing.
        if (!ReferenceEquals(buffer, given))
            buffer.AsSpan(0, length).CopyTo(target.GetSpan(buffer.Length));
        target.Advance(length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload)
    {
        if (!MemoryMarshal.TryGetArray(payload, out var part))
            return serializer.Deserialize<T>(payload.ToArray());
        var value = default(T)!;
        var offset = part.Offset;
        serializer.Deserialize(ref value, part.Array!, ref offset);
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => serializer.Serialize(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => serializer.Deserialize<T>(payload);

    // It uses an array up to its end, so only an array that is entirely free may be passed.
    static byte[]? ArrayOf(IBufferWriter<byte> target) =>
        MemoryMarshal.TryGetArray<byte>(target.GetMemory(), out var part) && part.Count == part.Array!.Length ? part.Array : null;
}
