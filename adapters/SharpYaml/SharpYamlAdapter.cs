using System.Runtime.CompilerServices;
using System.Text;
using SharpYaml;

namespace Touchstone.Adapters;

/// <summary>SharpYaml with default options and metadata by reflection. Keeps references for data sets that have them.</summary>
readonly struct SharpYamlAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // Null for the default options, as programs pass it.
    readonly YamlSerializerOptions? options = dataSet.HasCycles ? new() { ReferenceHandling = YamlReferenceHandling.Preserve } : null;

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(YamlSerializer),
        Shape.Bytes(Create),
        Shape.Stream(Create));

    static SharpYamlAdapter Create(DataSet dataSet) =>
#if !TOUCHSTONE_PROBES // In probes the library itself has to show what it cannot read.
        Pairs.AreIn(dataSet.RootType) ? throw new UnsupportedException("it writes a KeyValuePair, but reads an empty one: its members cannot be set") :
#endif
        new(dataSet);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => YamlSerializer.Serialize(target, value, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => YamlSerializer.Deserialize<T>(source, options)!;

    // The library handles text and streams. Bytes cost a detour through a string.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(YamlSerializer.Serialize(value, options));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => YamlSerializer.Deserialize<T>(Encoding.UTF8.GetString(payload), options)!;
}
