using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Ceras;

namespace Touchstone.Adapters;

/// <summary>
/// Ceras with default options, which keep references everywhere, and with private members as targets beside the public ones. It writes into
/// an array that is reused and grows, the way that its documentation asks for; new arrays come from its simpler call, which copies.
/// A serializer is not thread-safe: one per adapter.
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
        // What it grew to is what it wants next time: the target grows with it, and nothing is copied any more.
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

    // It fills an array to its end: only one that is free as a whole may be handed over.
    static byte[]? ArrayOf(IBufferWriter<byte> target) =>
        MemoryMarshal.TryGetArray<byte>(target.GetMemory(), out var part) && part.Count == part.Array!.Length ? part.Array : null;
}
