namespace Touchstone;

/// <summary>The random number generator SplitMix64. It gives the same numbers on every machine and runtime and takes a few instructions per number.</summary>
struct SplitMix(ulong seed)
{
    ulong state = seed;

    /// <summary>The next number of 64 bits.</summary>
    public ulong Next()
    {
        unchecked
        {
            state += 0x9E3779B97F4A7C15;
            var bits = state;
            bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
            bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
            return bits ^ (bits >> 31);
        }
    }

    /// <summary>The next number from 0 to below the limit. The bias of the multiplication is below 2^-7 for limits up to 2^57.</summary>
    public ulong Below(ulong limit) => Math.BigMul(Next(), limit, out _);
}
