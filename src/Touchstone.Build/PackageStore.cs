using NuGet.Versioning;

namespace Touchstone.Build;

/// <summary>NuGet's folder of restored packages. NuGet asks no source for an exact version in this folder.</summary>
static class PackageStore
{
    /// <summary>
    /// True when the version is in the folder. A folder that NuGet's settings move is not found. Then a source is queried, which does no harm.
    /// </summary>
    /// <param name="package">The id.</param>
    /// <param name="version">An exact version.</param>
    public static bool Has(string package, string version) =>
        FolderOf(package, version) is { } folder && File.Exists(Path.Combine(folder, ".nupkg.metadata"));

    /// <summary>The full path of the metadata (.nuspec) of a restored package; null when it is not in the folder.</summary>
    public static string? Metadata(string package, string version)
    {
        var file = Has(package, version) ? Path.Combine(FolderOf(package, version)!, package.ToLowerInvariant() + ".nuspec") : null;
        return File.Exists(file) ? file : null;
    }

    static string? FolderOf(string package, string version) => NuGetVersion.TryParse(version, out var parsed)
        ? Path.Combine(Folder(), package.ToLowerInvariant(), parsed.ToNormalizedString().ToLowerInvariant())
        : null;

    static string Folder() => Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } named
        ? named
        : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
}
