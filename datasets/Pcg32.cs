using System.Numerics;

namespace Touchstone.DataSets;

/// <summary>
/// The random numbers of the data sets that come from rust_serialization_benchmark: PCG32 with the draws of Rust's rand, bit for bit. Sizes can
/// therefore be compared with published ones. Each data set starts a new generator.
/// </summary>
/// <param name="variant">0 for the published numbers, any other value for other numbers.</param>
/// <remarks>The width of a type decides which draw is made, and so every later value. That is why each type has its own method.</remarks>
sealed class Pcg32(int variant)
{
    const ulong Multiplier = 6364136223846793005;
    const ulong Increment = (5897932384 << 1) | 1;

    const ulong Seed = 3141592653;

    // Distant seeds: neighboring seeds would start with similar numbers.
    const ulong Apart = 0x9E3779B97F4A7C15;

    ulong state = unchecked(((Seed ^ (ulong)variant * Apart) + Increment) * Multiplier + Increment);

    public uint UInt32()
    {
        var x = state;
        state = unchecked(x * Multiplier + Increment);
        return BitOperations.RotateRight((uint)(((x >> 18) ^ x) >> 27), (int)(x >> 59));
    }

    public ulong UInt64()
    {
        ulong low = UInt32();
        return ((ulong)UInt32() << 32) | low;
    }

    // Narrow types are a truncated u32. They do not share one.
    public byte Byte() => (byte)UInt32();
    public sbyte SByte() => (sbyte)UInt32();
    public short Int16() => (short)UInt32();
    public ushort UInt16() => (ushort)UInt32();
    public int Int32() => (int)UInt32();
    public long Int64() => (long)UInt64();

    public float Single() => (UInt32() >> 8) * (1f / (1 << 24));
    public double Double() => (UInt64() >> 11) * (1d / (1L << 53));

    public bool Bool() => Chance(0.5);

    /// <summary>True with this probability. Certainty draws no number.</summary>
    public bool Chance(double probability) => probability >= 1 || UInt64() < (ulong)(probability * 18446744073709551616d);

    /// <summary>From <paramref name="low"/> (inclusive) to <paramref name="high"/> (exclusive), like all methods that follow.</summary>
    public int Int32(int low, int high) => (int)(low + Below((uint)((long)high - low)));

    public uint UInt32(uint low, uint high) => low + Below(high - low);

    public short Int16(short low, short high) => (short)(low + BelowNarrow((uint)(high - low)));

    public ushort UInt16(ushort low, ushort high) => (ushort)(low + BelowNarrow((uint)(high - low)));

    public sbyte SByte(sbyte low, sbyte high) => (sbyte)(low + BelowNarrow((uint)(high - low)));

    public byte Byte(byte low, byte high) => (byte)(low + BelowNarrow((uint)(high - low)));

    public long Int64(long low, long high) => low + (long)Below((ulong)(high - low));

    public ulong UInt64(ulong low, ulong high) => low + Below(high - low);

    public float Single(float low, float high)
    {
        while (true)
        {
            var value = (BitConverter.UInt32BitsToSingle(0x3f800000 | (UInt32() >> 9)) - 1) * (high - low) + low;
            if (value < high)
                return value;
        }
    }

    public double Double(double low, double high)
    {
        while (true)
        {
            var value = (BitConverter.UInt64BitsToDouble(0x3ff0000000000000 | (UInt64() >> 12)) - 1) * (high - low) + low;
            if (value < high)
                return value;
        }
    }

    /// <summary>True when an optional value is present. The value is drawn afterwards.</summary>
    public bool Some() => Bool();

    /// <summary>The length of a list. Draws a number even if only one length is possible.</summary>
    public int Length(int low, int high) => low + (int)Below((ulong)(high - low));

    public T Pick<T>(T[] table) => table[Length(0, table.Length)];

    /// <summary>A list of random length.</summary>
    public List<T> List<T>(int low, int high, Func<Pcg32, T> next)
    {
        var length = Length(low, high);
        var list = new List<T>(length);
        for (var i = 0; i < length; i++)
            list.Add(next(this));
        return list;
    }

    uint Below(uint range) => Below(range, (range << BitOperations.LeadingZeroCount(range)) - 1);

    // Types up to 16 bits use the exact zone, wider ones a cheap approximation. The two reject different draws.
    uint BelowNarrow(uint range) => Below(range, uint.MaxValue - (uint.MaxValue - range + 1) % range);

    uint Below(uint range, uint zone)
    {
        while (true)
        {
            var product = (ulong)UInt32() * range;
            if ((uint)product <= zone)
                return (uint)(product >> 32);
        }
    }

    ulong Below(ulong range)
    {
        var zone = (range << BitOperations.LeadingZeroCount(range)) - 1;
        while (true)
        {
            var high = Math.BigMul(UInt64(), range, out var low);
            if (low <= zone)
                return high;
        }
    }
}
