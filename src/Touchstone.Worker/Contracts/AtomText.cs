using System.Globalization;

namespace Touchstone.Contracts;

/// <summary>Exact texts of values that are compared as a whole: two values have the same text only if <see cref="Atoms.AreSame"/>.</summary>
static class AtomText
{
    const string Time = "yyyy-MM-ddTHH:mm:ss.fffffff";

    /// <summary>The text of a value.</summary>
    public static string Of(object value) => value switch
    {
        string text => text,
        bool flag => flag ? "true" : "false",
        char letter => letter.ToString(),
        Enum named => Number(named) is var number && named.ToString() is var name && name == number ? number : $"{number} ({name})",
        // "O" would have the offset of this machine.
        DateTime time => $"{time.ToString(Time, CultureInfo.InvariantCulture)} {time.Kind}",
        DateTimeOffset time => time.ToString("O", CultureInfo.InvariantCulture),
        DateOnly or TimeOnly => ((IFormattable)value).ToString("O", CultureInfo.InvariantCulture),
        float number => float.IsNaN(number) ? $"NaN 0x{BitConverter.SingleToUInt32Bits(number):x8}" : number.ToString("R", CultureInfo.InvariantCulture),
        double number => double.IsNaN(number) ? $"NaN 0x{BitConverter.DoubleToUInt64Bits(number):x16}" : number.ToString("R", CultureInfo.InvariantCulture),
        Uri address => address.OriginalString,
        Type type => type.FullName ?? type.Name,
        IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString() ?? "",
    };

    static string Number(Enum value) => value.ToString("D");
}
