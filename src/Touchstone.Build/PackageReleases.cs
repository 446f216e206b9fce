using System.Collections.Concurrent;
using NuGet.Common;
using NuGet.Configuration;
using NuGet.Protocol;
using NuGet.Protocol.Core.Types;

namespace Touchstone.Build;

/// <summary>A stable version in a package source.</summary>
/// <param name="Version">The version in NuGet's normalized form: <c>3.1.12</c>.</param>
/// <param name="Published">The day of publication; null when the source does not report it.</param>
/// <param name="Deprecated">The owner's deprecation message, or its reasons; null when not deprecated. Only the newest version has it.</param>
public sealed record PackageRelease(string Version, DateOnly? Published, string? Deprecated);

/// <summary>Queries the package sources for the versions of packages.</summary>
/// <param name="folder">The folder whose NuGet settings count: that of the adapters; null for those of the user and the machine alone.</param>
/// <param name="packageFolders">Full paths of folders with packages, in addition to NuGet's sources.</param>
public sealed class PackageReleases(string? folder, IReadOnlyList<string> packageFolders)
{
    // Requests mostly wait for the network, so several run at once.
    const int AtOnce = 8;

    static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);

    /// <summary>The stable versions of packages, newest first. The list is empty for a package that no source has.</summary>
    /// <param name="packages">Their ids.</param>
    /// <param name="cancel">Ends the requests and throws.</param>
    /// <exception cref="UsageException">The settings belong to somebody else, who could send values of variables to a server.</exception>
    /// <returns>The versions by id, and the problems of the sources.</returns>
    public async Task<(IReadOnlyDictionary<string, IReadOnlyList<PackageRelease>> Releases, IReadOnlyList<string> Problems)> Of(
        IEnumerable<string> packages, CancellationToken cancel)
    {
        var sources = Sources();
        var found = new ConcurrentDictionary<string, IReadOnlyList<PackageRelease>>(StringComparer.OrdinalIgnoreCase);
        var problems = new ConcurrentBag<string>();
        using var cache = new SourceCacheContext { NoCache = true };
        await Parallel.ForEachAsync(
            packages.Distinct(StringComparer.OrdinalIgnoreCase),
            new ParallelOptions { MaxDegreeOfParallelism = AtOnce, CancellationToken = cancel },
            async (package, cancelOne) =>
            {
                var all = new List<IPackageSearchMetadata>();
                foreach (var source in sources)
                    all.AddRange(await Query(source, package, cache, problems, cancelOne));
                found[package] = await Newest(all);
            });
        return (found, [.. problems.Distinct().Order(StringComparer.Ordinal)]);
    }

    internal List<SourceRepository> Sources()
    {
        if (folder is not null && InheritedFiles.RefusePackages(folder, "cannot look up versions") is { } refused)
            throw new UsageException(refused);
        UserCache.KeepNuGetPrivate();
        var known = new PackageSourceProvider(SettingsOf(folder)).LoadPackageSources().Where(source => source.IsEnabled);
        return [.. known.Concat(packageFolders.Select(path => new PackageSource(path))).Select(source => Repository.Factory.GetCoreV3(source))];
    }

    static ISettings SettingsOf(string? folder)
    {
        try
        {
            return InheritedFiles.PackageSettings(folder);
        }
        catch (NuGetConfigurationException e)
        {
            throw new UsageException(new Problem("cannot look up versions", $"NuGet cannot read its settings: {e.Message}", "dotnet nuget list source"));
        }
    }

    static async Task<IEnumerable<IPackageSearchMetadata>> Query(
        SourceRepository source, string package, SourceCacheContext cache, ConcurrentBag<string> problems, CancellationToken cancel)
    {
        // NuGet treats a missing folder like an empty one.
        if (source.PackageSource.IsLocal && !Directory.Exists(source.PackageSource.Source))
        {
            problems.Add($"{source.PackageSource.Name}: there is no folder {source.PackageSource.Source}");
            return [];
        }
        return await Ask(source, $"no answer about {package}", problems.Add, async limit =>
        {
            if (await source.GetResourceAsync<PackageMetadataResource>(limit) is { } metadata)
                return await metadata.GetMetadataAsync(package, includePrerelease: false, includeUnlisted: false, cache, NullLogger.Instance, limit);
            problems.Add($"{source.PackageSource.Name}: it does not list the versions of packages");
            return [];
        }, cancel) ?? [];
    }

    /// <summary>Asks a source within half a minute. Returns null, and says why, if it does not answer.</summary>
    /// <param name="none">What is said if the time is over: <c>no answer about MessagePack</c>.</param>
    /// <param name="tell">Receives the problem.</param>
    /// <param name="ask">The request.</param>
    /// <param name="cancel">Ends the request and throws.</param>
    internal static async Task<T?> Ask<T>(
        SourceRepository source, string none, Action<string> tell, Func<CancellationToken, Task<T?>> ask, CancellationToken cancel)
        where T : class
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        limit.CancelAfter(Longest);
        try
        {
            return await ask(limit.Token);
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            tell($"{source.PackageSource.Name}: {none} within {Longest.TotalSeconds:0} s");
        }
        catch (FatalProtocolException error)
        {
            tell($"{source.PackageSource.Name}: {error.Message}");
        }
        return null;
    }

    static async Task<IReadOnlyList<PackageRelease>> Newest(IEnumerable<IPackageSearchMetadata> all)
    {
        List<IPackageSearchMetadata> newest = [.. all.DistinctBy(one => one.Identity.Version).OrderByDescending(one => one.Identity.Version)];
        var releases = newest.ConvertAll(one => new PackageRelease(one.Identity.Version.ToNormalizedString(), Day(one.Published), null));
        // A request for a deprecation may use the network, and that of the newest version is enough.
        if (newest is [var first, ..] && await first.GetDeprecationMetadataAsync() is { } deprecated)
        {
            var reasons = deprecated.Message is { Length: > 0 } message ? message : string.Join(", ", deprecated.Reasons ?? []);
            releases[0] = releases[0] with { Deprecated = reasons };
        }
        return releases;
    }

    // Sources report a year such as 1900 for unlisted versions.
    static DateOnly? Day(DateTimeOffset? published) => published is { Year: > 2000 } day ? DateOnly.FromDateTime(day.UtcDateTime) : null;
}
