using System.Text.RegularExpressions;
using NuGet.Versioning;

namespace Touchstone.Templates;

/// <summary>The exact version of a package.</summary>
/// <param name="Id">The package id.</param>
/// <param name="Version">An exact version, not a range.</param>
sealed partial record PackagePin(string Id, string Version)
{
    /// <summary>
    /// Splits <c>ID</c> or <c>ID@VERSION</c>. The version is null if none is given. If the text is neither, the objection says why, and the id is
    /// one to use in an example.
    /// </summary>
    public static (string Id, string? Version, string? Objection) Parse(string text)
    {
        string[] parts = text.Split('@', 2, StringSplitOptions.TrimEntries);
        var id = parts[0];
        if (!PackageId().IsMatch(id))
            return ("My.Json", null, $"\"{id}\" is not a package name");
        if (parts.Length == 1)
            return (id, null, null);
        return NuGetVersion.TryParse(parts[1], out var version)
            ? (id, version.ToNormalizedString(), null)
            : (id, null, $"\"{parts[1]}\" is not a package version; ranges are not allowed, because the measured version must be known");
    }

    // The pattern that NuGet itself requires.
    [GeneratedRegex(@"^\w+([.-]\w+)*\z", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex PackageId();
}
