using System.Runtime.CompilerServices;
using System.Text;
using Tomlyn;

namespace Touchstone.Adapters;

/// <summary>Tomlyn with default options and metadata by reflection: TOML, with a header for each object in a list.</summary>
readonly struct TomlynAdapter : IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(TomlSerializer),
        Shape.Bytes(Create),
        Shape.Stream(Create));

    static TomlynAdapter Create(DataSet dataSet) =>
#if !TOUCHSTONE_PROBES // In probes the library itself has to show what it cannot read.
        Pairs.AreIn(dataSet.RootType) ? throw new UnsupportedException("it writes a KeyValuePair, but reads an empty one: its members cannot be set") :
#endif
        dataSet.HasCycles ? throw new UnsupportedException("TOML has no references")
            : dataSet.HasTimes ? throw new UnsupportedException("it writes a DateTime without the fraction of its second") : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => TomlSerializer.Serialize(target, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => TomlSerializer.Deserialize<T>(source)!;

    // The library handles text and streams. Bytes cost a detour through a string.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(TomlSerializer.Serialize(value));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => TomlSerializer.Deserialize<T>(Encoding.UTF8.GetString(payload))!;
}
