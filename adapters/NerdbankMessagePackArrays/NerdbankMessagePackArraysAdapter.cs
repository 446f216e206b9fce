using System.Buffers;
using System.Runtime.CompilerServices;
using Nerdbank.MessagePack;
using PolyType;

namespace Touchstone.Adapters;

/// <summary>
/// Nerdbank.MessagePack with PerfOverSchemaStability, which prefers speed to a stable schema: arrays of values in the order of members. The default
/// is maps with the members' names. For data that the same version of a program reads again.
/// </summary>
readonly struct NerdbankMessagePackArraysAdapter(DataSet dataSet) : IBufferSerializer, IBytesSerializer, IStreamSerializer
{
    // Keeps references for data sets that have them, with extensions of the format that only this library reads.
    readonly MessagePackSerializer serializer = new()
    {
        PerfOverSchemaStability = true,
        PreserveReferences = dataSet.HasCycles ? ReferencePreservationMode.AllowCycles : ReferencePreservationMode.Off,
    };

    // A program keeps this with its type. A cast in each call would be the adapter's cost, not the library's.
    readonly ITypeShape shape = dataSet.Accept(new Witness());

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(MessagePackSerializer),
        Shape.Buffer(static dataSet => new NerdbankMessagePackArraysAdapter(dataSet)),
        Shape.Bytes(static dataSet => new NerdbankMessagePackArraysAdapter(dataSet)),
        Shape.Stream(static dataSet => new NerdbankMessagePackArraysAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => serializer.Serialize(target, value, Unsafe.As<ITypeShape<T>>(shape));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => serializer.Deserialize(payload, Unsafe.As<ITypeShape<T>>(shape))!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => serializer.Serialize(value, Unsafe.As<ITypeShape<T>>(shape));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => serializer.Deserialize(payload, Unsafe.As<ITypeShape<T>>(shape))!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => serializer.Serialize(target, value, Unsafe.As<ITypeShape<T>>(shape));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => serializer.Deserialize(source, Unsafe.As<ITypeShape<T>>(shape))!;
}
