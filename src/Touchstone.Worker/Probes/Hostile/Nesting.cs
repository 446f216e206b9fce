using System.Buffers.Binary;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// The rule by which the payload of an object within an object within an object … grows with its depth. The rule is found from payloads of small
/// depths, and builds payloads of depths that no serializer would write. Pure.
/// </summary>
abstract class Nesting
{
    /// <summary>Builds the payload of this depth; 1 is a single object.</summary>
    public abstract byte[] Build(int depth);

    /// <summary>Finds the rule; null when none of these rules predicts a real payload of the control depth.</summary>
    /// <param name="serialize">The payload of a depth.</param>
    /// <param name="control">A depth to check the rule with: within the limits of formats, but so deep that lengths take more than a byte.</param>
    public static Nesting? Find(Func<int, byte[]> serialize, int control)
    {
        var (two, three, expected) = (serialize(2), serialize(3), serialize(control));
        return Repeating.Rules(two, three).Concat(Wrapping.Rules(two, three)).FirstOrDefault(rule => rule.Build(control).AsSpan().SequenceEqual(expected));
    }
}

/// <summary>Each level adds the same bytes before and after the inner level: JSON, XML, MessagePack.</summary>
/// <param name="payload">The payload at depth 2.</param>
/// <param name="open">The bytes that a level adds before.</param>
/// <param name="start">Where to add <paramref name="open"/>.</param>
/// <param name="close">The bytes that a level adds after.</param>
/// <param name="end">Where to add <paramref name="close"/>.</param>
sealed class Repeating(byte[] payload, byte[] open, int start, byte[] close, int end) : Nesting
{
    public override byte[] Build(int depth)
    {
        var levels = depth - 2;
        var bytes = new byte[payload.Length + (long)levels * (open.Length + close.Length)];
        var rest = bytes.AsSpan();
        Put(ref rest, payload.AsSpan(0, start));
        for (var i = 0; i < levels; i++)
            Put(ref rest, open);
        Put(ref rest, payload.AsSpan(start, end - start));
        for (var i = 0; i < levels; i++)
            Put(ref rest, close);
        Put(ref rest, payload.AsSpan(end));
        return bytes;
    }

    /// <summary>All ways to turn the first payload into the second by inserting bytes in two places.</summary>
    public static IEnumerable<Nesting> Rules(byte[] two, byte[] three)
    {
        var added = three.Length - two.Length;
        var start = two.AsSpan().CommonPrefixLength(three);
        for (var opened = 0; opened <= added; opened++)
        {
            for (var end = start; end <= two.Length; end++)
            {
                if (two.AsSpan(start, end - start).SequenceEqual(three.AsSpan(start + opened, end - start))
                    && two.AsSpan(end).SequenceEqual(three.AsSpan(end + added)))
                {
                    yield return new Repeating(two, three[start..(start + opened)], start, three[(end + opened)..(end + added)], end);
                }
            }
        }
    }

    static void Put(ref Span<byte> rest, ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(rest);
        rest = rest[bytes.Length..];
    }
}

/// <summary>Each level wraps the whole payload of the inner level and puts its length before it: protobuf, BSON.</summary>
/// <param name="innermost">The payload at depth 2.</param>
/// <param name="head">The bytes before the length.</param>
/// <param name="length">The encoding of the length.</param>
/// <param name="more">The written length minus the length of the inner payload.</param>
/// <param name="middle">The bytes between the length and the inner payload.</param>
/// <param name="tail">The bytes after the inner payload.</param>
sealed class Wrapping(byte[] innermost, byte[] head, Wrapping.Encoding length, int more, byte[] middle, byte[] tail) : Nesting
{
    /// <summary>Ways to write a length.</summary>
    public enum Encoding
    {
        Varint,
        LittleEndian,
        BigEndian,
    }

    const int Widest = 5;

    public override byte[] Build(int depth)
    {
        var levels = depth - 2;
        var bytes = new byte[innermost.Length + (long)levels * (head.Length + Widest + middle.Length + tail.Length)];
        // From the inside out: the length of a level is known only when the level inside it exists.
        var (start, end) = (levels * (head.Length + Widest + middle.Length), levels * (head.Length + Widest + middle.Length) + innermost.Length);
        innermost.CopyTo(bytes, start);
        Span<byte> number = stackalloc byte[Widest];
        for (var i = 0; i < levels; i++)
        {
            var inside = end - start;
            tail.CopyTo(bytes, end);
            end += tail.Length;
            middle.CopyTo(bytes, start -= middle.Length);
            var width = Write(number, inside + more);
            number[..width].CopyTo(bytes.AsSpan(start -= width));
            head.CopyTo(bytes, start -= head.Length);
        }
        return bytes[start..end];
    }

    /// <summary>All lengths that two payloads allow, if the second contains the first.</summary>
    public static IEnumerable<Nesting> Rules(byte[] two, byte[] three)
    {
        var inside = three.AsSpan().IndexOf(two);
        // A wrapper contains its own length, so the inner payload never starts at the very beginning.
        if (inside <= 0)
            yield break;
        var (before, tail) = (three[..inside], three[(inside + two.Length)..]);
        for (var place = 0; place < before.Length; place++)
        {
            var more = before[place] - two.Length;
            yield return new Wrapping(two, before[..place], Encoding.Varint, more, before[(place + 1)..], tail);
            if (place + 4 <= before.Length)
            {
                var (little, big) = (BinaryPrimitives.ReadInt32LittleEndian(before.AsSpan(place)), BinaryPrimitives.ReadInt32BigEndian(before.AsSpan(place)));
                yield return new Wrapping(two, before[..place], Encoding.LittleEndian, little - two.Length, before[(place + 4)..], tail);
                yield return new Wrapping(two, before[..place], Encoding.BigEndian, big - two.Length, before[(place + 4)..], tail);
            }
        }
    }

    int Write(Span<byte> target, int value)
    {
        switch (length)
        {
            case Encoding.LittleEndian:
                BinaryPrimitives.WriteInt32LittleEndian(target, value);
                return 4;
            case Encoding.BigEndian:
                BinaryPrimitives.WriteInt32BigEndian(target, value);
                return 4;
            default:
                return WriteVarint(target, (uint)value);
        }
    }

    static int WriteVarint(Span<byte> target, uint value)
    {
        var width = 0;
        for (; value > 127; value >>= 7)
            target[width++] = (byte)(value | 128);
        target[width++] = (byte)value;
        return width;
    }
}
