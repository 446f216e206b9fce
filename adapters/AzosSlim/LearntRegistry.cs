using Azos.Serialization.Slim;

namespace Touchstone.Adapters;

/// <summary>
/// The serializer of a program that knows the types of its data: they are learnt from the first object written, which is before anything
/// is timed. A registry that lacks one would change while it is written, and no payload from before could be read again.
/// </summary>
sealed class LearntRegistry
{
    SlimSerializer? serializer;

    /// <summary>The serializer with all types of what was written.</summary>
    /// <exception cref="InvalidOperationException">Nothing was written yet.</exception>
    public SlimSerializer ForReading => serializer ?? throw new InvalidOperationException("nothing was written yet, so that no types are known");

    /// <summary>The serializer with all types of the value; they are looked for where none were yet.</summary>
    public SlimSerializer ForWriting(object value) => serializer ??= Learn(value);

    static SlimSerializer Learn(object value)
    {
        var learning = new SlimSerializer(TypeRegistry.BoxedCommonTypes) { TypeMode = TypeRegistryMode.Batch };
        learning.Serialize(Stream.Null, value);
        return new SlimSerializer(learning.BatchTypeRegistry) { TypeMode = TypeRegistryMode.Batch };
    }
}
