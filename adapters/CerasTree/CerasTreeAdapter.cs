using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Ceras;

namespace Touchstone.Adapters;

/// <summary>
/// Ceras without its references, which its documentation advises to turn off where none are needed; most other rows have none either. As in
/// the row Ceras it writes into an array that is reused and grows, and takes private members too.
/// </summary>
readonly struct CerasTreeAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer
{
    // Checked before: a cycle would overflow the stack, and that ends the process.
    readonly CerasSerializer serializer = dataSet.HasCycles
        ? throw new UnsupportedException("without its references objects that point back to what holds them overflow the stack: they need the row Ceras")
        : new(new SerializerConfig { DefaultTargets = TargetMember.All, PreserveReferences = false });

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(CerasSerializer),
        Shape.Buffer(static dataSet => new CerasTreeAdapter(dataSet)),
        Shape.Bytes(static dataSet => new CerasTreeAdapter(dataSet)));

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
