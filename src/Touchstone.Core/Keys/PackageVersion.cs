using NuGet.Versioning;

namespace Touchstone.Core.Keys;

/// <summary>Compares versions of packages that are texts, by NuGet's rules: <c>12.0.1</c>, <c>12.0.1.0</c> and <c>12.0.01+build</c> are the same.</summary>
public static class PackageVersion
{
    /// <summary>True when both texts are versions and are equal.</summary>
    public static bool AreSame(string left, string right) => NuGetVersion.TryParse(left, out var a) && NuGetVersion.TryParse(right, out var b) && a == b;

    /// <summary>True when both texts are versions and the first is older.</summary>
    public static bool IsOlder(string left, string right) => NuGetVersion.TryParse(left, out var a) && NuGetVersion.TryParse(right, out var b) && a < b;

    /// <summary>The version, for sorting; null, which comes first, for a text that is not a version.</summary>
    public static NuGetVersion? Of(string text) => NuGetVersion.TryParse(text, out var version) ? version : null;
}
