using System.Runtime.CompilerServices;

namespace Touchstone;

sealed class BytesShape<TAdapter>(Func<DataSet, TAdapter> create) : Shape
    where TAdapter : struct, IBytesSerializer
{
    public override string Name => BytesName;

    internal override Session Open<T>(DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion) =>
        new BytesSession<T>(create, dataSet, factory, members, conversion);

    sealed class BytesSession<T>(Func<DataSet, TAdapter> create, DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion)
        : Session<T>(factory, members, conversion)
        where T : class
    {
        TAdapter adapter;

        byte[][] sources = [[]];

        public override void Create() => adapter = create(dataSet);

        public override void Share(Session other) => adapter = typeof(TAdapter).IsDefined(typeof(OnePerThreadAttribute), inherit: false)
            ? create(dataSet)
            : ((BytesSession<T>)other).adapter;

        protected override byte[] SerializeOnce(T value) => adapter.Serialize(value);

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
                sink += adapter.Serialize(values[i & mask]).Length;
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
                sink += Members.ReadMembers(adapter.Deserialize<T>(adapter.Serialize(values[i & mask])));
            return sink;
        }
    }
}
