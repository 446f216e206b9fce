using Google.Protobuf;

namespace Touchstone.Adapters;

/// <summary>
/// A mapping with the parser of its message. Each data set has one, in a separate file here, next to its .proto.
/// </summary>
abstract class MessageMapping<TModel, TOwn>(MessageParser<TOwn> parser) : Mapping<TModel, TOwn>, IMessageMapping
    where TModel : class
    where TOwn : class, IMessage<TOwn>
{
    public MessageParser Parser => parser;
}

interface IMessageMapping
{
    MessageParser Parser { get; }
}

static class Parsers
{
    public static MessageParser Of(DataSet dataSet) => ((IMessageMapping)Mapping.All[dataSet.RootType]).Parser;
}
