using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Adapters;

/// <summary>
/// A reference for what serializers cost. Serializing copies bytes that were prepared in advance. Deserializing only creates the objects, from the
/// plainest encoding. A serializer with a smaller payload or with faster code for strings can still be faster.
/// </summary>
[OnePerThread]
readonly struct NopAdapter(DataSet dataSet) : IBufferSerializer
{
    // Object, because a struct without a type parameter serves every data set. A cast in each call would make the reference slower.
    readonly object codec = dataSet.Accept(new Bind());

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(CanonicalReader),
        Shape.Buffer(static dataSet => new NopAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, IBufferWriter<byte> target) => Unsafe.As<Codec<T>>(codec).Copy(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Unsafe.As<Codec<T>>(codec).Create(payload);

    sealed class Bind : IDataSetVisitor<object>
    {
        public object Visit<T>(DataSet<T> dataSet)
            where T : class => new Codec<T>(dataSet.Write, dataSet.Read);
    }

    // Delegates: the data set's methods are generic and virtual, so each call would have to look up its target.
    delegate void Writing<in T>(T value, ref CanonicalWriter writer);

    delegate T Reading<out T>(ref CanonicalReader reader);

    sealed class Codec<T>(Writing<T> write, Reading<T> read)
    {
        // The values that a session cycles through, and their bytes.
        (T Value, byte[] Bytes)[] prepared = [];
        int next;

        public void Copy(T value, IBufferWriter<byte> target)
        {
            // Usually the value after the last one, except where the session starts again.
            if (next >= prepared.Length || !ReferenceEquals(value, prepared[next].Value))
                next = Find(value);
            var bytes = prepared[next].Bytes;
            next = next + 1 < prepared.Length ? next + 1 : 0;
            bytes.CopyTo(target.GetSpan(bytes.Length));
            target.Advance(bytes.Length);
        }

        public T Create(ReadOnlyMemory<byte> payload)
        {
            var (array, offset) = MemoryMarshal.TryGetArray(payload, out var segment) ? (segment.Array!, segment.Offset) : (payload.ToArray(), 0);
            var reader = new CanonicalReader(array, offset);
            return read(ref reader);
        }

        int Find(T value)
        {
            var found = Array.FindIndex(prepared, entry => ReferenceEquals(entry.Value, value));
            return found >= 0 ? found : Prepare(value);
        }

        // Runs in the first call with a value, which is the untimed one that verifies.
        int Prepare(T value)
        {
            var buffer = new ArrayBufferWriter<byte>();
            var writer = new CanonicalWriter(buffer);
            write(value, ref writer);
            prepared = [.. prepared, (value, buffer.WrittenSpan.ToArray())];
            return prepared.Length - 1;
        }
    }
}
