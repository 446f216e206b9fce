using NuGet.Versioning;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>Knows which packages of targets are missing today. The sources are queried once a day, and their answers are remembered until its end.</summary>
/// <param name="memory">The packages that were missing earlier today.</param>
/// <param name="packageFolders">Full paths of folders with packages, in addition to NuGet's sources.</param>
sealed class Availability(PackageMemory memory, IReadOnlyList<string> packageFolders)
{
    readonly PackageSources sources = new(packageFolders);

    /// <summary>True if packages that are not a target's library were missing earlier today. Only the stamp of a target tells whether it needs them.</summary>
    public bool KnowsOtherPackages => memory.Today().Any(missing => missing.Stamp.Length > 0);

    /// <summary>The result of a target whose packages were missing in the same sources earlier today; null when that is unknown.</summary>
    public BuiltTarget? Recall(Target target, string stamp)
    {
        var missing = memory.Today().FirstOrDefault(known => IsAbout(known, target, stamp));
        // Another project may have restored it since.
        if (missing is null || PackageStore.Has(missing.Package, missing.Version))
            return null;
        var problem = new Problem($"cannot build {target}", $"{missing.Why} (checked today, --refresh checks again)", missing.Next)
        {
            Correction = missing.Correction,
        };
        return new BuiltTarget(target, null, problem) { LacksPackage = !BuildAdvice.IsPack(missing.Package) };
    }

    /// <summary>Remembers the packages that are missing now, and forgets those that are no longer missing.</summary>
    /// <param name="answers">The results of the targets for which the sources were queried, and their stamps.</param>
    public void Remember(IReadOnlyList<(BuiltTarget Result, string Stamp)> answers) => memory.Update(
        known => answers.Any(answer => IsAbout(known, answer.Result.Target, answer.Stamp)),
        answers.Select(answer => Missing(answer.Result, answer.Stamp)).OfType<MissingPackage>());

    bool IsAbout(MissingPackage missing, Target target, string stamp) =>
        (missing.Stamp.Length > 0
            ? missing.Stamp == stamp
            : IsLibrary(target, missing.Package) && PackageVersion.AreSame(missing.Version, target.RequestedVersion ?? ""))
        && missing.Sources == sources.Key(target.Adapter.Folder)
        && (missing.Stamp.Length > 0 || !HasOwnSources(target));

    MissingPackage? Missing(BuiltTarget result, string stamp)
    {
        var target = result.Target;
        if (result.Program is not null || BuildAdvice.MissingPackage(result.Errors) is not { } package)
            return null;
        var (key, problem) = (sources.Key(target.Adapter.Folder), result.Problem!);
        if (IsLibrary(target, package) && !HasOwnSources(target) && NuGetVersion.TryParse(target.RequestedVersion ?? "", out var version))
            return Of(version.ToNormalizedString(), "");
        return RefersToProjects(target) ? null : Of("", stamp);

        MissingPackage Of(string version, string stamp) =>
            new(package, version, stamp, key, memory.Day, problem.Why, problem.Next) { Correction = problem.Correction };
    }

    static bool IsLibrary(Target target, string package) => package.Equals(target.Adapter.Traits.Package, StringComparison.OrdinalIgnoreCase);

    // The stamp does not contain the packages of another project, and the key does not contain its sources.
    static bool RefersToProjects(Target target) => target.Adapter.Data is not null || Mentions(target, "ProjectReference");

    // The stamp contains RestoreSources and similar properties, the key does not.
    static bool HasOwnSources(Target target) => Mentions(target, "Restore");

    static bool Mentions(Target target, string word)
    {
        try
        {
            return File.ReadAllText(target.Adapter.ProjectFile).Contains(word, StringComparison.OrdinalIgnoreCase);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return true;
        }
    }
}
