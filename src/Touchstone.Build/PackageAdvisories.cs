using NuGet.Common;
using NuGet.Protocol;
using NuGet.Protocol.Core.Types;
using NuGet.Protocol.Model;
using NuGet.Versioning;

namespace Touchstone.Build;

/// <summary>A known vulnerability of a version of a package.</summary>
/// <param name="Package">The id of the package.</param>
/// <param name="Version">The version that has it.</param>
/// <param name="Severity"><c>low</c>, <c>moderate</c>, <c>high</c> or <c>critical</c>; <c>unknown</c> if the source does not say.</param>
/// <param name="Url">The address of the advisory.</param>
public sealed record PackageAdvisory(string Package, string Version, string Severity, Uri Url);

/// <summary>Queries the package sources for known vulnerabilities, from the lists that NuGet's audit reads.</summary>
/// <param name="sources">The sources.</param>
public sealed class PackageAdvisories(PackageReleases sources)
{
    /// <summary>The advisories of these versions.</summary>
    /// <param name="packages">Ids and versions.</param>
    /// <param name="cancel">Ends the requests and throws.</param>
    /// <exception cref="UsageException">The settings of NuGet belong to somebody else.</exception>
    /// <returns>The advisories, null if no source has a list of them; and the problems of the sources.</returns>
    public async Task<(IReadOnlyList<PackageAdvisory>? Found, IReadOnlyList<string> Problems)> Of(
        IReadOnlyCollection<(string Id, NuGetVersion Version)> packages, CancellationToken cancel)
    {
        var (found, problems, isKnown) = (new List<PackageAdvisory>(), new List<string>(), false);
        using var cache = new SourceCacheContext { NoCache = true };
        foreach (var source in sources.Sources())
        {
            var answer = await PackageReleases.Ask(source, "no list of advisories", problems.Add, async limit =>
                await source.GetResourceAsync<IVulnerabilityInfoResource>(limit) is { } resource
                    ? await resource.GetVulnerabilityInfoAsync(cache, NullLogger.Instance, limit)
                    : null, cancel);
            problems.AddRange((answer?.Exceptions?.InnerExceptions ?? []).Select(error => $"{source.PackageSource.Name}: {error.Message}"));
            isKnown |= answer?.KnownVulnerabilities is { Count: > 0 };
            foreach (var list in answer?.KnownVulnerabilities ?? [])
                found.AddRange(packages.SelectMany(package => Of(package.Id, package.Version, list)));
        }
        return (isKnown ? [.. found.Distinct()] : null, problems);
    }

    /// <summary>The advisories of one version in a list.</summary>
    internal static IEnumerable<PackageAdvisory> Of(
        string id, NuGetVersion version, IReadOnlyDictionary<string, IReadOnlyList<PackageVulnerabilityInfo>> list) =>
        from entry in list
        where string.Equals(entry.Key, id, StringComparison.OrdinalIgnoreCase)
        from known in entry.Value
        where known.Versions.Satisfies(version)
        select new PackageAdvisory(id, version.ToNormalizedString(), Word(known.Severity), known.Url);

    static string Word(PackageVulnerabilitySeverity severity) =>
        Enum.IsDefined(severity) ? severity.ToString().ToLowerInvariant() : "unknown";
}
