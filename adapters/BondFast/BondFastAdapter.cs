using Bond;
using Bond.IO.Unsafe;
using Bond.Protocols;

namespace Touchstone.Adapters;

/// <summary>Bond with its Fast Binary protocol: numbers in their memory layout, and fields with tags.</summary>
readonly struct BondFastAdapter :
    IProtocol<OutputBuffer, InputBuffer, FastBinaryWriter<OutputBuffer>, FastBinaryReader<InputBuffer>>,
    IProtocol<OutputStream, InputStream, FastBinaryWriter<OutputStream>, FastBinaryReader<InputStream>>
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Serialize),
        Shape.Buffer(static dataSet => new BondBuffers<FastBinaryWriter<OutputBuffer>, FastBinaryReader<InputBuffer>, BondFastAdapter>(dataSet)),
        Shape.Bytes(static dataSet => new BondBuffers<FastBinaryWriter<OutputBuffer>, FastBinaryReader<InputBuffer>, BondFastAdapter>(dataSet)),
        Shape.Stream(static dataSet => new BondStreams<FastBinaryWriter<OutputStream>, FastBinaryReader<InputStream>, BondFastAdapter>(dataSet)));

    public static FastBinaryWriter<OutputBuffer> Writer(OutputBuffer output) => new(output);

    public static FastBinaryReader<InputBuffer> Reader(InputBuffer input) => new(input);

    public static FastBinaryWriter<OutputStream> Writer(OutputStream output) => new(output);

    public static FastBinaryReader<InputStream> Reader(InputStream input) => new(input);
}
