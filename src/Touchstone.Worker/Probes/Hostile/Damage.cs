using System.Globalization;

namespace Touchstone.Probes.Hostile;

/// <summary>Damage that can happen to bytes in transit, whatever their format. Pure: the same payload gives the same mutations.</summary>
static class Damage
{
    const int RandomInputs = 1000;
    const int LongestRandom = 256;
    const int Seed = 20260131;

    /// <summary>An empty payload.</summary>
    public static IEnumerable<Mutation> Empty(byte[] payload) => [new("an empty payload", [])];

    /// <summary>The payload cut to every length from 1 byte to one byte less than all.</summary>
    public static IEnumerable<Mutation> Truncate(byte[] payload)
    {
        for (var length = 1; length < payload.Length; length++)
            yield return new Mutation($"cut to {length} of {payload.Length} bytes", payload[..length]);
    }

    /// <summary>Each bit flipped, one at a time.</summary>
    public static IEnumerable<Mutation> FlipBits(byte[] payload)
    {
        for (var i = 0; i < payload.Length; i++)
        {
            for (var bit = 0; bit < 8; bit++)
            {
                var bytes = (byte[])payload.Clone();
                bytes[i] ^= (byte)(1 << bit);
                yield return new Mutation($"bit {bit} of byte {i} flipped", bytes);
            }
        }
    }

    /// <summary>Bytes after the end: one byte, a newline, a second copy of the message, 1000 random bytes.</summary>
    public static IEnumerable<Mutation> Trail(byte[] payload)
    {
        var noise = new byte[1000];
        new Random(Seed).NextBytes(noise);
        return from tail in new (string What, byte[] Bytes)[]
            {
                ("a zero byte", [0]),
                ("a 0xFF byte", [255]),
                ("a letter", "x"u8.ToArray()),
                ("a newline", "\n"u8.ToArray()),
                ("a second copy of the message", payload),
                ("1000 random bytes", noise),
            }
               select new Mutation($"{tail.What} after the end", [.. payload, .. tail.Bytes]);
    }

    /// <summary>Random bytes, the same on every machine.</summary>
    public static IEnumerable<Mutation> Randomize(byte[] payload)
    {
        var random = new Random(Seed); // A seeded Random keeps its algorithm in all versions of .NET.
        for (var i = 1; i <= RandomInputs; i++)
        {
            var bytes = new byte[random.Next(1, LongestRandom + 1)];
            random.NextBytes(bytes);
            yield return new Mutation(string.Create(CultureInfo.InvariantCulture, $"random input {i} of {bytes.Length} bytes"), bytes);
        }
    }
}
