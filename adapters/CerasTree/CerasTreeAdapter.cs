using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Ceras;

namespace Touchstone.Adapters;

/// <summary>
/// Ceras without references. Its documentation advises that where they are not needed, and most other rows have none either. As in the row Ceras it
/// writes to an array that is reused and grows, and includes private members.
/// </summary>
readonly struct CerasTreeAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer
{
    // Checked in advance: a cycle would overflow the stack, which ends the process.
    readonly CerasSerializer serializer = dataSet.HasCycles
        ? throw new UnsupportedException("without references, objects that refer back to their container overflow the stack: they need the row Ceras")
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
