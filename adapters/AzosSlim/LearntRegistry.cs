using Azos.Serialization.Slim;

namespace Touchstone.Adapters;

/// <summary>
/// The serializer of a program that knows the types of its data. It learns them from the first object written, before anything is timed. A registry
/// that lacks a type would change during a write, and earlier payloads could not be read any more.
/// </summary>
sealed class LearntRegistry
{
    SlimSerializer? serializer;

    /// <summary>The serializer with all types of the object that was written.</summary>
    /// <exception cref="InvalidOperationException">Nothing has been written yet.</exception>
    public SlimSerializer ForReading => serializer ?? throw new InvalidOperationException("nothing has been written yet, so no types are known");

    /// <summary>The serializer with all types of the value. The first call finds these types.</summary>
    public SlimSerializer ForWriting(object value) => serializer ??= Learn(value);

    static SlimSerializer Learn(object value)
    {
        var learning = new SlimSerializer(TypeRegistry.BoxedCommonTypes) { TypeMode = TypeRegistryMode.Batch };
        learning.Serialize(Stream.Null, value);
        return new SlimSerializer(learning.BatchTypeRegistry) { TypeMode = TypeRegistryMode.Batch };
    }
}
