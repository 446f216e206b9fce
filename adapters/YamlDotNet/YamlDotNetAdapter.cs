using System.Runtime.CompilerServices;
using System.Text;
using YamlDotNet.Serialization;

namespace Touchstone.Adapters;

/// <summary>YamlDotNet with its defaults: block style YAML, and anchors and aliases for objects that occur twice.</summary>
readonly struct YamlDotNetAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // Built once, as the documentation advises, because they cache information about types.
    readonly ISerializer serializer = Tagged(Deep(new SerializerBuilder(), dataSet), dataSet).Build();
#if TOUCHSTONE_PROBES // In probes the library itself has to show what it cannot read.
    readonly IDeserializer deserializer = Tagged(new DeserializerBuilder(), dataSet).Build();
#else
    readonly IDeserializer deserializer = Pairs.AreIn(dataSet.RootType)
        ? throw new UnsupportedException("it writes a KeyValuePair, but cannot read one: its members cannot be set")
        : Tagged(new DeserializerBuilder(), dataSet).Build();
#endif

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(ISerializer),
        Shape.Stream(static dataSet => new YamlDotNetAdapter(dataSet)),
        Shape.Bytes(static dataSet => new YamlDotNetAdapter(dataSet)));

    // The way through objects that refer back is often longer than the default of 50.
    static SerializerBuilder Deep(SerializerBuilder builder, DataSet dataSet) => dataSet.HasCycles ? builder.WithMaximumRecursion(1000) : builder;

    // The library keeps derived types only if each has a tag.
    static TBuilder Tagged<TBuilder>(TBuilder builder, DataSet dataSet)
        where TBuilder : BuilderSkeleton<TBuilder>
    {
        foreach (var type in dataSet.DerivedTypes)
            builder.WithTagMapping($"!{type.Name}", type);
        return builder;
    }

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
