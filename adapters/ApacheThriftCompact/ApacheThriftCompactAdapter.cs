using Thrift.Protocol;
using Thrift.Transport;

namespace Touchstone.Adapters;

/// <summary>Apache Thrift on the types that its compiler generates from a schema, in its compact protocol.</summary>
static class ApacheThriftCompactAdapter
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(TProtocol),
        Shape.Bytes(static _ => new ThriftCalls<Compact>()),
        Shape.Stream(static _ => new ThriftCalls<Compact>()));
}

/// <summary>The compact protocol.</summary>
sealed class Compact : IProtocolMaker
{
    public static TProtocol Make(TTransport transport) => new TCompactProtocol(transport);
}
