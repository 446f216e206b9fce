using System.Globalization;
using System.Numerics;
using Touchstone.Numbers;

namespace Touchstone.Tests.Numbers;

/// <summary>Every value has the same bits as with the standard library.</summary>
public class ExactnessTests
{
    public static TheoryData<TextNumberPath> Paths => TextOf.Paths;

    [Theory]
    [MemberData(nameof(Paths))]
    public void Known_hard_numbers_are_exact(TextNumberPath path) => TextOf.AssertSameBits(
    [
        "0", "-0", "0.0", "-0.0", "+0e5", "-0e-400", "0e99999", "5.", ".5", "-.5e1", "00012.500", "1e0", "1E+2", "1e-2", "1e22", "1e23",
        "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740993.00000000000000001", "9007199254740992.99999999999999999",
        "-9007199254740993e22", "9007199254740995e-22", "9007199254740993e23",
        "4503599627370496.5", "4503599627370497.5", "18014398509481985", "18014398509481987", "18446744073709551615", "18446744073709551616",
        "9999999999999999999", "99999999999999999999", "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308",
        "2.225073858507201136057409796709131975934819546351645648e-308",
        "5e-324", "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.47032822920623272088e-324",
        "2.47032822920623272089e-324", "7.4e-324", "1e-323",
        "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "-1.7976931348623159e308", "179769313486231580793e289",
        "1e308", "1e309", "-1e310", "1e400", "1e-400",
        "1e99999999", "-1e-99999999", "0.1", "0.2", "0.3", "0.1000000000000000055511151231257827021181583404541015625", "0.10000000000000001",
        "123456789012345678e-5",
        "1.00000000000000011102230246251565", "1.000000000000000111022302462515654", "1.00000000000000011102230246251565404236316680908203124",
        "1.00000000000000011102230246251565404236316680908203125", "1.00000000000000011102230246251565404236316680908203126", "8.5e-5",
        "1.448997445238699", "6.9294956446009195e15",
        "9.5367431640625e-7", "7.2057594037927933e16", "30078505129381147446200", "1777820000000000000001", "1448997445238699e-2", "3.2e-305",
        "9355950000000000000.0000000000000000184467440737095516160000018446744073709551616184467440737095516140737095516161844674407370955161"
            + "600018446744073709551616600000184467440737095516161844674407370955161407370955161618446744073709551616000184467440737095516160184467"
            + "440737095567445161618446744073709551614073709551616184467440737095516160001844674407370955161601844674407370955161161600018446744073"
            + "709500184467440737095516160018446744073709551616001844674407370955116816446744073709551616000184407370955161601844674407370955161618"
            + "446744073709551616000184467440753691075160161161600018446744073709500184467440737095516160018446744073709551616001844674407370955161"
            + "6184467440737095516160001844955161618446744073709551616000184467440753691075160018446744073709",
    ], path);

