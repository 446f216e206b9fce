using System.Runtime.CompilerServices;
using System.Text;
using YamlDotNet.Serialization;

namespace Touchstone.Adapters;

/// <summary>YamlDotNet as it comes: block style YAML, objects that occur twice as anchors and aliases.</summary>
readonly struct YamlDotNetAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // Built once, as its documentation advises: they keep what they learn of types.
    readonly ISerializer serializer = new SerializerBuilder().Build();
#if TOUCHSTONE_PROBES // Asked, it shall show itself what it cannot read.
    readonly IDeserializer deserializer = new DeserializerBuilder().Build();
#else
    readonly IDeserializer deserializer = Pairs.AreIn(dataSet.RootType)
        ? throw new UnsupportedException("it writes a KeyValuePair, but cannot read one: its members cannot be set")
        : new DeserializerBuilder().Build();
#endif

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(ISerializer),
        Shape.Stream(static dataSet => new YamlDotNetAdapter(dataSet)),
        Shape.Bytes(static dataSet => new YamlDotNetAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        // UTF-8 without byte order mark is the default of StreamWriter.
        using var text = new StreamWriter(target, leaveOpen: true);
        serializer.Serialize(text, value, typeof(T));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var text = new StreamReader(source, leaveOpen: true);
        return deserializer.Deserialize<T>(text);
    }

    // The library knows text only: going through a string is what it costs to get bytes.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(serializer.Serialize(value, typeof(T)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => deserializer.Deserialize<T>(Encoding.UTF8.GetString(payload));
}
