using System.Runtime.CompilerServices;
using System.Text;
using ServiceStack.Text;

namespace Touchstone.Adapters;

/// <summary>ServiceStack.Text's JSON with default settings.</summary>
readonly struct ServiceStackJsonAdapter : IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
        Shape.Bytes(Create),
        Shape.Stream(Create));

    // Checked before: it would go round a cycle until the memory is full.
    static ServiceStackJsonAdapter Create(DataSet dataSet) =>
        dataSet.HasCycles ? throw new UnsupportedException("it has no option for objects that point back to what holds them") : default;

    // The library knows text only: going through a string is what it costs to get bytes.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(JsonSerializer.SerializeToString(value));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonSerializer.DeserializeFromString<T>(Encoding.UTF8.GetString(payload));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => JsonSerializer.SerializeToStream(value, target);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => JsonSerializer.DeserializeFromStream<T>(source);
}
