using Touchstone.Workers;

namespace Touchstone.Templates;

/// <summary>
/// Asks NuGet for the newest stable version of a package by restoring it: that is the one question which every source answers, a
/// folder without a network as well as a server that cannot be searched.
/// </summary>
static class NewestPackage
{
    static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    // No package is called so: a project may not be named like what it refers to (NU1108).
    const string Project = "touchstone-asks-for-the-newest";

    /// <summary>The version; null and the reason when the sources have none or do not answer.</summary>
    /// <param name="id">The package.</param>
    /// <param name="folder">The folder whose NuGet configuration holds.</param>
    /// <param name="host">The full path of <c>dotnet</c>.</param>
    /// <param name="cancel">Set by Ctrl+C.</param>
    public static async Task<(string? Version, string Reason)> Ask(string id, string folder, string host, CancellationToken cancel)
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
            return (version, version is null ? "NuGet restored nothing and says no reason" : "");
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            return (null, "the sources of NuGet did not answer within a minute");
        }
        finally
        {
            Directory.Delete(disk, recursive: true);
        }
    }

    // All that MSBuild and the SDK look for in the folders above stands here, so that they find nothing there.
    static void WriteProject(string disk, string id, string folder)
    {
        foreach (var name in (ReadOnlySpan<string>)["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props"])
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
                <RestoreRootConfigDirectory>{TraversalProject.Escape(folder)}</RestoreRootConfigDirectory>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="{id}" Version="*" />
              </ItemGroup>
            </Project>
            """);
    }
}
