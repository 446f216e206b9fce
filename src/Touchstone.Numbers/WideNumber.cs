using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Touchstone.Numbers;

/// <summary>
/// Computes numbers of up to 19 digits and 22 decimals with only floating-point arithmetic, so that vectors can be used. The digits are the exact sum
/// of two doubles (Dekker's fast two-sum, 1971). A fused multiply-add gives the exact remainder of the division. The quotient of the remainder corrects
/// the first quotient, and this correction has a relative error below 2^-51. If the sum rounds to the same value with the correction made smaller and
/// larger by 2^-50, it is the nearest value (the test of A. Ziv, "Fast evaluation of elementary mathematical functions with correctly rounded last
/// bit", 1991). Otherwise, for example in a tie, it is not certain.
/// </summary>
static class WideNumber
{
    /// <summary>If the digits before the last 16 are below this, there are at most 19 digits.</summary>
    public const ulong UpperLimit = 1000;

    /// <summary>2^52. Setting its low bits to a smaller integer increases its value by exactly this integer.</summary>
    public const double Magic = 1L << 52;

    const double Smaller = 1 - 1.0 / (1L << 50);
    const double Larger = 1 + 1.0 / (1L << 50);

    /// <summary>Divides a + b + c by the divisor.</summary>
    /// <param name="a">The digits before the last 16: 0 to 999 times 10^16. It is exact, because 10^16 is a 38-bit number times a power of two.</param>
    /// <param name="b">The next eight digits times 10^8; exact too.</param>
    /// <param name="c">The last eight digits.</param>
    /// <param name="divisor">An exact power of ten; 0 gives a result that is not certain.</param>
    /// <param name="certain">All bits set in the lanes whose result is the nearest double.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<double> Divide(
        Vector256<double> a, Vector256<double> b, Vector256<double> c, Vector256<double> divisor, out Vector256<double> certain)
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
    public static Vector128<double> Divide(
        Vector128<double> a, Vector128<double> b, Vector128<double> c, Vector128<double> divisor, out Vector128<double> certain)
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
