using System.Runtime.CompilerServices;
using System.Text;
using fastJSON;

namespace Touchstone.Adapters;

/// <summary>
/// fastJSON with default parameters: each type name is written once per payload, and an object that was already written is a number. It handles only
/// strings, so bytes cost a detour through a string.
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
