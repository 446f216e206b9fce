using System.Globalization;

namespace Touchstone.Quality;

/// <summary>Cells of Markdown tables. NaN becomes an empty cell.</summary>
static class Text
{
    /// <summary>A row.</summary>
    public static string Row(params IEnumerable<string> cells) => $"| {string.Join(" | ", cells)} |";

    /// <summary>Whole nanoseconds: <c>1520 ns</c>.</summary>
    public static string Ns(double ns) => double.IsFinite(ns) ? string.Create(CultureInfo.InvariantCulture, $"{ns:0} ns") : "";

    /// <summary>A fraction as a percentage: <c>4.2 %</c>.</summary>
    public static string Percent(double? fraction) => Percent(fraction, "0.0");

    /// <summary>The same with its sign: <c>+4.2 %</c>.</summary>
    public static string Signed(double fraction) => Percent(fraction, "+0.0;-0.0;0.0");

    static string Percent(double? fraction, string format) =>
        fraction is { } value && double.IsFinite(value) ? $"{(value * 100).ToString(format, CultureInfo.InvariantCulture)} %" : "";
}
