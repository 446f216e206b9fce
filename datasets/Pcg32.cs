using System.Numerics;

namespace Touchstone.DataSets;

/// <summary>
/// The random numbers of the data sets that come from rust_serialization_benchmark: PCG32 with the draws of Rust's rand, bit for bit,
/// so that sizes here can be held against published ones. Each data set begins a new one.
/// </summary>
/// <param name="variant">0 for the published numbers, others for other numbers.</param>
/// <remarks>The width of a type decides which draw is made and so every value after it: hence a method per type, named like the type.</remarks>
sealed class Pcg32(int variant)
{
    const ulong Multiplier = 6364136223846793005;
    const ulong Increment = (5897932384 << 1) | 1;

    const ulong Seed = 3141592653;

    // Seeds far apart: those of neighbours would begin with like numbers.
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

    // Narrow types are a truncated u32, not a share of one.
    public byte Byte() => (byte)UInt32();
    public sbyte SByte() => (sbyte)UInt32();
    public short Int16() => (short)UInt32();
    public ushort UInt16() => (ushort)UInt32();
    public int Int32() => (int)UInt32();
    public long Int64() => (long)UInt64();

    public float Single() => (UInt32() >> 8) * (1f / (1 << 24));
    public double Double() => (UInt64() >> 11) * (1d / (1L << 53));

    public bool Bool() => Chance(0.5);

    /// <summary>True with this probability; certainty costs no draw.</summary>
    public bool Chance(double probability) => probability >= 1 || UInt64() < (ulong)(probability * 18446744073709551616d);

    /// <summary>From <paramref name="low"/> to below <paramref name="high"/>, as all that follow.</summary>
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

    /// <summary>True when an optional value is there; the value is drawn after.</summary>
    public bool Some() => Bool();

    /// <summary>The length of a list; draws even when only one length is possible.</summary>
    public int Length(int low, int high) => low + (int)Below((ulong)(high - low));

    public T Pick<T>(T[] table) => table[Length(0, table.Length)];

    /// <summary>A list of so many elements as are drawn.</summary>
    public List<T> List<T>(int low, int high, Func<Pcg32, T> next)
    {
        var length = Length(low, high);
        var list = new List<T>(length);
        for (var i = 0; i < length; i++)
            list.Add(next(this));
        return list;
    }

    uint Below(uint range) => Below(range, (range << BitOperations.LeadingZeroCount(range)) - 1);

    // Types up to 16 bits afford the exact zone, wider ones a cheap one: they reject other draws.
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
