using System.Numerics;

namespace Touchstone;

/// <summary>
/// Makes the values that a session cycles through, one per call. With a single small value the branch predictor would learn the whole input.
/// </summary>
/// <param name="count">N of each value; 0 for a session that has no values and can only deserialize.</param>
/// <param name="make">Makes the value of a variant. Variant 0 is the one that the data set is known by.</param>
sealed class ValueFactory<T>(int count, Func<int, T> make)
    where T : class
{
    /// <summary>N.</summary>
    public int Count => count;

    /// <summary>Makes one value; null when N is 0.</summary>
    public T Make(int variant) => count > 0 ? make(variant) : null!;
}

/// <summary>How many values a session cycles through.</summary>
static class RotationSize
{
    const int MostValues = 64;

    // With this many objects in one value, the branch predictor cannot learn the input.
    const int Objects = 1024;

    // More payload bytes than a second-level cache holds would measure memory.
    const long MostPayloadBytes = 512_000;

    /// <summary>A power of two, so that a mask finds the next value: 64 up to N = 16, 1 from N = 513 on, fewer where payloads are large.</summary>
    public static int For(int count, long payloadBytes)
    {
        var values = BitOperations.RoundUpToPowerOf2((uint)Math.Clamp(Objects / Math.Max(count, 1), 1, MostValues) + 1) / 2;
        while (values > 1 && values * payloadBytes > MostPayloadBytes)
            values /= 2;
        return (int)values;
    }
}
