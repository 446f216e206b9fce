using System.Globalization;
using System.Text;
using NuGet.Versioning;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>
/// Queries the package sources for the libraries of many targets at once. It restores one small project that only downloads packages, and the
/// errors name all missing ones. Restoring each adapter takes far longer, mainly because of the evaluation of its project.
/// </summary>
/// <param name="host">The full path of <c>dotnet</c>.</param>
/// <param name="folder">The folder for the files of the call, with its global.json. This process holds its lock.</param>
/// <param name="packageFolders">Full paths of folders with packages, in addition to NuGet's sources.</param>
sealed class PackageLookup(TouchstoneRoot root, string host, string folder, IReadOnlyList<string> packageFolders)
{
    /// <summary>The smallest number of packages for a lookup. For fewer packages, restoring each adapter takes no longer.</summary>
    const int Worthwhile = 3;

    const string Name = "lookup";

    /// <summary>
    /// The longest duration of a lookup. A source that does not answer must not delay targets that need no source. The build then names that
    /// source.
    /// </summary>
    static readonly TimeSpan Longest = TimeSpan.FromSeconds(20);

    /// <summary>The user's limit for a build without progress.</summary>
    public TimeSpan Timeout { get; init; } = BuildLimit.Default;

    /// <summary>Results for the jobs whose library is missing in all sources. Empty when the lookup fails. The build then finds out.</summary>
    public async Task<IReadOnlyList<BuiltTarget>> Query(IReadOnlyList<BuildJob> jobs, CancellationToken cancellation)
    {
        List<Target> targets = [.. jobs.Select(job => job.Target).Where(IsPlain)];
        List<(string Id, string Version)> packages = [.. targets.Select(target => (target.Adapter.Traits.Package!, target.RequestedVersion!)).Distinct()];
        if (packages.Count < Worthwhile)
            return [];
        await Write(packages, cancellation);
        var errors = await Restore(cancellation);
        var log = Path.GetRelativePath(Environment.CurrentDirectory, Path.Combine(folder, Name + ".log"));
        return errors is null ? [] : [.. from target in targets
                                         let own = MissingOf(errors, target.Adapter.Traits.Package!, target.RequestedVersion!)
                                         where own.Count > 0
                                         select new BuiltTarget(target, null, BuildAdvice.Explain(target, own, log)) { Errors = own }];
    }

    // An adapter from another folder may have other sources, and an adapter without an exact pin may get another version.
    bool IsPlain(Target target)
    {
        if (target.Adapter.Traits.Package is not { } package || Path.GetDirectoryName(target.Adapter.Folder) != root.Adapters)
            return false;
        if (!NuGetVersion.TryParse(target.RequestedVersion ?? "", out _) || PackageStore.Has(package, target.RequestedVersion!))
            return false;
        var project = File.ReadAllText(target.Adapter.ProjectFile);
        return project.Contains($"Include=\"{package}\" Version=\"[$(SerializerVersion)]\"", StringComparison.OrdinalIgnoreCase)
            && !project.Contains("Condition", StringComparison.Ordinal) && !project.Contains("Restore", StringComparison.Ordinal);
    }

    async Task Write(IReadOnlyList<(string Id, string Version)> packages, CancellationToken cancellation)
    {
        var own = Path.Combine(folder, Name);
        // If the outputs of an earlier restore exist, NuGet does not ask again.
        if (Directory.Exists(own))
            Directory.Delete(own, recursive: true);
        Directory.CreateDirectory(own);
        await File.WriteAllTextAsync(Path.Combine(folder, Name + ".proj"), $"""
            <Project>
              <Target Name="All">
                <MSBuild Projects="{Name}/{Name}.csproj" Targets="Restore" />
              </Target>
            </Project>

            """, cancellation);
        await File.WriteAllTextAsync(Path.Combine(own, Name + ".csproj"), Project(root.Adapters, packages, packageFolders), cancellation);
    }

    /// <summary>The text of the project. It imports nothing from the folders around it, but uses NuGet's sources for the folder of the adapters.</summary>
    public static string Project(string adapters, IReadOnlyList<(string Id, string Version)> packages, IReadOnlyList<string> packageFolders)
    {
        var items = new StringBuilder();
        // All versions of a package must be one item, because NuGet uses only the last of several.
        foreach (var package in packages.GroupBy(package => package.Id, StringComparer.OrdinalIgnoreCase))
        {
            var versions = string.Join(';', package.Select(version => $"[{MSBuildText.Escape(version.Version)}]"));
            items.Append(
                CultureInfo.InvariantCulture,
                $"    <PackageDownload Include=\"{MSBuildText.Escape(package.Key)}\" Version=\"{versions}\" />\n");
        }
        return $"""
            <Project>
              <PropertyGroup>
                <ImportDirectoryBuildProps>false</ImportDirectoryBuildProps>
                <ImportDirectoryBuildTargets>false</ImportDirectoryBuildTargets>
                <ImportDirectoryPackagesProps>false</ImportDirectoryPackagesProps>
              </PropertyGroup>
              <Import Project="Sdk.props" Sdk="Microsoft.NET.Sdk" />
              <PropertyGroup>
                <TargetFramework>{RuntimeMode.Default.Framework}</TargetFramework>
                <DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>
                <NuGetAudit>false</NuGetAudit>
                <RestoreRootConfigDirectory>{MSBuildText.Escape(InheritedFiles.ConfigurationFolder(adapters))}</RestoreRootConfigDirectory>
                <RestoreAdditionalProjectSources>{MSBuildText.EscapeList(packageFolders)}</RestoreAdditionalProjectSources>
              </PropertyGroup>
              <ItemGroup>
            {items}  </ItemGroup>
              <Import Project="Sdk.targets" Sdk="Microsoft.NET.Sdk" />
            </Project>

            """;
    }

    // Null when there is no result: the restore took too long or failed for another reason.
    async Task<List<BuildError>?> Restore(CancellationToken cancellation)
    {
        var errors = new List<BuildError>();
        using var limit = new CancellationTokenSource(Timeout < Longest ? Timeout : Longest);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(cancellation, limit.Token);
        try
        {
            await MSBuildProcess.Run(host, folder, Name, 1, line => errors.AddRange(BuildError.Parse(line) is { } error ? [error] : []), either.Token);
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            return null;
        }
        return errors.Count > 0 && BuildAdvice.MissingPackage(errors) is null ? null : errors;
    }

    /// <summary>The error lines about one version of a package. A line that names a package starts the lines about it.</summary>
    public static IReadOnlyList<BuildError> MissingOf(IReadOnlyList<BuildError> errors, string package, string version)
    {
        var lines = new List<BuildError>();
        var isOurs = false;
        foreach (var error in errors)
        {
            if (BuildAdvice.MissingPackage([error]) is { } named)
            {
                isOurs = named.Equals(package, StringComparison.OrdinalIgnoreCase)
                    && (BuildAdvice.MissingVersionOf(error) is not { } missing || PackageVersion.AreSame(missing, version));
            }
            if (isOurs)
                lines.Add(error);
        }
        return lines;
    }
}
