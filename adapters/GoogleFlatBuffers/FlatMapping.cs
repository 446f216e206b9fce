using Google.FlatBuffers;

namespace Touchstone.Adapters;

/// <summary>
/// A mapping that builds a buffer from a model and reads a model from its root table. Each data set has one, in a file of its own here.
/// Builders write straight from a program's own objects, so that reading alone has something to convert.
/// </summary>
abstract class FlatMapping<TModel, TTable> : Mapping<TModel, FlatRoot<TModel, TTable>>, IFlatMapping
    where TModel : class
    where TTable : struct, IFlatbufferObject
{
    TModel? last;
    TTable lastTable;

    public abstract Offset<TTable> Build(TModel model, FlatBufferBuilder builder);

    protected abstract TTable Root(ByteBuffer buffer);

    protected abstract TModel Model(TTable root);

    protected abstract long Touch(TTable root);

    // The table of a model, which touching and converting read, is made once: making it again is what serializing measures.
    public sealed override FlatRoot<TModel, TTable> ToOwn(TModel model)
    {
        if (!ReferenceEquals(model, last))
        {
            var builder = new FlatBufferBuilder(1024);
            builder.Finish(Build(model, builder).Value);
            lastTable = Root(builder.DataBuffer);
            last = model;
        }
        return new FlatRoot<TModel, TTable>(this, model, lastTable);
    }

    public sealed override TModel FromOwn(FlatRoot<TModel, TTable> own) => Model(own.Table);

    public sealed override long Touch(FlatRoot<TModel, TTable> value) => Touch(value.Table);

    public FlatRoot Read(ByteBuffer buffer) => new FlatRoot<TModel, TTable>(this, null, Root(buffer));
}

interface IFlatMapping
{
    FlatRoot Read(ByteBuffer buffer);
}

/// <summary>What is serialized, a model, and what is deserialized, a root table, free of their types.</summary>
abstract class FlatRoot
{
    public abstract void Build(FlatBufferBuilder builder);
}

sealed class FlatRoot<TModel, TTable>(FlatMapping<TModel, TTable> mapping, TModel? model, TTable table) : FlatRoot
    where TModel : class
    where TTable : struct, IFlatbufferObject
{
    public TTable Table => table;

    public override void Build(FlatBufferBuilder builder) => builder.Finish(mapping.Build(model!, builder).Value);
}
