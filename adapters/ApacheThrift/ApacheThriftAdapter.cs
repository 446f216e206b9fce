using Thrift.Protocol;
using Thrift.Transport;

namespace Touchstone.Adapters;

/// <summary>Apache Thrift on the types that its compiler generates from a schema, in its binary protocol.</summary>
static class ApacheThriftAdapter
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(TProtocol),
        Shape.Bytes(static _ => new ThriftCalls<Binary>()),
        Shape.Stream(static _ => new ThriftCalls<Binary>()));
}

/// <summary>The binary protocol.</summary>
sealed class Binary : IProtocolMaker
{
    public static TProtocol Make(TTransport transport) => new TBinaryProtocol(transport);
}
