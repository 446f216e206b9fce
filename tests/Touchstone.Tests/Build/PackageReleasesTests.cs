using System.IO.Compression;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class PackageReleasesTests : IDisposable
{
    readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact]
    public async Task Stable_versions_of_all_sources_come_once_each_and_the_newest_first()
    {
        Settings("one");
        Pack("one", "2.5.307", "10.0.0", "11.0.0-rc.1");
        Pack("two", "10.0.0", "1.2.3.4");

        var (releases, problems) = await new PackageReleases(folder, [Path.Combine(folder, "two")]).Of(["Lib", "None"], default);

        Assert.Empty(problems);
        Assert.Equal(["10.0.0", "2.5.307", "1.2.3.4"], releases["Lib"].Select(release => release.Version));
        Assert.Empty(releases["None"]);
    }

    [Fact]
    public void Without_a_folder_only_the_settings_of_the_user_count()
    {
        Settings("one");

        Assert.Contains(new PackageReleases(folder, []).Sources(), source => source.PackageSource.Name == "own");
        Assert.Equal(
            [Path.Combine(folder, "two")],
            new PackageReleases(null, [Path.Combine(folder, "two")]).Sources().Select(source => source.PackageSource.Source)
                .Where(source => source.StartsWith(folder, StringComparison.Ordinal)));
    }

    [Fact]
    public void A_checkout_that_this_program_is_not_a_part_of_is_another_one()
    {
        Assert.True(TouchstoneRoot.Find([AppContext.BaseDirectory], out _)!.IsOfProgram);
        Assert.False(new TouchstoneRoot(folder).IsOfProgram);
    }

    [LinuxFact]
    public async Task NuGet_keeps_its_locks_where_nobody_else_can_write()
    {
        // In /tmp its folder has a well-known name, and NuGet follows links there.
        Settings("one");

        await new PackageReleases(folder, []).Of(["Lib"], default);

        var scratch = Environment.GetEnvironmentVariable("NUGET_SCRATCH")!;
        Assert.EndsWith("/NuGetScratch", scratch, StringComparison.Ordinal);
        Assert.True(TrustedFolder.IsOfUserAlone(Path.GetDirectoryName(scratch)!));
    }

    [Fact]
    public async Task A_source_that_is_not_there_is_a_problem_beside_what_others_have()
    {
        Settings("missing");
        Pack("two", "1.0.0");

        var (releases, problems) = await new PackageReleases(folder, [Path.Combine(folder, "two")]).Of(["Lib"], default);

        Assert.Equal(["1.0.0"], releases["Lib"].Select(release => release.Version));
        Assert.StartsWith("own: ", Assert.Single(problems), StringComparison.Ordinal);
        Assert.Contains("missing", problems[0], StringComparison.Ordinal);
    }

    void Settings(string source) => File.WriteAllText(Path.Combine(folder, "nuget.config"), $"""
        <configuration><packageSources><clear /><add key="own" value="{source}" /></packageSources></configuration>
        """);

    void Pack(string source, params string[] versions)
    {
        Directory.CreateDirectory(Path.Combine(folder, source));
        foreach (var version in versions)
        {
            using var zip = ZipFile.Open(Path.Combine(folder, source, $"Lib.{version}.nupkg"), ZipArchiveMode.Create);
            using var nuspec = new StreamWriter(zip.CreateEntry("Lib.nuspec").Open());
            nuspec.Write($"""
                <package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
                  <metadata><id>Lib</id><version>{version}</version><authors>tests</authors><description>Nothing.</description></metadata>
                </package>
                """);
        }
    }
}
