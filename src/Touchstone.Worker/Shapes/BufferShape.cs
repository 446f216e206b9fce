using System.Buffers;
using System.Runtime.CompilerServices;

namespace Touchstone;

sealed class BufferShape<TAdapter>(Func<DataSet, TAdapter> create) : Shape
    where TAdapter : struct, IBufferSerializer
{
    public override string Name => BufferName;

    internal override Session Open<T>(DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion) =>
        new BufferSession<T>(create, dataSet, factory, members, conversion);

    sealed class BufferSession<T>(Func<DataSet, TAdapter> create, DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion)
        : Session<T>(factory, members, conversion)
        where T : class
    {
        TAdapter adapter;

        // Reset without clearing: a server that reuses its buffers does not pay for zeroing them.
        readonly ArrayBufferWriter<byte> target = new(256);
        ReadOnlyMemory<byte>[] sources = [default];

        public override void Create() => adapter = create(dataSet);

        public override void Share(Session other) => adapter = typeof(TAdapter).IsDefined(typeof(OnePerThreadAttribute), inherit: false)
            ? create(dataSet)
            : ((BufferSession<T>)other).adapter;

        protected override byte[] SerializeOnce(T value)
        {
            target.ResetWrittenCount();
            adapter.Serialize(value, target);
            return target.WrittenSpan.ToArray();
        }

        protected override void MakeSources(int values) => Array.Resize(ref sources, values);

        public override void Load(int value, byte[] bytes) => sources[value] = bytes;

        protected override T DeserializeOnce(int value) => adapter.Deserialize<T>(sources[value]);

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long SerializeLoop(int calls)
        {
            var values = Values;
            var mask = values.Length - 1;
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                target.ResetWrittenCount();
                adapter.Serialize(values[i & mask], target);
                sink += target.WrittenCount;
            }
            return sink;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long DeserializeLoop(int calls)
        {
            var sources = this.sources;
            var mask = sources.Length - 1;
            long sink = 0;
            for (var i = 0; i < calls; i++)
                sink += Members.ReadMembers(adapter.Deserialize<T>(sources[i & mask]));
            return sink;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long RoundTripLoop(int calls)
        {
            var values = Values;
            var mask = values.Length - 1;
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                target.ResetWrittenCount();
                adapter.Serialize(values[i & mask], target);
                sink += Members.ReadMembers(adapter.Deserialize<T>(target.WrittenMemory));
            }
            return sink;
        }
    }
}
