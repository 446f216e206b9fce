using System.Runtime.InteropServices;

namespace Touchstone;

/// <summary>Writes and reads framework values that take more than one field in the canonical encoding. Generated code uses it.</summary>
public static class AtomFields
{
    /// <summary>Writes four 32-bit parts in the order of <see cref="decimal.GetBits(decimal)"/>: low, middle, high, then sign and scale.</summary>
    public static void Write<TWriter>(decimal value, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
        // Unsigned, because VaryingReader varies signed numbers: it must not change single parts of a decimal.
        foreach (var part in parts)
            writer.UInt32((uint)part);
    }

    /// <summary>Writes ticks and kind.</summary>
    public static void Write<TWriter>(DateTime value, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Int64(value.Ticks);
        writer.Byte((byte)value.Kind);
    }

    /// <summary>Writes the local ticks and the offset in minutes.</summary>
    public static void Write<TWriter>(DateTimeOffset value, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Int64(value.Ticks);
        writer.Int16((short)(value.Offset.Ticks / TimeSpan.TicksPerMinute));
    }

    /// <summary>Writes the 16 bytes as two 64-bit numbers.</summary>
    public static void Write<TWriter>(Guid value, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        var parts = MemoryMarshal.Cast<Guid, ulong>(new ReadOnlySpan<Guid>(in value));
        writer.UInt64(parts[0]);
        writer.UInt64(parts[1]);
    }

    public static decimal Decimal<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader
    {
        ReadOnlySpan<int> parts = [(int)reader.UInt32(), (int)reader.UInt32(), (int)reader.UInt32(), (int)reader.UInt32()];
        return new decimal(parts);
    }

    public static DateTime DateTime<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new(reader.Int64(), (DateTimeKind)reader.Byte());

    public static DateTimeOffset DateTimeOffset<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new(reader.Int64(), new TimeSpan(reader.Int16() * TimeSpan.TicksPerMinute));

    public static Guid Guid<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader
    {
        ReadOnlySpan<ulong> parts = [reader.UInt64(), reader.UInt64()];
        return MemoryMarshal.Cast<ulong, Guid>(parts)[0];
    }
}
