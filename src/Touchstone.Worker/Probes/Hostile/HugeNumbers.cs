using System.Text;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// Lengths and counts that are too large. Bytes do not show whether they are a count, so each position is treated as one, in each encoding of
/// numbers. Pure.
/// </summary>
static class HugeNumbers
{
    static readonly byte[] Largest = [0xFF, 0xFF, 0xFF, 0x7F];
    static readonly byte[] LargestBigEndian = [0x7F, 0xFF, 0xFF, 0xFF];

    static readonly byte[][] LargestVarints =
    [
        [0xFF, 0xFF, 0xFF, 0xFF, 0x07],
        [0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
        [.. Enumerable.Repeat<byte>(0xFF, 9), 0x01],
        [.. Enumerable.Repeat<byte>(0xFF, 16)],
    ];

    // The bytes before a 32-bit count: of an array, a map, a string, bytes.
    static readonly (string Format, byte[] Markers)[] Marked = [("MessagePack", [0xDD, 0xDF, 0xDB, 0xC6]), ("CBOR", [0x9A, 0xBA, 0x7A, 0x5A])];

    static readonly string[] Digits = ["2147483647", "2147483648", "99999999999999999999999999999999", "-1", "1e400"];

    /// <summary>One byte overwritten with the largest value, the largest signed one and the smallest signed one.</summary>
    public static IEnumerable<Mutation> OneByte(byte[] payload) =>
        from i in Enumerable.Range(0, payload.Length)
        from value in (byte[])[0xFF, 0x7F, 0x80]
        select new Mutation($"0x{value:X2} over byte {i}", Replace(payload, i, 1, [value]));

    /// <summary>
    /// Four bytes overwritten, at any alignment and in both byte orders. One of the values is 16 million, a length that can be allocated.
    /// </summary>
    public static IEnumerable<Mutation> FourBytes(byte[] payload) =>
        from i in Enumerable.Range(0, Math.Max(0, payload.Length - 3))
        from value in (byte[][])[[0xFF, 0xFF, 0xFF, 0xFF], Largest, LargestBigEndian, [0, 0, 0, 1], [1, 0, 0, 0]]
        select new Mutation($"0x{Convert.ToHexString(value)} over bytes {i} to {i + 3}", Replace(payload, i, 4, value));

    /// <summary>One byte replaced by a number of variable length: 2^31 - 1, 2^32 - 1, 2^64 - 1, and one that never ends.</summary>
    public static IEnumerable<Mutation> Varints(byte[] payload) =>
        from i in Enumerable.Range(0, payload.Length)
        from value in LargestVarints
        select new Mutation($"0x{Convert.ToHexString(value)} for byte {i}", Replace(payload, i, 1, value));

    /// <summary>One byte replaced by a marker and a count of 2^31 - 1 elements, members or bytes, for formats with marked big-endian numbers.</summary>
    public static IEnumerable<Mutation> MarkedCounts(byte[] payload) =>
        from i in Enumerable.Range(0, payload.Length)
        from format in Marked
        from marker in format.Markers
        select new Mutation($"0x{marker:X2}7FFFFFFF, a count of {format.Format}, for byte {i}", Replace(payload, i, 1, [marker, .. LargestBigEndian]));

    /// <summary>Each run of digits in a text replaced by other numbers.</summary>
    /// <exception cref="UnsupportedException">The payload is not text.</exception>
    public static IEnumerable<Mutation> TextNumbers(byte[] payload)
    {
        if (!Text.Is(payload))
            throw new UnsupportedException("its payload is not text, so there are no digits to replace");
        return from run in Runs(payload)
               from digits in Digits
               select new Mutation($"{digits} for the digits at byte {run.Start}", Replace(payload, run.Start, run.Length, Encoding.ASCII.GetBytes(digits)));
    }

    static IEnumerable<(int Start, int Length)> Runs(byte[] payload)
    {
        for (var i = 0; i < payload.Length; i++)
        {
            var start = i;
            while (i < payload.Length && char.IsAsciiDigit((char)payload[i]))
                i++;
            if (i > start)
                yield return (start, i - start);
        }
    }

    static byte[] Replace(byte[] payload, int start, int length, ReadOnlySpan<byte> by) =>
        [.. payload.AsSpan(0, start), .. by, .. payload.AsSpan(start + length)];
}
