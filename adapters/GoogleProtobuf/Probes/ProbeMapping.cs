#if TOUCHSTONE_PROBES
using Google.Protobuf;

namespace Touchstone.Adapters;

/// <summary>A mapping of a probe's type. Two functions are enough, because probes are not timed.</summary>
sealed class ProbeMapping<TModel, TOwn>(MessageParser<TOwn> parser, Func<TModel, TOwn> toOwn, Func<TOwn, TModel> fromOwn)
    : MessageMapping<TModel, TOwn>(parser)
    where TModel : class
    where TOwn : class, IMessage<TOwn>
{
    // A probe that only reads has no value.
    public override TOwn ToOwn(TModel model) => model is null ? null! : toOwn(model);

    public override TModel FromOwn(TOwn own) => fromOwn(own);

    public override long ReadMembers(TOwn value) => 0;
}

static class ProbeMapping
{
    public static void Register<TModel, TOwn>(MessageParser<TOwn> parser, Func<TModel, TOwn> toOwn, Func<TOwn, TModel> fromOwn)
        where TModel : class
        where TOwn : class, IMessage<TOwn> => Mapping.Register(new ProbeMapping<TModel, TOwn>(parser, toOwn, fromOwn));
}
#endif
