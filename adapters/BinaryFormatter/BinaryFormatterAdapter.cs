using System.Runtime.CompilerServices;
using System.Runtime.Serialization.Formatters.Binary;

namespace Touchstone.Adapters;

/// <summary>
/// BinaryFormatter, for users who still have to move away from it. It reads whole object graphs and, from untrusted bytes, whatever an attacker put
/// there.
/// </summary>
readonly struct BinaryFormatterAdapter() : IStreamSerializer
{
    readonly BinaryFormatter formatter = new();

    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(BinaryFormatter),
        Shape.Stream(static _ => new BinaryFormatterAdapter()));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Serialize<T>(T value, Stream target) => formatter.Serialize(target, value!);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Deserialize<T>(Stream source) => (T)formatter.Deserialize(source);
}
