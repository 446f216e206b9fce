using Bond;
using Bond.IO.Unsafe;
using Bond.Protocols;

namespace Touchstone.Adapters;

/// <summary>Bond with its Compact Binary protocol: small numbers take few bytes, and fields have tags.</summary>
readonly struct BondCompactAdapter :
    IProtocol<OutputBuffer, InputBuffer, CompactBinaryWriter<OutputBuffer>, CompactBinaryReader<InputBuffer>>,
    IProtocol<OutputStream, InputStream, CompactBinaryWriter<OutputStream>, CompactBinaryReader<InputStream>>
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serialize),
        Shape.Buffer(static dataSet => new BondBuffers<CompactBinaryWriter<OutputBuffer>, CompactBinaryReader<InputBuffer>, BondCompactAdapter>(dataSet)),
        Shape.Bytes(static dataSet => new BondBuffers<CompactBinaryWriter<OutputBuffer>, CompactBinaryReader<InputBuffer>, BondCompactAdapter>(dataSet)),
        Shape.Stream(static dataSet => new BondStreams<CompactBinaryWriter<OutputStream>, CompactBinaryReader<InputStream>, BondCompactAdapter>(dataSet)));

    public static CompactBinaryWriter<OutputBuffer> Writer(OutputBuffer output) => new(output);

    public static CompactBinaryReader<InputBuffer> Reader(InputBuffer input) => new(input);

    public static CompactBinaryWriter<OutputStream> Writer(OutputStream output) => new(output);

    public static CompactBinaryReader<InputStream> Reader(InputStream input) => new(input);
}
