using BinaryPack;

namespace Touchstone.Adapters;

/// <summary>The library's calls for one root. They require a default constructor at compile time, where the worker does not know the type.</summary>
static class Calls
{
    public static object Of(DataSet dataSet)
    {
        // Checked in advance: a cycle would overflow the stack, which ends the process.
        if (dataSet.HasCycles)
            throw new UnsupportedException("it does not support references, and objects that refer back to their container overflow the stack");
        if (dataSet.RootType.GetConstructor([]) is null)
            throw new UnsupportedException("its root needs a public constructor without parameters");
        return Activator.CreateInstance(typeof(NewableCalls<>).MakeGenericType(dataSet.RootType))!;
    }
}

/// <summary>The calls without the library's type constraint, as the adapter uses them.</summary>
abstract class Calls<T>
{
    public abstract byte[] Serialize(T value);

    public abstract T Deserialize(byte[] payload);

    public abstract void Serialize(T value, Stream target);

    public abstract T Deserialize(Stream source);
}

/// <summary>The calls with the type constraint that the library requires.</summary>
sealed class NewableCalls<T> : Calls<T>
    where T : new()
{
    public override byte[] Serialize(T value) => BinaryConverter.Serialize(value);

    public override T Deserialize(byte[] payload) => BinaryConverter.Deserialize<T>(payload);

    public override void Serialize(T value, Stream target) => BinaryConverter.Serialize(value, target);

    public override T Deserialize(Stream source) => BinaryConverter.Deserialize<T>(source);
}
