using NuGet.Versioning;
using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;

namespace Touchstone.Commands.Upgrades;

/// <summary>The packages that come with each version of a library, and what is known against them.</summary>
sealed class UpgradePackages(Upgrade upgrade, IReadOnlyList<RunResults> runs)
{
    readonly SortedDictionary<string, NuGetVersion> before = Of(upgrade, runs, Sides.Base);
    readonly SortedDictionary<string, NuGetVersion> after = Of(upgrade, runs, Sides.Head);

    /// <summary>New, changed and removed packages.</summary>
    public UpgradeAnswer Changes(string question)
    {
        if (before.Count == 0 || after.Count == 0)
            return UpgradeAnswer.Without(question, $"NuGet's answer is known from {UpgradePart.Times} and {UpgradePart.FirstCall}, which did not run");
        List<string> changes =
        [
            .. after.Where(one => before.TryGetValue(one.Key, out var old) && old != one.Value).Select(one => $"{one.Key} {before[one.Key]} → {one.Value}"),
            .. after.Where(one => !before.ContainsKey(one.Key)).Select(one => $"new: {one.Key} {one.Value}"),
            .. before.Where(one => !after.ContainsKey(one.Key)).Select(one => $"gone: {one.Key} {one.Value}"),
        ];
        var same = after.Count(one => before.TryGetValue(one.Key, out var old) && old == one.Value);
        return new UpgradeAnswer(question, string.Join(", ", changes) + (same > 0 ? $"; {Unit.Count(same)} as before" : "") + ".");
    }

    /// <summary>The known vulnerabilities of both.</summary>
    public async Task<UpgradeAnswer> Advisories(string question, PackageReleases sources, CancellationToken cancel)
    {
        (string Id, NuGetVersion Version)[] all = [.. before.Concat(after).Select(one => (one.Key, one.Value)).Distinct()];
        if (all.Length == 0)
            all = upgrade.Adapter.Traits.Package is { } own ? [(own, upgrade.From), (own, upgrade.To)] : [];
        var (found, problems) = await new PackageAdvisories(sources).Of(all, cancel);
        if (found is null)
            return UpgradeAnswer.Without(question, string.Join("; ", problems.Prepend("none of your package sources has a list of advisories")));
        var isNew = found.Where(one => IsOf(after, one, upgrade.To) && !IsOf(before, one, upgrade.From)).Select(Sentence).ToList();
        var isGone = found.Where(one => IsOf(before, one, upgrade.From) && !IsOf(after, one, upgrade.To)).Select(Sentence).ToList();
        var stays = found.Select(Sentence).Except(isNew).Except(isGone).ToList();
        string[] parts =
        [
            .. Part("mended", isGone), .. Part("new", isNew), .. Part("still there", stays),
            .. found.Count == 0 ? [$"none for {Unit.Count(all.Length)} packages"] : Array.Empty<string>(),
        ];
        return new UpgradeAnswer(question, string.Join("; ", parts.Concat(problems)) + ".") { Worse = isNew, Better = isGone };
    }

    static bool IsOf(SortedDictionary<string, NuGetVersion> packages, PackageAdvisory advisory, NuGetVersion own) => packages.Count == 0
        ? advisory.Version == own.ToNormalizedString()
        : packages.TryGetValue(advisory.Package, out var version) && version.ToNormalizedString() == advisory.Version;

    static IEnumerable<string> Part(string word, List<string> advisories) =>
        advisories.Count > 0 ? [$"{word}: {string.Join(", ", advisories)}"] : [];

    static string Sentence(PackageAdvisory one) => $"{one.Package} {one.Version}, {one.Severity}, {one.Url}";

    // The worker itself needs no package.
    static SortedDictionary<string, NuGetVersion> Of(Upgrade upgrade, IReadOnlyList<RunResults> runs, string side)
    {
        var packages = new SortedDictionary<string, NuGetVersion>(StringComparer.OrdinalIgnoreCase);
        foreach (var text in runs.SelectMany(run => run.Packages).Where(one => upgrade.SideOf(one.RequestedVersion) == side).SelectMany(one => one.Packages))
        {
            if (text.Split(' ') is [var id, var number] && NuGetVersion.TryParse(number, out var version))
                packages[id] = version;
        }
        return packages;
    }
}
