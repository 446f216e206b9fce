using System.Runtime.CompilerServices;
using System.Text;
using fastJSON;

namespace Touchstone.Adapters;

/// <summary>
/// fastJSON with default parameters: type names stand in the payload, once each, and what was written before is a number. It knows strings only:
/// going through one is what it costs to get bytes.
/// </summary>
readonly struct FastJsonAdapter : IBytesSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JSON),
        Shape.Bytes<FastJsonAdapter>());

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(JSON.ToJSON(value));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JSON.ToObject<T>(Encoding.UTF8.GetString(payload));
}
