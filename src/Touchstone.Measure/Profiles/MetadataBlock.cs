using System.Buffers.Binary;

namespace Touchstone.Measure.Profiles;

/// <summary>A block of a trace with descriptions of events: provider, name and fields. Checks that each number of fields fits into the block.</summary>
/// <param name="block">The bytes of the block.</param>
/// <remarks>https://github.com/microsoft/perfview/blob/main/src/TraceEvent/EventPipe/NetTraceFormat_v5.md</remarks>
sealed class MetadataBlock(byte[] block)
{
    // What follows the header of a blob, in this order, by the bits of its first byte. 0x40 is a mark without a value.
    const int HasId = 0x01;
    const int HasThread = 0x02;
    const int HasThreadId = 0x04;
    const int HasStack = 0x08;
    const int HasActivity = 0x10;
    const int HasRelated = 0x20;
    const int HasLength = 0x80;

    const int Compressed = 1;
    const int GuidBytes = 16;

    // The header of an event's description after the provider's name, without the event's name: keywords, version, level.
    const int LevelsBytes = 8 + 4 + 4;

    // The smallest field of the first form: its type, and an empty name. Those of the second form have a length too.
    const int LeastFieldBytes = 4 + 2;

    const byte FieldsTag = 2;
    const int ObjectType = 1;
    const int ArrayType = 19;

    // Structs of the runtime have a depth of 2.
    const int Deepest = 32;

    int at;

    int Left => block.Length - at;

    /// <summary>Reads the block.</summary>
    /// <exception cref="InvalidDataException">A number is impossible.</exception>
    /// <exception cref="EndOfStreamException">A value ends after the block.</exception>
    public void Check()
    {
        var header = BinaryPrimitives.ReadUInt16LittleEndian(Take(2));
        TraceCheck.Expect((BinaryPrimitives.ReadUInt16LittleEndian(Take(2)) & Compressed) != 0 && header >= 4, "a block has an unknown form");
        Take(header - 4);
        var length = 0;
        while (Left > 0)
        {
            length = Length(length);
            TraceCheck.Expect(length <= Left, "an event is longer than its block");
            new MetadataBlock(Take(length).ToArray()).CheckEvent();
        }
    }

    // The length of a blob is that of the one before if it has none.
    int Length(int before)
    {
        var flags = Take(1)[0];
        if ((flags & HasId) != 0)
            Number();
        for (var numbers = (flags & HasThread) != 0 ? 3 : 0; numbers > 0; numbers--)
            Number();
        if ((flags & HasThreadId) != 0)
            Number();
        if ((flags & HasStack) != 0)
            Number();
        Number(); // The time.
        Take((flags & HasActivity) != 0 ? GuidBytes : 0);
        Take((flags & HasRelated) != 0 ? GuidBytes : 0);
        return (flags & HasLength) != 0 ? (int)Math.Min(int.MaxValue, Number()) : before;
    }

    void CheckEvent()
    {
        Integer(); // Its number.
        Text();
        Integer(); // The provider's number of the event.
        Text();
        Take(LevelsBytes);
        if (Left > 0)
            CheckFields(second: false, depth: 0);
        while (Left > 0)
        {
            var (length, tag) = (Integer(), Take(1)[0]);
            var part = new MetadataBlock(Take(length).ToArray());
            if (tag == FieldsTag)
                part.CheckFields(second: true, depth: 0);
        }
    }

    void CheckFields(bool second, int depth)
    {
        TraceCheck.Expect(depth < Deepest, "the structs of an event are too deep");
        var count = Integer();
        TraceCheck.Expect(count >= 0 && count <= Left / LeastFieldBytes, "an event has more fields than fit into its description");
        for (; count > 0; count--)
        {
            if (second)
            {
                var field = new MetadataBlock(Take(Integer() - 4).ToArray());
                field.Text();
                field.CheckType(second, depth);
            }
            else
            {
                CheckType(second, depth);
                Text();
            }
        }
    }

    void CheckType(bool second, int depth)
    {
        var type = Integer();
        TraceCheck.Expect(depth < Deepest, "the arrays of an event are too deep");
        if (type == ObjectType)
            CheckFields(second, depth + 1);
        else if (type == ArrayType && second)
            CheckType(second, depth + 1);
    }

    int Integer() => BinaryPrimitives.ReadInt32LittleEndian(Take(4));

    // Seven bits in each byte, the lowest first.
    ulong Number()
    {
        var value = 0UL;
        for (var shift = 0; ; shift += 7)
        {
            var bits = Take(1)[0];
            value |= (ulong)(bits & 0x7f) << shift;
            if (bits < 0x80 || shift > 63)
                return value;
        }
    }

    // UTF-16, with a zero at the end.
    void Text()
    {
        while (BinaryPrimitives.ReadUInt16LittleEndian(Take(2)) != 0)
        {
            // The text does not matter.
        }
    }

    ReadOnlySpan<byte> Take(int length)
    {
        TraceCheck.Expect(length >= 0, "a length is impossible");
        if (length > Left)
            throw new EndOfStreamException("a value ends after its block");
        at += length;
        return block.AsSpan(at - length, length);
    }
}
