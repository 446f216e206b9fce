#if TOUCHSTONE_PROBES
using Google.FlatBuffers;

namespace Touchstone.Adapters;

/// <summary>A mapping of a probe's type. Three functions are enough, because probes are not timed.</summary>
sealed class ProbeMapping<TModel, TTable>(
    Func<ByteBuffer, TTable> root, Func<TModel, FlatBufferBuilder, Offset<TTable>> build, Func<TTable, TModel> read) : FlatMapping<TModel, TTable>
    where TModel : class
    where TTable : struct, IFlatbufferObject
{
    public override Offset<TTable> Build(TModel model, FlatBufferBuilder builder) => build(model, builder);

    protected override TTable Root(ByteBuffer buffer) => root(buffer);

    protected override TModel Model(TTable table) => read(table);

    protected override long ReadMembers(TTable table) => 0;
}

static class ProbeMapping
{
    public static void Register<TModel, TTable>(Func<ByteBuffer, TTable> root, Func<TModel, FlatBufferBuilder, Offset<TTable>> build, Func<TTable, TModel> read)
        where TModel : class
        where TTable : struct, IFlatbufferObject => Mapping.Register(new ProbeMapping<TModel, TTable>(root, build, read));
}
#endif
