using BinaryPack;

namespace Touchstone.Adapters;

/// <summary>The library's calls for one root. They ask for a default constructor at compile time, where the worker knows no type.</summary>
static class Calls
{
    public static object Of(DataSet dataSet)
    {
        // Checked before: a cycle would overflow the stack, and that ends the process.
        if (dataSet.HasCycles)
            throw new UnsupportedException("it has no references: objects that point back to what holds them overflow the stack");
        if (dataSet.RootType.GetConstructor([]) is null)
            throw new UnsupportedException("its root needs a public constructor without parameters");
        return Activator.CreateInstance(typeof(NewableCalls<>).MakeGenericType(dataSet.RootType))!;
    }
}

/// <summary>The calls, as far as the adapter knows the type.</summary>
abstract class Calls<T>
{
    public abstract byte[] Serialize(T value);

    public abstract T Deserialize(byte[] payload);

    public abstract void Serialize(T value, Stream target);

    public abstract T Deserialize(Stream source);
}

/// <summary>The calls with the constraint that the library wants.</summary>
sealed class NewableCalls<T> : Calls<T>
    where T : new()
{
    public override byte[] Serialize(T value) => BinaryConverter.Serialize(value);

    public override T Deserialize(byte[] payload) => BinaryConverter.Deserialize<T>(payload);

    public override void Serialize(T value, Stream target) => BinaryConverter.Serialize(value, target);

    public override T Deserialize(Stream source) => BinaryConverter.Deserialize<T>(source);
}
