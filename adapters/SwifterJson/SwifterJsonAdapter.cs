using System.Runtime.CompilerServices;
using System.Text;
using Swifter.Json;

namespace Touchstone.Adapters;

/// <summary>
/// Swifter.Json with default options, except that the framework's methods write and read floating-point numbers. It works on UTF-16 in its own pooled
/// memory. Inside the library, the framework's encoding converts it to and from UTF-8.
/// </summary>
readonly struct SwifterJsonAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // The library's default since 1.6.0.4. Encoding.UTF8 would write a byte order mark to a stream.
    static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    // The library's own code for floating-point numbers is faster but loses their last digits.
    readonly JsonFormatterOptions options = JsonFormatterOptions.Default | JsonFormatterOptions.UseSystemFloatingPointsMethods
        | (dataSet.HasCycles ? JsonFormatterOptions.MultiReferencingReference : 0);

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonFormatter),
        Shape.Bytes(static dataSet => new SwifterJsonAdapter(dataSet)),
        Shape.Stream(static dataSet => new SwifterJsonAdapter(dataSet)));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => JsonFormatter.SerializeObject(value, Utf8, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JsonFormatter.DeserializeObject<T>(payload, Utf8, options)!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => JsonFormatter.SerializeObject(value, target, Utf8, options);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => JsonFormatter.DeserializeObject<T>(source, Utf8, options)!;
}
