using System.Globalization;

namespace Touchstone.Shell.Texts;

/// <summary>
/// How the numbers of one column are written. A column has one unit and one number of decimals, so its digits line up
/// and the longest number is the largest. All measured numbers in Touchstone are formatted here.
/// </summary>
/// <param name="Symbol"><c>ns</c>, <c>kB</c>, <c>%</c>; empty for a ratio.</param>
/// <param name="Size">The size of the unit in base units: 1 000 for µs.</param>
/// <param name="Decimals">Digits after the point.</param>
public sealed record Unit(string Symbol, double Size, int Decimals)
{
    /// <summary>The text for a value that was not measured. The reason is shown elsewhere.</summary>
    public const string Nothing = "-";

    const int MaxDecimals = 3;

    // If the largest value of a column is at least this many times the smallest, the smallest is shown with three digits instead of four.
    const double WideRange = 100;

    static readonly NumberFormatInfo Digits = new() { NumberGroupSeparator = " " };
    static readonly string[] Times = ["ns", "µs", "ms", "s"];
    static readonly string[] Sizes = ["B", "kB", "MB"];

    /// <summary>The unit of a column with these numbers. The smallest measured number decides, and is shown with four digits.</summary>
    public static Unit For(Quantity quantity, IEnumerable<double> numbers) => quantity switch
    {
        Quantity.Time => Scaled(Times, MaxDecimals, numbers),
        Quantity.Bytes => Scaled(Sizes, 0, numbers),
        Quantity.Share => new Unit("%", 0.01, 1),
        Quantity.Ratio => new Unit("", 1, 2),
        Quantity.Count => new Unit("", 1, 0),
        Quantity.Frequency => new Unit("GHz", 1e9, 2),
        Quantity.Speed => new Unit("GB/s", 1e9, 2),
        _ => throw new ArgumentOutOfRangeException(nameof(quantity)),
    };

    /// <summary>The units of memory that a user can select by name.</summary>
    public static IReadOnlyList<Unit> OfMemory { get; } =
        [new("B", 1, 0), new("kB", 1e3, 1), new("MB", 1e6, MaxDecimals), new("GB", 1e9, MaxDecimals), new("KiB", 1 << 10, 1), new("MiB", 1 << 20, MaxDecimals)];

    /// <summary>One number outside of a table, with its unit: <c>12.34 µs</c>.</summary>
    public static string Text(Quantity quantity, double number)
    {
        var unit = For(quantity, [number]);
        return $"{unit.Format(number)} {unit.Symbol}".TrimEnd();
    }

    /// <summary>A number of things: <c>10 000</c>.</summary>
    public static string Count(long count) => count.ToString("N0", Digits);

    /// <summary>A fraction as a person would type it: <c>0.5 %</c>.</summary>
    public static string Percent(double fraction) => string.Create(CultureInfo.InvariantCulture, $"{fraction * 100:0.##} %");

    /// <summary>The digits of a number given in base units, without the unit: <c>1 234.5</c>.</summary>
    public string Format(double number) =>
        double.IsFinite(number) ? (number / Size).ToString("N" + Decimals, Digits) : Nothing;

    static Unit Scaled(string[] symbols, int decimalsOfFirst, IEnumerable<double> numbers)
    {
        // A true zero fits every unit, so it has no influence.
        var measured = numbers.Where(number => double.IsFinite(number) && number > 0).ToList();
        if (measured.Count == 0)
            return new Unit(symbols[0], 1, 0);
        var exponent = RoundedExponent(measured.Min());
        var step = Math.Clamp(exponent / 3, 0, symbols.Length - 1);
        var digits = measured.Max() / measured.Min() < WideRange ? 4 : 3;
        var decimals = Math.Clamp(digits - 1 - (exponent - 3 * step), 0, step == 0 ? decimalsOfFirst : MaxDecimals);
        return new Unit(symbols[step], Math.Pow(10, 3 * step), decimals);
    }

    // The exponent of the displayed number, with four digits: 999.95 ns is 1.000 µs. Formatting rounds exactly, a logarithm does not.
    static int RoundedExponent(double number)
    {
        var text = number.ToString("E3", CultureInfo.InvariantCulture);
        return int.Parse(text.AsSpan(text.IndexOf('E', StringComparison.Ordinal) + 1), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
    }
}
