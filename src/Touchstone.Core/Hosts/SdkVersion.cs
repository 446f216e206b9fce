using System.Globalization;

namespace Touchstone.Core.Hosts;

/// <summary>A version of the .NET SDK, <c>10.0.401</c> or <c>10.0.100-rc.2.25502.107</c>. Versions compare by age.</summary>
/// <param name="Major">The first number.</param>
/// <param name="Minor">The second number.</param>
/// <param name="Patch">The third number: feature band times 100 plus patch.</param>
/// <param name="Preview">The text after the hyphen; empty for a release.</param>
public readonly record struct SdkVersion(int Major, int Minor, int Patch, string Preview) : IComparable<SdkVersion>
{
    /// <summary>Major, minor and feature band as one number. Its order is that of the three.</summary>
    public int Band => ((Major * 1000) + Minor) * 1000 + Patch / 100;

    /// <summary>Reads a version. Returns false when the text, such as a folder's name, is not a version.</summary>
    public static bool TryParse(string text, out SdkVersion version)
    {
        var hyphen = text.IndexOf('-', StringComparison.Ordinal);
        var numbers = (hyphen < 0 ? text : text[..hyphen]).Split('.');
        version = default;
        if (numbers.Length != 3 || !Number(numbers[0], out var major) || !Number(numbers[1], out var minor) || !Number(numbers[2], out var patch))
            return false;
        version = new SdkVersion(major, minor, patch, hyphen < 0 ? "" : text[(hyphen + 1)..]);
        return true;
    }

    /// <inheritdoc/>
    public int CompareTo(SdkVersion other)
    {
        var order = (Major, Minor, Patch).CompareTo((other.Major, other.Minor, other.Patch));
        if (order != 0 || Preview == other.Preview)
            return order;
        // A release comes after its previews.
        if (Preview.Length == 0 || other.Preview.Length == 0)
            return Preview.Length == 0 ? 1 : -1;
        return ComparePreviews(Preview.Split('.'), other.Preview.Split('.'));
    }

    /// <inheritdoc/>
    public static bool operator <(SdkVersion left, SdkVersion right) => left.CompareTo(right) < 0;

    /// <inheritdoc/>
    public static bool operator >(SdkVersion left, SdkVersion right) => left.CompareTo(right) > 0;

    /// <inheritdoc/>
    public static bool operator <=(SdkVersion left, SdkVersion right) => left.CompareTo(right) <= 0;

    /// <inheritdoc/>
    public static bool operator >=(SdkVersion left, SdkVersion right) => left.CompareTo(right) >= 0;

    /// <inheritdoc/>
    public override string ToString() => Preview.Length == 0 ? $"{Numbers}" : $"{Numbers}-{Preview}";

    string Numbers => string.Create(CultureInfo.InvariantCulture, $"{Major}.{Minor}.{Patch}");

    // Numbers compare as numbers: rc.10 comes after rc.2.
    static int ComparePreviews(string[] left, string[] right)
    {
        for (var i = 0; i < Math.Min(left.Length, right.Length); i++)
        {
            var order = Number(left[i], out var a) && Number(right[i], out var b) ? a.CompareTo(b) : string.CompareOrdinal(left[i], right[i]);
            if (order != 0)
                return order;
        }
        return left.Length.CompareTo(right.Length);
    }

    static bool Number(string text, out int number) => int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out number);
}
