using System.Globalization;
using Touchstone.Core.Hosts;

namespace Touchstone.Core.Keys;

/// <summary>The version of a package by NuGet's rules: <c>12.0.1</c>, <c>12.0.1.0</c> and <c>12.0.01+build</c> are the same version.</summary>
/// <param name="Main">The first three numbers, and the text after the hyphen.</param>
/// <param name="Revision">The fourth number; 0 when there is none.</param>
public readonly record struct PackageVersion(SdkVersion Main, int Revision) : IComparable<PackageVersion>
{
    /// <summary>Reads one exact version of one to four numbers. Returns false for ranges, wildcards and all other texts.</summary>
    public static bool TryParse(string text, out PackageVersion version)
    {
        version = default;
        var (numbers, preview) = Cut(Cut(text, '+').Before, '-');
        string[] parts = numbers.Split('.');
        if (parts.Length > 4 || !parts.All(IsNumber) || (preview is not null && !preview.Split('.').All(IsIdentifier)))
            return false;
        string[] all = [.. parts, .. Enumerable.Repeat("0", 4 - parts.Length)];
        version = new PackageVersion(new SdkVersion(Number(all[0]), Number(all[1]), Number(all[2]), preview ?? ""), Number(all[3]));
        return true;
    }

    /// <summary>True when both texts are versions and are equal.</summary>
    public static bool AreSame(string left, string right) =>
        TryParse(left, out var a) && TryParse(right, out var b) && a.ToString().Equals(b.ToString(), StringComparison.OrdinalIgnoreCase);

    /// <summary>True when both texts are versions and the first is older.</summary>
    public static bool IsOlder(string left, string right) => TryParse(left, out var a) && TryParse(right, out var b) && a < b;

    /// <inheritdoc/>
    public int CompareTo(PackageVersion other)
    {
        var numbers = (Main.Major, Main.Minor, Main.Patch, Revision).CompareTo((other.Main.Major, other.Main.Minor, other.Main.Patch, other.Revision));
        return numbers != 0 ? numbers : Main.CompareTo(other.Main);
    }

    /// <inheritdoc/>
    public static bool operator <(PackageVersion left, PackageVersion right) => left.CompareTo(right) < 0;

    /// <inheritdoc/>
    public static bool operator >(PackageVersion left, PackageVersion right) => left.CompareTo(right) > 0;

    /// <inheritdoc/>
    public static bool operator <=(PackageVersion left, PackageVersion right) => left.CompareTo(right) <= 0;

    /// <inheritdoc/>
    public static bool operator >=(PackageVersion left, PackageVersion right) => left.CompareTo(right) >= 0;

    /// <summary>NuGet's normalized form: three numbers, and a fourth if it is not 0.</summary>
    public override string ToString() => Revision == 0
        ? Main.ToString()
        : string.Create(CultureInfo.InvariantCulture, $"{Main.Major}.{Main.Minor}.{Main.Patch}.{Revision}")
            + (Main.Preview.Length > 0 ? "-" + Main.Preview : "");

    static (string Before, string? After) Cut(string text, char at)
    {
        var place = text.IndexOf(at, StringComparison.Ordinal);
        return place < 0 ? (text, null) : (text[..place], text[(place + 1)..]);
    }

    // A version becomes a folder's name and a build property, so other characters are rejected.
    static bool IsIdentifier(string text) => text.Length > 0 && text.All(c => char.IsAsciiLetterOrDigit(c) || c == '-');

    static bool IsNumber(string text) => int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out _);

    static int Number(string text) => int.Parse(text, NumberStyles.None, CultureInfo.InvariantCulture);
}
