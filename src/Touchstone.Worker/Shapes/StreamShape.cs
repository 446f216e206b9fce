using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Touchstone;

sealed class StreamShape<TAdapter>(Func<DataSet, TAdapter> create) : Shape
    where TAdapter : struct, IStreamSerializer
{
    public override string Name => StreamName;

    internal override Session Open<T>(DataSet dataSet, T value, ITouch<T> touch, Conversion<T>? conversion) =>
        new StreamSession<T>(create, dataSet, value, touch, conversion);

    [SuppressMessage("Design", "CA1001", Justification = "A MemoryStream holds nothing but memory.")]
    sealed class StreamSession<T>(Func<DataSet, TAdapter> create, DataSet dataSet, T value, ITouch<T> touch, Conversion<T>? conversion)
        : Session<T>(value, touch, conversion)
        where T : class
    {
        TAdapter adapter;

        // MemoryStream because that is what users pass. SetLength(0) truncates what an earlier call wrote and clears nothing.
        readonly MemoryStream target = new();
        MemoryStream source = new();

        public override void Create() => adapter = create(dataSet);

        public override void Share(Session other) => adapter = typeof(TAdapter).IsDefined(typeof(OnePerThreadAttribute), inherit: false) ? create(dataSet) : ((StreamSession<T>)other).adapter;

        public override void WriteTo(Stream target) => adapter.Serialize(Value, target);

        public override object ReadFrom(Stream source) => Restored(adapter.Deserialize<T>(source));

        protected override byte[] SerializeOnce()
        {
            target.SetLength(0);
            adapter.Serialize(Value, target);
            return target.ToArray();
        }

        public override void Load(byte[] bytes) => source = new MemoryStream(bytes, 0, bytes.Length, writable: false, publiclyVisible: true);

        protected override T DeserializeOnce()
        {
            source.Position = 0;
            return adapter.Deserialize<T>(source);
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long SerializeLoop(int calls)
        {
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                target.SetLength(0);
                adapter.Serialize(Value, target);
                sink += target.Length;
            }
            return sink;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long DeserializeLoop(int calls)
        {
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                source.Position = 0;
                sink += Toucher.Touch(adapter.Deserialize<T>(source));
            }
            return sink;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        protected override long RoundTripLoop(int calls)
        {
            long sink = 0;
            for (var i = 0; i < calls; i++)
            {
                target.SetLength(0);
                adapter.Serialize(Value, target);
                target.Position = 0;
                sink += Toucher.Touch(adapter.Deserialize<T>(target));
            }
            return sink;
        }
    }
}
