using System.Text.RegularExpressions;
using Touchstone.Workers;

namespace Touchstone.Templates;

/// <summary>The exact version of a package.</summary>
/// <param name="Id">The package, as NuGet knows it.</param>
/// <param name="Version">One version, no range.</param>
sealed partial record PackagePin(string Id, string Version)
{
    /// <summary>Takes <c>ID</c> or <c>ID@VERSION</c> apart. No version where none is given; a reason when it is neither, with an id that could be one.</summary>
    public static (string Id, string? Version, string? Objection) Parse(string text)
    {
        string[] parts = text.Split('@', 2, StringSplitOptions.TrimEntries);
        var id = parts[0];
        if (!PackageId().IsMatch(id))
            return ("My.Json", null, $"\"{id}\" is no name of a package");
        if (parts.Length == 1)
            return (id, null, null);
        return PackageVersion.TryParse(parts[1], out var version)
            ? (id, version.ToString(), null)
            : (id, null, $"\"{parts[1]}\" is no package version; ranges are none, since what was measured has to be known");
    }

    // What NuGet itself asks of one.
    [GeneratedRegex(@"^\w+([.-]\w+)*\z", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex PackageId();
}
