using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Touchstone;

sealed class StreamShape<TAdapter>(Func<DataSet, TAdapter> create) : Shape
    where TAdapter : struct, IStreamSerializer
{
    public override string Name => StreamName;

    internal override Session Open<T>(DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion) =>
        new StreamSession<T>(create, dataSet, factory, members, conversion);

    [SuppressMessage("Design", "CA1001", Justification = "A MemoryStream holds nothing but memory.")]
    sealed class StreamSession<T>(Func<DataSet, TAdapter> create, DataSet dataSet, ValueFactory<T> factory, IMemberReader<T> members, Conversion<T>? conversion)
        : Session<T>(factory, members, conversion)
        where T : class
    {
        TAdapter adapter;

        // MemoryStream because that is what users pass. SetLength(0) truncates the bytes of an earlier call and clears nothing.
        readonly MemoryStream target = new();
        MemoryStream[] sources = [new()];

        public override void Create() => adapter = create(dataSet);

        public override void Share(Session other) => adapter = typeof(TAdapter).IsDefined(typeof(OnePerThreadAttribute), inherit: false)
            ? create(dataSet)
            : ((StreamSession<T>)other).adapter;

        public override void WriteTo(Stream target) => adapter.Serialize(Values[0], target);

        public override object ReadFrom(Stream source) => Restored(adapter.Deserialize<T>(source));

        protected override byte[] SerializeOnce(T value)
        {
            target.SetLength(0);
            adapter.Serialize(value, target);
            return target.ToArray();
        }

        protected override void MakeSources(int values) => Array.Resize(ref sources, values);

        public override void Load(int value, byte[] bytes) =>
            sources[value] = new MemoryStream(bytes, 0, bytes.Length, writable: false, publiclyVisible: true);

        protected override T DeserializeOnce(int value)
        {
            var source = sources[value];
            source.Position = 0;
            return adapter.Deserialize<T>(source);
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long SerializeLoop(int calls)
        {
            var values = Values;
            var mask = values.Length - 1;
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                target.SetLength(0);
                adapter.Serialize(values[i & mask], target);
                sink += target.Length;
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
            {
                var source = sources[i & mask];
                source.Position = 0;
                sink += Members.ReadMembers(adapter.Deserialize<T>(source));
            }
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
                target.SetLength(0);
                adapter.Serialize(values[i & mask], target);
                target.Position = 0;
                sink += Members.ReadMembers(adapter.Deserialize<T>(target));
            }
            return sink;
        }
    }
}
