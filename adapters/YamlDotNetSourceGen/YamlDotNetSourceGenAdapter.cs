using System.Runtime.CompilerServices;
using System.Text;
using YamlDotNet.Serialization;

namespace Touchstone.Adapters;

/// <summary>YamlDotNet with code from its source generator in place of reflection, and the same defaults: block style, and anchors and aliases.</summary>
readonly struct YamlDotNetSourceGenAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // Built once, as the documentation advises, because they cache information about types.
    readonly ISerializer serializer = new GeneratedContext().IsKnownType(Written(dataSet))
        ? Tagged(Deep(new StaticSerializerBuilder(new GeneratedContext()), dataSet), dataSet).Build()
#if TOUCHSTONE_PROBES
        : throw new UnsupportedException("the code that its source generator writes for this type does not compile");
#else
        : throw new UnsupportedException("its source generator writes code only for types with [YamlSerializable]");
#endif
#if TOUCHSTONE_PROBES // In probes the library itself has to show what it cannot read.
    readonly IDeserializer deserializer = Tagged(new StaticDeserializerBuilder(new GeneratedContext()), dataSet).Build();
#else
    readonly IDeserializer deserializer = Pairs.AreIn(dataSet.RootType)
        ? throw new UnsupportedException("it writes a KeyValuePair, but cannot read one: its members cannot be set")
        : Tagged(new StaticDeserializerBuilder(new GeneratedContext()), dataSet).Build();
#endif

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(ISerializer),
        Shape.Stream(static dataSet => new YamlDotNetSourceGenAdapter(dataSet)),
        Shape.Bytes(static dataSet => new YamlDotNetSourceGenAdapter(dataSet)));

    // Copies of the user's types with its attribute are types of the library.
    static Type Written(DataSet dataSet) => Mapping.All.TryGetValue(dataSet.RootType, out var mapping) ? mapping.OwnType : dataSet.RootType;

    // The way through objects that refer back is often longer than the default of 50.
    static StaticSerializerBuilder Deep(StaticSerializerBuilder builder, DataSet dataSet) => dataSet.HasCycles ? builder.WithMaximumRecursion(1000) : builder;

    // The library keeps derived types only if each has a tag.
    static TBuilder Tagged<TBuilder>(TBuilder builder, DataSet dataSet)
        where TBuilder : StaticBuilderSkeleton<TBuilder>
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
