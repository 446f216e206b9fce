using System.Runtime.CompilerServices;
using System.Text;
using Swifter.Json;

namespace Touchstone.Adapters;

/// <summary>
/// Swifter.Json with default options but for floating-point numbers, which the framework's methods write and read. It works on UTF-16 in pooled memory of its own; UTF-8 is made from it, and it from UTF-8, by the
/// framework's encoding inside the library.
/// </summary>
readonly struct SwifterJsonAdapter(DataSet dataSet) : IBytesSerializer, IStreamSerializer
{
    // The library's default since 1.6.0.4. Encoding.UTF8 would put a byte order mark before what goes to a stream.
    static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    // Its own way with floating-point numbers is faster and loses their last digits.
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
