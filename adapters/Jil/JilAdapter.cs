using System.Runtime.CompilerServices;
using System.Text;
using Jil;

namespace Touchstone.Adapters;

/// <summary>
/// Jil with default options: it emits code for each type, and works through a string, or on a text writer and a text reader. It handles only text:
/// the framework's encoding makes UTF-8.
/// </summary>
readonly struct JilAdapter : IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JSON),
        Shape.Bytes(Create),
        Shape.Stream(Create));

    // Checked in advance: a cycle would overflow the stack, which ends the process.
    static JilAdapter Create(DataSet dataSet) =>
        dataSet.HasCycles
            ? throw new UnsupportedException("it does not support references, and objects that refer back to their container overflow the stack")
            : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        // StreamWriter's default is UTF-8 without a byte order mark. Encoding.UTF8 would write one.
        using var text = new StreamWriter(target, leaveOpen: true);
        JSON.Serialize(value, text);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source)
    {
        using var text = new StreamReader(source, leaveOpen: true);
        return JSON.Deserialize<T>(text);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public byte[] Serialize<T>(T value) => Encoding.UTF8.GetBytes(JSON.Serialize(value));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(byte[] payload) => JSON.Deserialize<T>(Encoding.UTF8.GetString(payload));
}
