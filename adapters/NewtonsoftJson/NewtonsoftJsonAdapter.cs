using System.Runtime.CompilerServices;
using System.Text;
using Newtonsoft.Json;

namespace Touchstone.Adapters;

/// <summary>
/// Newtonsoft.Json in its two usual ways: through a string, as most programs call it, and streaming, as its performance tips advise to save memory.
/// </summary>
readonly struct NewtonsoftJsonAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // Null for the default settings, as programs pass it. References are kept for data sets that have them.
    readonly JsonSerializerSettings? settings = Settings(dataSet);
    readonly JsonSerializer serializer = JsonSerializer.CreateDefault(Settings(dataSet));

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
        Shape.Bytes(static dataSet => new NewtonsoftJsonAdapter(dataSet)),
        Shape.Stream(static dataSet => new NewtonsoftJsonAdapter(dataSet)));

    // The library handles only text, so bytes cost a detour through a string.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(JsonConvert.SerializeObject(value, settings));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonConvert.DeserializeObject<T>(Encoding.UTF8.GetString(payload), settings)!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        // StreamWriter's default is UTF-8 without a byte order mark. Encoding.UTF8 would write one.
        using var text = new StreamWriter(target, leaveOpen: true);
        using var json = new JsonTextWriter(text);
        serializer.Serialize(json, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var text = new StreamReader(source, leaveOpen: true);
        using var json = new JsonTextReader(text);
        return serializer.Deserialize<T>(json)!;
    }

    static JsonSerializerSettings? Settings(DataSet dataSet) => dataSet switch
    {
        // The way through objects that refer back is often longer than the default of 64.
        { HasCycles: true } => new() { PreserveReferencesHandling = PreserveReferencesHandling.Objects, MaxDepth = 1000 },
        { DerivedTypes.Count: > 0 } => new() { TypeNameHandling = TypeNameHandling.Auto },
        _ => null,
    };
}
