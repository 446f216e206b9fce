using System.Globalization;

namespace Touchstone.Report.Html;

/// <summary>Numbers for drawings, which show no more than a few digits. All digits of many numbers would make the page long.</summary>
static class Digits
{
    /// <summary>The number with this many significant digits. NaN and infinity stay what they are.</summary>
    public static double Rounded(double number, int digits) => double.IsFinite(number)
        ? double.Parse(number.ToString(string.Create(CultureInfo.InvariantCulture, $"G{digits}"), CultureInfo.InvariantCulture), CultureInfo.InvariantCulture)
        : number;

    /// <summary>The number for JSON, which has no NaN and no infinity; null instead of these.</summary>
    public static double? OrNull(double? number) => number is { } finite && double.IsFinite(finite) ? finite : null;

    /// <summary>The number with this many significant digits; null instead of NaN and infinity.</summary>
    public static double? OrNull(double number, int digits) => OrNull(Rounded(number, digits));
}
