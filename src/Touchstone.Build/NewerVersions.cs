using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>Finds versions in the package sources that are newer than the versions that adapters pin.</summary>
public static class NewerVersions
{
    /// <summary>The newer versions by adapter name, newest first. Adapters without newer versions are left out.</summary>
    /// <param name="adapters">The adapters.</param>
    /// <param name="settings">The folder whose NuGet settings count; null for those of the user alone.</param>
    /// <param name="packageFolders">Full paths of folders with packages, in addition to NuGet's sources.</param>
    /// <param name="cancel">Ends the lookup and throws.</param>
    /// <returns>The versions, and the problems of the sources.</returns>
    public static async Task<(IReadOnlyDictionary<string, IReadOnlyList<string>> Versions, IReadOnlyList<string> Problems)> Find(
        IEnumerable<Adapter> adapters, string? settings, IReadOnlyList<string> packageFolders, CancellationToken cancel)
    {
        var pinned = Pinned(adapters);
        var (releases, problems) = await new PackageReleases(settings, packageFolders).Of(pinned.Select(adapter => adapter.Traits.Package!), cancel);
        return (Of(pinned, releases), problems);
    }

    /// <summary>The adapters that pin a version of a package.</summary>
    public static IReadOnlyList<Adapter> Pinned(IEnumerable<Adapter> adapters) =>
        [.. adapters.Where(adapter => adapter is { PinnedVersion: not null, Traits.Package: not null }).DistinctBy(adapter => adapter.Name)];

    /// <summary>The newer versions by adapter name, newest first, among releases that were looked up.</summary>
    /// <param name="pinned">Adapters that pin a version of a package.</param>
    /// <param name="releases">The releases of their packages, newest first, by package id.</param>
    public static IReadOnlyDictionary<string, IReadOnlyList<string>> Of(
        IReadOnlyList<Adapter> pinned, IReadOnlyDictionary<string, IReadOnlyList<PackageRelease>> releases) =>
        pinned
            .Select(adapter => (adapter.Name, Newer: (IReadOnlyList<string>)
            [
                .. releases[adapter.Traits.Package!]
                    .Select(release => release.Version)
                    .TakeWhile(version => PackageVersion.IsOlder(adapter.PinnedVersion!, version)),
            ]))
            .Where(adapter => adapter.Newer.Count > 0)
            .ToDictionary(adapter => adapter.Name, adapter => adapter.Newer);
}
