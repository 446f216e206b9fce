namespace Touchstone;

/// <summary>Decimals in the canonical encoding: their four 32-bit parts (low, middle, high, sign and scale), as <see cref="decimal.GetBits(decimal)"/> has them.</summary>
public static class DecimalFields
{
    public static void Write<TWriter>(decimal value, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        Span<int> parts = stackalloc int[4];
        decimal.GetBits(value, parts);
        // As unsigned numbers: a sample's decimals are not to be varied part by part.
        foreach (var part in parts)
            writer.UInt32((uint)part);
    }

    public static decimal Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader
    {
        ReadOnlySpan<int> parts = [(int)reader.UInt32(), (int)reader.UInt32(), (int)reader.UInt32(), (int)reader.UInt32()];
        return new decimal(parts);
    }
}
