using System.Runtime.CompilerServices;
using System.Text;
using YamlDotNet.Serialization;

namespace Touchstone.Adapters;

/// <summary>YamlDotNet with its defaults: block style YAML, and anchors and aliases for objects that occur twice.</summary>
readonly struct YamlDotNetAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // Built once, as the documentation advises, because they cache information about types.
    readonly ISerializer serializer = new SerializerBuilder().Build();
#if TOUCHSTONE_PROBES // In probes the library itself has to show what it cannot read.
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
        // StreamWriter's default is UTF-8 without a byte order mark.
        using var text = new StreamWriter(target, leaveOpen: true);
        serializer.Serialize(text, value, typeof(T));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var text = new StreamReader(source, leaveOpen: true);
        return deserializer.Deserialize<T>(text);
    }

    // The library handles only text, so bytes cost a detour through a string.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(serializer.Serialize(value, typeof(T)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => deserializer.Deserialize<T>(Encoding.UTF8.GetString(payload));
}
