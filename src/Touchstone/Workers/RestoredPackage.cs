using System.Text.Json;

namespace Touchstone.Workers;

/// <summary>
/// Holds the package that NuGet restored against the one asked for. NuGet takes another version with no more than a warning (NU1603)
/// where a project's pin is not exact, and that one would then be measured under the wrong name.
/// </summary>
static class RestoredPackage
{
    /// <summary>The code of the errors made here: NuGet's own for the same thing.</summary>
    public const string Code = "NU1603";

    /// <summary>The list of restored packages that a build leaves, relative to the target's folder.</summary>
    public static string ListFile(Adapter adapter) => Path.Combine("obj", adapter.Name, "project.assets.json");

    /// <summary>Why a target's library is not the one asked for; null when it is, or when nothing tells.</summary>
    /// <param name="target">What was built.</param>
    /// <param name="folder">The target's folder.</param>
    /// <exception cref="IOException">The list cannot be read.</exception>
    public static string? Mismatch(Target target, string folder)
    {
        var file = Path.Combine(folder, ListFile(target.Adapter));
        var asked = target.AskedVersion ?? "";
        if (target.Adapter.Traits.Package is not { } package || !PackageVersion.TryParse(asked, out _) || !File.Exists(file))
            return null;
        var restored = VersionOf(package, File.ReadAllBytes(file));
        if (restored is not null)
            return PackageVersion.AreSame(asked, restored) ? null : $"{package} {asked} was asked for, and {package} {restored} was resolved instead";
        // The SDK leaves a package out when the runtime has that library in the same or a newer version.
        return target.Version is null ? null : $"{package} {asked} was asked for, and no package {package} is used for {target.Mode.Framework}";
    }

    /// <summary>The version of a package in a list of restored packages; null when it is not there.</summary>
    public static string? VersionOf(string package, byte[] list)
    {
        using var json = JsonDocument.Parse(list);
        var begin = package + "/";
        return json.RootElement.GetProperty("libraries").EnumerateObject()
            .Select(library => library.Name)
            .FirstOrDefault(name => name.StartsWith(begin, StringComparison.OrdinalIgnoreCase))?[begin.Length..];
    }
}
