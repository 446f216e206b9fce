using System.Runtime.CompilerServices;

namespace Touchstone;

sealed class BytesShape<TAdapter>(Func<DataSet, TAdapter> create) : Shape
    where TAdapter : struct, IBytesSerializer
{
    public override string Name => BytesName;

    internal override Session Open<T>(DataSet dataSet, T value, ITouch<T> touch, Conversion<T>? conversion) =>
        new BytesSession<T>(create, dataSet, value, touch, conversion);

    sealed class BytesSession<T>(Func<DataSet, TAdapter> create, DataSet dataSet, T value, ITouch<T> touch, Conversion<T>? conversion)
        : Session<T>(value, touch, conversion)
        where T : class
    {
        TAdapter adapter;

        byte[] source = [];

        public override void Create() => adapter = create(dataSet);

        public override void Share(Session other) => adapter = typeof(TAdapter).IsDefined(typeof(OnePerThreadAttribute), inherit: false) ? create(dataSet) : ((BytesSession<T>)other).adapter;

        protected override byte[] SerializeOnce() => adapter.Serialize(Value);

        public override void Load(byte[] bytes) => source = bytes;

        protected override T DeserializeOnce() => adapter.Deserialize<T>(source);

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long SerializeLoop(int calls)
        {
            long sink = 0;
            for (var i = 0; i < calls; i++)
                sink += adapter.Serialize(Value).Length;
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
                sink += Toucher.Touch(adapter.Deserialize<T>(adapter.Serialize(Value)));
            return sink;
        }
    }
}
