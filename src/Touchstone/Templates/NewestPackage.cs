using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Templates;

/// <summary>
/// Finds the newest stable version of a package by restoring it. Every kind of source supports a restore, including a folder without a network
/// and a server without search.
/// </summary>
static class NewestPackage
{
    static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    // Not the name of any package: a project must not have the name of a package that it references (NU1108).
    const string Project = "touchstone-asks-for-the-newest";

    /// <summary>The version; or null and the reason if the sources have none or do not answer within a minute.</summary>
    /// <param name="id">The package.</param>
    /// <param name="folder">The folder whose NuGet configuration applies.</param>
    /// <param name="host">The full path of <c>dotnet</c>.</param>
    public static async Task<(string? Version, string Reason)> Query(string id, string folder, string host, CancellationToken cancel)
    {
        var disk = Directory.CreateTempSubdirectory("touchstone-").FullName;
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        limit.CancelAfter(Patience);
        try
        {
            WriteProject(disk, id, folder);
            BuildError? error = null;
            await MSBuildProcess.Run(host, disk, Project, 1, line => error ??= BuildError.Parse(line), limit.Token);
            if (error is not null)
                return (null, error.Code.Length == 0 ? error.Text : $"{error.Code}: {error.Text}");
            var list = Path.Combine(disk, "obj", "project.assets.json");
            var version = File.Exists(list) ? RestoredPackage.VersionOf(id, File.ReadAllBytes(list)) : null;
            return (version, version is null ? "NuGet restored nothing and gave no reason" : "");
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            return (null, "NuGet's sources did not answer within a minute");
        }
        finally
        {
            Directory.Delete(disk, recursive: true);
        }
    }

    // MSBuild and the SDK search the parent folders for these files. Empty ones here stop the search, so that nothing above has an effect.
    static void WriteProject(string disk, string id, string folder)
    {
        foreach (var name in InheritedFiles.OfProject)
            File.WriteAllText(Path.Combine(disk, name), "<Project />");
        File.WriteAllText(Path.Combine(disk, "global.json"), "{}");
        File.WriteAllText(Path.Combine(disk, Project + ".proj"), $"""
            <Project>
              <Target Name="All">
                <MSBuild Projects="{Project}.csproj" Targets="Restore" />
              </Target>
            </Project>
            """);
        File.WriteAllText(Path.Combine(disk, Project + ".csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>{RuntimeMode.Default.Framework}</TargetFramework>
                <NuGetAudit>false</NuGetAudit>
                <!-- The sources may be those of a stranger's clone. What they call by some name must not be used by that name later. -->
                <RestorePackagesPath>packages</RestorePackagesPath>
                <RestoreRootConfigDirectory>{MSBuildText.Escape(InheritedFiles.ConfigurationFolder(folder))}</RestoreRootConfigDirectory>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="{MSBuildText.Escape(id)}" Version="*" />
              </ItemGroup>
            </Project>
            """);
    }
}
