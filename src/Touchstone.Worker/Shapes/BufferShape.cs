using System.Buffers;
using System.Runtime.CompilerServices;

namespace Touchstone;

sealed class BufferShape<TAdapter>(Func<DataSet, TAdapter> create) : Shape
    where TAdapter : struct, IBufferSerializer
{
    public override string Name => BufferName;

    internal override Session Open<T>(DataSet dataSet, T value, ITouch<T> touch, Conversion<T>? conversion) =>
        new BufferSession<T>(create, dataSet, value, touch, conversion);

    sealed class BufferSession<T>(Func<DataSet, TAdapter> create, DataSet dataSet, T value, ITouch<T> touch, Conversion<T>? conversion)
        : Session<T>(value, touch, conversion)
        where T : class
    {
        TAdapter adapter;

        // Reset without clearing: a server that reuses its buffers does not pay for zeroing them either.
        readonly ArrayBufferWriter<byte> target = new(256);
        ReadOnlyMemory<byte> source;

        public override void Create() => adapter = create(dataSet);

        public override void Share(Session other) => adapter = typeof(TAdapter).IsDefined(typeof(OnePerThreadAttribute), inherit: false) ? create(dataSet) : ((BufferSession<T>)other).adapter;

        protected override byte[] SerializeOnce()
        {
            target.ResetWrittenCount();
            adapter.Serialize(Value, target);
            return target.WrittenSpan.ToArray();
        }

        public override void Load(byte[] bytes) => source = bytes;

        protected override T DeserializeOnce() => adapter.Deserialize<T>(source);

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long SerializeLoop(int calls)
        {
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                target.ResetWrittenCount();
                adapter.Serialize(Value, target);
                sink += target.WrittenCount;
            }
            return sink;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long DeserializeLoop(int calls)
        {
            long sink = 0;
            for (var i = 0; i < calls; i++)
                sink += Toucher.Touch(adapter.Deserialize<T>(source));
            return sink;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long RoundTripLoop(int calls)
        {
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                target.ResetWrittenCount();
                adapter.Serialize(Value, target);
                sink += Toucher.Touch(adapter.Deserialize<T>(target.WrittenMemory));
            }
            return sink;
        }
    }
}
