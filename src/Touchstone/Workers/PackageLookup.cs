using System.Globalization;
using System.Text;

namespace Touchstone.Workers;

/// <summary>
/// Asks the package sources for the libraries of many targets at once: one restore of one small project that does nothing but download
/// them names all that are missing. A restore of each adapter, which is its evaluation above all, takes far longer.
/// </summary>
/// <param name="root">The Touchstone root.</param>
/// <param name="host">The full path of <c>dotnet</c>.</param>
/// <param name="folder">The artifacts folder, locked for us, with the global.json of the build.</param>
/// <param name="packageFolders">Full paths of folders with packages, beside the sources that NuGet knows.</param>
sealed class PackageLookup(TouchstoneRoot root, string host, string folder, IReadOnlyList<string> packageFolders)
{
    /// <summary>A restore each costs no more for fewer.</summary>
    const int Worthwhile = 3;

    const string Name = "lookup";

    /// <summary>A source that does not answer must not hold up what needs none; the build then says which it is.</summary>
    static readonly TimeSpan Longest = TimeSpan.FromSeconds(20);

    /// <summary>The longest that the user gives a build without progress.</summary>
    public TimeSpan Timeout { get; init; } = BuildLimit.Default;

    /// <summary>Results for the jobs whose library no source has. None where that cannot be told: the build then finds out.</summary>
    public async Task<IReadOnlyList<BuiltTarget>> Ask(IReadOnlyList<BuildJob> jobs, CancellationToken cancellation)
    {
        List<Target> targets = [.. jobs.Select(job => job.Target).Where(IsPlain)];
        List<(string Id, string Version)> packages = [.. targets.Select(target => (target.Adapter.Traits.Package!, target.AskedVersion!)).Distinct()];
        if (packages.Count < Worthwhile)
            return [];
        await Write(packages, cancellation);
        var errors = await Restore(cancellation);
        var log = Path.GetRelativePath(Environment.CurrentDirectory, Path.Combine(folder, Name + ".log"));
        return errors is null ? [] : [.. from target in targets
                                         let own = MissingOf(errors, target.Adapter.Traits.Package!, target.AskedVersion!)
                                         where own.Count > 0
                                         select new BuiltTarget(target, null, BuildAdvice.Explain(target, own, log)) { Errors = own }];
    }

    // An adapter from elsewhere may have sources of its own, and one that is not pinned exactly takes another version.
    bool IsPlain(Target target)
    {
        if (target.Adapter.Traits.Package is not { } package || Path.GetDirectoryName(target.Adapter.Folder) != root.Adapters)
            return false;
        if (!PackageVersion.TryParse(target.AskedVersion ?? "", out _) || PackageStore.Has(package, target.AskedVersion!))
            return false;
        var project = File.ReadAllText(target.Adapter.ProjectFile);
        return project.Contains($"Include=\"{package}\" Version=\"[$(SerializerVersion)]\"", StringComparison.OrdinalIgnoreCase)
            && !project.Contains("Condition", StringComparison.Ordinal) && !project.Contains("Restore", StringComparison.Ordinal);
    }

    async Task Write(IReadOnlyList<(string Id, string Version)> packages, CancellationToken cancellation)
    {
        var own = Path.Combine(folder, Name);
        // A restore that was done before would not ask again.
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

    /// <summary>The project. Nothing of what is around it counts but the sources that NuGet knows in the folder of the adapters.</summary>
    public static string Project(string adapters, IReadOnlyList<(string Id, string Version)> packages, IReadOnlyList<string> packageFolders)
    {
        var items = new StringBuilder();
        // Versions of one package are one item: of several NuGet takes the last.
        foreach (var package in packages.GroupBy(package => package.Id, StringComparer.OrdinalIgnoreCase))
            items.Append(CultureInfo.InvariantCulture, $"    <PackageDownload Include=\"{TraversalProject.Escape(package.Key)}\" Version=\"{string.Join(';', package.Select(version => $"[{version.Version}]"))}\" />\n");
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
                <RestoreRootConfigDirectory>{TraversalProject.Escape(adapters)}</RestoreRootConfigDirectory>
                <RestoreAdditionalProjectSources>{string.Join(';', packageFolders.Select(TraversalProject.Escape))}</RestoreAdditionalProjectSources>
              </PropertyGroup>
              <ItemGroup>
            {items}  </ItemGroup>
              <Import Project="Sdk.targets" Sdk="Microsoft.NET.Sdk" />
            </Project>

            """;
    }

    // Null when the answer is none: it took too long, or something else is wrong.
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

    /// <summary>The lines about one version of a package, from those about many: each begins with its name.</summary>
    public static IReadOnlyList<BuildError> MissingOf(IReadOnlyList<BuildError> errors, string package, string version)
    {
        var lines = new List<BuildError>();
        var isOurs = false;
        foreach (var error in errors)
        {
            if (BuildAdvice.MissingPackage([error]) is { } named)
                isOurs = named.Equals(package, StringComparison.OrdinalIgnoreCase) && (BuildAdvice.MissingVersionOf(error) is not { } missing || PackageVersion.AreSame(missing, version));
            if (isOurs)
                lines.Add(error);
        }
        return lines;
    }
}
