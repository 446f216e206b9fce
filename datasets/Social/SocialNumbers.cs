namespace Touchstone.DataSets;

/// <summary>Numbers, times and ids of a social service. Integers only: functions such as a logarithm differ between machines.</summary>
static class SocialNumbers
{
    static readonly DateTime First = new(2006, 3, 21, 20, 50, 14, DateTimeKind.Utc);

    const long TwentyYears = 20L * 365 * 24 * 60 * 60 * 1000;

    /// <summary>
    /// A number of 0 to <paramref name="bits"/> bits: all widths are equally frequent, so an encoding of variable length shows all its lengths.
    /// </summary>
    public static ulong Any(Pcg32 random, int bits)
    {
        var width = random.Int32(0, bits + 1);
        return width == 0 ? 0 : random.UInt64() >> (64 - width);
    }

    public static long Signed(Pcg32 random, int bits)
    {
        var value = (long)Any(random, bits);
        return random.Bool() ? -value : value;
    }

    /// <summary>A time in UTC. Milliseconds, because several formats have nothing finer.</summary>
    public static DateTime Time(Pcg32 random) => First.AddTicks(random.Int64(0, TwentyYears) * TimeSpan.TicksPerMillisecond);

    /// <summary>Up to half a year later, usually much sooner.</summary>
    public static DateTime After(Pcg32 random, DateTime time) => time.AddTicks((long)(1 + Any(random, 34)) * TimeSpan.TicksPerMillisecond);

    /// <summary>A 64-bit id that begins with the time, as such services have. It does not fit into the 53 bits of a double.</summary>
    public static long Id(Pcg32 random, DateTime time) => ((time - First).Ticks / TimeSpan.TicksPerMillisecond << 22) | random.UInt32(0, 1 << 22);

    /// <summary>A random UUID of version 4.</summary>
    public static Guid Uuid(Pcg32 random)
    {
        var (a, b) = (random.UInt64(), random.UInt64());
        return new Guid(
            (uint)a, (ushort)(a >> 32), (ushort)(a >> 48 & 0x0FFF | 0x4000), (byte)(b & 0x3F | 0x80), (byte)(b >> 8), (byte)(b >> 16), (byte)(b >> 24),
            (byte)(b >> 32), (byte)(b >> 40), (byte)(b >> 48), (byte)(b >> 56));
    }
}
