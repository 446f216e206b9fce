using Google.FlatBuffers;

namespace Touchstone.Adapters;

/// <summary>
/// A mapping that builds a buffer from a model and reads a model from its root table. Each data set has one, in a separate file here. Builders write
/// directly from a program's own objects, so only reading converts.
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

    protected abstract long ReadMembers(TTable root);

    // The model's table, from which members are read and which is converted, is made once: making it again is what serialize measures.
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

    public sealed override long ReadMembers(FlatRoot<TModel, TTable> value) => ReadMembers(value.Table);

#if TOUCHSTONE_PROBES // Not in timed code: a program that trusts its input does not verify it.
    // flatc makes a class with that name for each table. These classes have no common type.
    static readonly VerifyTableAction Action =
        typeof(TTable).Assembly.GetType($"{typeof(TTable).FullName}Verify")!.GetMethod("Verify")!.CreateDelegate<VerifyTableAction>();

    public void Verify(ByteBuffer buffer)
    {
        if (!new Verifier(buffer).VerifyBuffer(null, sizePrefixed: false, Action))
            throw new InvalidDataException("the Verifier rejected the buffer");
    }
#endif

    public FlatRoot Read(ByteBuffer buffer) => new FlatRoot<TModel, TTable>(this, null, Root(buffer));
}

interface IFlatMapping
{
    FlatRoot Read(ByteBuffer buffer);

#if TOUCHSTONE_PROBES
    void Verify(ByteBuffer buffer);
#endif
}

/// <summary>The model that is serialized and the root table that is deserialized, without their types as type arguments.</summary>
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
