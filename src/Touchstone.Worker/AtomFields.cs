using System.Runtime.InteropServices;

namespace Touchstone;

/// <summary>Values of the framework that are more than one field in the canonical encoding; for generated code.</summary>
public static class AtomFields
{
    /// <summary>Four 32-bit parts: low, middle, high, sign and scale, as <see cref="decimal.GetBits(decimal)"/> has them.</summary>
    public static void Write<TWriter>(decimal value, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
        // As unsigned numbers: a sample's decimals are not to be varied part by part.
        foreach (var part in parts)
            writer.UInt32((uint)part);
    }

    /// <summary>Ticks and kind.</summary>
    public static void Write<TWriter>(DateTime value, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Int64(value.Ticks);
        writer.Byte((byte)value.Kind);
    }

    /// <summary>Local ticks and the offset in minutes.</summary>
    public static void Write<TWriter>(DateTimeOffset value, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Int64(value.Ticks);
        writer.Int16((short)(value.Offset.Ticks / TimeSpan.TicksPerMinute));
    }

    /// <summary>Its 16 bytes as two numbers.</summary>
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
