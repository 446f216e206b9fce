using System.Runtime.CompilerServices;
using System.Text;
using ServiceStack.Text;

namespace Touchstone.Adapters;

/// <summary>ServiceStack.Text's text format JSV, which is JSON with the quotes of CSV. It is shorter, and the authors call it their fastest format.</summary>
readonly struct ServiceStackJsvAdapter : IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(TypeSerializer),
        Shape.Bytes(Create),
        Shape.Stream(Create));

    // Checked in advance: it would follow a cycle until the memory is full.
    static ServiceStackJsvAdapter Create(DataSet dataSet)
    {
        if (dataSet.HasCycles)
            throw new UnsupportedException("it has no option for objects that refer back to their container");
        // By default it reads a time in UTC as a local one.
        if (dataSet.HasTimes)
            JsConfig.AlwaysUseUtc = true;
        return default;
    }

    // The library handles only text, so bytes cost a detour through a string.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(TypeSerializer.SerializeToString(value));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => TypeSerializer.DeserializeFromString<T>(Encoding.UTF8.GetString(payload));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => TypeSerializer.SerializeToStream(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => TypeSerializer.DeserializeFromStream<T>(source);
}