    [Theory]
    [MemberData(nameof(Paths))]
    public void Random_bit_patterns_are_exact_in_every_notation(TextNumberPath path)
    {
        var random = new Random(7);
        var numbers = new List<string>();
        while (numbers.Count < 60_000)
        {
            var value = BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
            if (!double.IsFinite(value))
                continue;
            numbers.AddRange([Text(value, "R"), Text(value, "E16"), Text(value, "E14"), Text(value, "E24"), Text(value, "E60")]);
        }
        TextOf.AssertSameBits(numbers, path);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Random_plain_decimals_are_exact(TextNumberPath path)
    {
        var random = new Random(8);
        var numbers = new List<string>();
        for (var i = 0; i < 20_000; i++)
        {
            var value = (random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-6, 17));
            numbers.AddRange(
                [Text(value, "R"), Text(value, $"F{random.Next(0, 7)}"), Text(value, $"F{random.Next(7, 24)}"), Text(random.NextDouble(), "F17"),
                Text(value, "G17")]);
        }
        TextOf.AssertSameBits(numbers, path);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Values_halfway_between_two_doubles_go_to_the_even_one(TextNumberPath path)
    {
        var random = new Random(9);
        var numbers = new List<string>();
        for (var i = 0; i < 3_000; i++)
        {
            // Two neighbors differ by 2^power. Between them is (2m + 1) 2^(power - 1), written in full, and a little below and above it.
            var mantissa = random.NextInt64(1L << 52, 1L << 53);
            var power = random.Next(-80, 80);
            var halfway = Exact(2 * (BigInteger)mantissa + 1, power - 1);
            var point = halfway.Contains('.', StringComparison.Ordinal) ? "" : ".";
            numbers.AddRange([halfway, halfway + point + "00000000000000000000001", Below(halfway)]);
        }
        TextOf.AssertSameBits(numbers, path);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Ties_and_their_neighbours_of_16_to_19_digits_are_exact(TextNumberPath path)
    {
        var random = new Random(12);
        var numbers = new List<string>();
        for (var i = 0; i < 4_000; i++)
        {
            // A multiple of half the distance of two doubles, and neighboring digits, with enough decimals to keep it a tie or to make it any number.
            var bits = random.Next(54, 64);
            var tie = ((2 * (ulong)random.NextInt64(1L << 52, 1L << 53)) + 1) << (bits - 54);
            foreach (var w in (ulong[])[tie, tie - 1, tie + 1, (ulong)random.NextInt64()])
            {
                var digits = w.ToString(CultureInfo.InvariantCulture);
                var point = random.Next(0, digits.Length + 1);
                numbers.AddRange([digits, digits[..point] + "." + digits[point..], "-0." + new string('0', random.Next(0, 8)) + digits]);
            }
            // An odd number of halves, quarters or eighths has few digits after the point.
            var odd = (2 * (BigInteger)random.NextInt64(1L << 52, 1L << 53)) + 1;
            numbers.AddRange([Exact(odd, -1), Exact(odd, -2), Exact(odd, -3)]);
        }
        TextOf.AssertSameBits(numbers, path);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public void Halfway_cases_of_subnormal_and_extreme_numbers_are_exact_to_767_digits(TextNumberPath path)
    {
        var random = new Random(10);
        var numbers = new List<string>();
        for (var i = 0; i < 150; i++)
        {
            var mantissa = random.NextInt64(1, 1L << random.Next(1, 53));
            var halfway = Exact(2 * (BigInteger)mantissa + 1, -1075);
            numbers.AddRange([halfway, halfway + "1", Below(halfway), Exact(2 * (BigInteger)random.NextInt64(1L << 52, 1L << 53) + 1, random.Next(800, 970))]);
        }
        Assert.Contains(numbers, number => number.TrimStart('0', '.').Length > 740);
        TextOf.AssertSameBits(numbers, path);
    }

    [Fact]
    public void The_table_holds_the_leading_bits_of_the_powers_of_five()
    {
        for (var q = PowersOfTen.Lowest; q <= PowersOfTen.Highest; q++)
        {
            var (upper, lower) = Words(q);
            var bits = ((BigInteger)upper << 64) + lower;
            Assert.Equal(128, (int)bits.GetBitLength());
            // c 2^s <= 5^q < (c + 1) 2^s. For negative q, multiply both sides by 5^-q, and use c - 1 if it is rounded up.
            var power = BigInteger.Pow(5, Math.Abs(q));
            var cut = q is >= -27 and < 0 ? bits - 1 : bits;
            var shift = (int)power.GetBitLength() - 128;
            var (low, value, high) = q < 0 ? (cut * power, BigInteger.One << (shift + 255), (cut + 1) * power)
                : shift > 0 ? (bits << shift, power, (bits + 1) << shift)
                : (bits, power << -shift, bits + 1);
            Assert.True(low <= value && value < high, $"the entry of 5^{q} is wrong");
        }
    }

    [Fact]
    public void What_the_product_leaves_open_is_said_so()
    {
        // The lower word of such a product would have to be all ones. None is known, and none is found here, so every decision is right.
        var random = new Random(11);
        for (var i = 0; i < 100_000; i++)
        {
            var w = (ulong)random.NextInt64();
            var q = random.Next(-350, 320);
            if (!EiselLemire.TryConvert(w, q, out var bits))
                continue;
            var expected = double.Parse(string.Create(CultureInfo.InvariantCulture, $"{w}e{q}"), CultureInfo.InvariantCulture);
            Assert.Equal(BitConverter.DoubleToUInt64Bits(expected), bits);
        }
    }

    static unsafe (ulong Upper, ulong Lower) Words(int q) =>
        (PowersOfTen.Fives[2 * (q - PowersOfTen.Lowest)], PowersOfTen.Fives[2 * (q - PowersOfTen.Lowest) + 1]);

    static string Text(double value, string format) => value.ToString(format, CultureInfo.InvariantCulture);

    // One less in the last digit, followed by nines.
    static string Below(string digits)
    {
        var last = digits.AsSpan().TrimEnd("0.").Length - 1;
        var less = $"{digits[..last]}{(char)(digits[last] - 1)}{new string('9', digits.Length - last - 1)}".ToCharArray();
        var point = digits.IndexOf('.', StringComparison.Ordinal);
        if (point > last)
            less[point] = '.';
        return new string(less) + (point >= 0 ? "999999" : ".999999");
    }

    // All digits of m 2^power: a negative power is m 5^-power / 10^-power.
    static string Exact(BigInteger m, int power)
    {
        if (power >= 0)
            return (m << power).ToString(CultureInfo.InvariantCulture);
        var digits = (m * BigInteger.Pow(5, -power)).ToString(CultureInfo.InvariantCulture).PadLeft(1 - power, '0');
        return $"{digits[..^-power]}.{digits[^-power..]}";
    }
}
