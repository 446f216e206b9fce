using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>A fact in an adapter's traits.json that its package or the package sources contradict.</summary>
/// <param name="Adapter">The adapter's name.</param>
/// <param name="Trait">The fact: <c>last release</c>, <c>license</c>.</param>
/// <param name="Recorded">What traits.json says; empty for nothing.</param>
/// <param name="Found">What the package or a source says.</param>
public sealed record TraitDifference(string Adapter, string Trait, string Recorded, string Found)
{
    /// <summary>The differences of adapters, in their order. A fact that neither a package here nor a source states is not compared.</summary>
    /// <param name="adapters">The adapters.</param>
    /// <param name="releases">The releases of their packages, newest first, by package id.</param>
    public static IReadOnlyList<TraitDifference> Of(
        IEnumerable<Adapter> adapters, IReadOnlyDictionary<string, IReadOnlyList<PackageRelease>> releases) =>
        [.. adapters.DistinctBy(adapter => adapter.Name).SelectMany(adapter => Of(adapter, releases))];

    static IEnumerable<TraitDifference> Of(Adapter adapter, IReadOnlyDictionary<string, IReadOnlyList<PackageRelease>> releases)
    {
        var traits = adapter.Traits;
        var newest = adapter.Pinned is null ? null : AdapterRelease.Newest(releases.GetValueOrDefault(traits.Package!), traits.Verified);
        if (newest is not null && (traits.Release is null || PackageVersion.IsOlder(traits.Release.Version, newest.Version)))
            yield return new TraitDifference(adapter.Name, "last release", traits.Release?.Version ?? "", newest.Version);
        if (newest?.Deprecated is { } words && traits.Release?.State == AdapterRelease.Active)
            yield return new TraitDifference(adapter.Name, "state", AdapterRelease.Active, $"deprecated by its owner: {words}");
        if (PackageLicense.Of(adapter, adapter.PinnedVersion) is { } license && license != traits.License)
            yield return new TraitDifference(adapter.Name, "license", traits.License ?? "", license);
    }
}
