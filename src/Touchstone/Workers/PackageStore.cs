namespace Touchstone.Workers;

/// <summary>The folder in which NuGet keeps every package that it ever restored; an exact version that is there is asked of no source.</summary>
static class PackageStore
{
    /// <summary>True when it is there. A folder that settings move elsewhere is not seen: then a source is asked, which does no harm.</summary>
    /// <param name="package">The id.</param>
    /// <param name="version">An exact version.</param>
    public static bool Has(string package, string version) =>
        PackageVersion.TryParse(version, out var parsed)
        && File.Exists(Path.Combine(Folder(), package.ToLowerInvariant(), parsed.ToString().ToLowerInvariant(), ".nupkg.metadata"));

    static string Folder() => Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } named
        ? named
        : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
}
