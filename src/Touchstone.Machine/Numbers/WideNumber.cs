using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Touchstone.Machine.Numbers;

/// <summary>
/// Numbers of up to 19 digits and 22 decimals by floating-point arithmetic alone, so that vectors can do it. The digits are the exact sum of two doubles (Dekker's fast two-sum, 1971);
/// the division leaves an exact remainder (a fused multiply-add gives it), whose quotient corrects the first one; that correction has a relative error below 2^-51. Where the sum rounds
/// alike with the correction made smaller and larger by 2^-50, it is the nearest value (the test of A. Ziv, "Fast evaluation of elementary mathematical functions with correctly rounded
/// last bit", 1991); otherwise, as in ties, it is not certain.
/// </summary>
static class WideNumber
{
    /// <summary>With less before the last 16 digits, there are 19 at most.</summary>
    public const ulong UpperLimit = 1000;

    /// <summary>2^52. In its low bits, a smaller number is that much more than it.</summary>
    public const double Magic = 1L << 52;

    const double Smaller = 1 - 1.0 / (1L << 50);
    const double Larger = 1 + 1.0 / (1L << 50);

    /// <summary>Divides a + b + c by the divisor.</summary>
    /// <param name="a">The digits before the last 16: 0 to 999 times 10^16; exact, as 10^16 has 38 bits apart from a power of two.</param>
    /// <param name="b">The next eight, times 10^8; exact likewise.</param>
    /// <param name="c">The last eight.</param>
    /// <param name="divisor">An exact power of ten; 0 gives nothing that is certain.</param>
    /// <param name="certain">All bits where the result is the nearest double.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<double> Divide(Vector256<double> a, Vector256<double> b, Vector256<double> c, Vector256<double> divisor, out Vector256<double> certain)
    {
        var sixteen = b + c;
        var whole = a + sixteen;
        var rest = (sixteen - (whole - a)) + (c - (sixteen - b));
        var quotient = whole / divisor;
        var correction = (Vector256.FusedMultiplyAdd(-quotient, divisor, whole) + rest) / divisor;
        var low = quotient + correction * Smaller;
        certain = Vector256.Equals(low, quotient + correction * Larger);
        return low;
    }

    /// <inheritdoc cref="Divide(Vector256{double}, Vector256{double}, Vector256{double}, Vector256{double}, out Vector256{double})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<double> Divide(Vector128<double> a, Vector128<double> b, Vector128<double> c, Vector128<double> divisor, out Vector128<double> certain)
    {
        var sixteen = b + c;
        var whole = a + sixteen;
        var rest = (sixteen - (whole - a)) + (c - (sixteen - b));
        var quotient = whole / divisor;
        var correction = (Vector128.FusedMultiplyAdd(-quotient, divisor, whole) + rest) / divisor;
        var low = quotient + correction * Smaller;
        certain = Vector128.Equals(low, quotient + correction * Larger);
        return low;
    }
}
