using System.Runtime.CompilerServices;
using System.Text;
using Jil;

namespace Touchstone.Adapters;

/// <summary>
/// Jil with default options: code emitted for each type, through a string, or on a text writer and a text reader. It knows text only:
/// UTF-8 is made by the framework's encoding.
/// </summary>
readonly struct JilAdapter : IBytesSerializer, IStreamSerializer
{
    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JSON),
        Shape.Bytes(Create),
        Shape.Stream(Create));

    // Checked before: a cycle would overflow the stack, and that ends the process.
    static JilAdapter Create(DataSet dataSet) =>
        dataSet.HasCycles ? throw new UnsupportedException("it has no references: objects that point back to what holds them overflow the stack") : default;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target)
    {
        // UTF-8 without byte order mark is the default of StreamWriter, where Encoding.UTF8 would write one.
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
