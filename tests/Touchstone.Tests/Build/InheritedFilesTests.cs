using System.Runtime.Versioning;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

[UnsupportedOSPlatform("windows")]
public sealed class InheritedFilesTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [RootFact]
    public void Files_of_a_stranger_above_an_adapter_are_refused_unless_the_adapter_is_of_that_stranger()
    {
        disk.Write("shared/mine/Mine/Mine.csproj", "<Project />");
        foreach (var name in InheritedFiles.OfBuild.Concat(["nuget.config", "NuGet.Config"]))
        {
            var planted = disk.Write($"shared/{name}", "");
            Assert.Null(Refuse());
            Stranger.Own(planted);
            var problem = Refuse();
            Assert.StartsWith($"{planted} belongs to user {Stranger.Id}", problem?.Why, StringComparison.Ordinal);
            Assert.Equal($"export TOUCHSTONE_SAFE_DIRECTORY={disk.Folder("shared")}", problem?.Next);
            File.Delete(planted);
        }

        Stranger.Own(disk.Folder("shared/mine/Mine"));
        Stranger.Own(disk.Write("shared/mine/Directory.Build.props", ""));
        Assert.Null(Refuse());
    }

    [UnixTheory]
    [InlineData("<Project><Import Project=\"$([MSBuild]::GetPathOfFileAbove('Directory.Build.props', '$(MSBuildThisFileDirectory)../'))\" /></Project>", true)]
    [InlineData("<Project><Import Project=\"../Directory.Build.props\" Condition=\"Exists('../Directory.Build.props')\" /></Project>", true)]
    [InlineData("<Project><Import Project=\"$(RepoRoot)own.props\" /></Project>", true)]
    [InlineData("<Project><Import Project=\"Mine/deep.props\" /></Project>", true)]
    [InlineData("<Project><Import Project=\"$(MSBuildThisFileDirectory)Mine/own.props\" /></Project>", false)]
    [InlineData("<Project><Import Project=\"Sdk.props\" Sdk=\"Microsoft.NET.Sdk\" /></Project>", false)]
    public void A_project_is_refused_that_imports_what_others_can_add_while_it_is_built(string props, bool isRefused)
    {
        disk.Write("shared/mine/Mine/Mine.csproj", "<Project />");
        disk.Write("shared/mine/Directory.Build.props", props);
        disk.Write("shared/mine/Mine/own.props", "<Project />");
        disk.Write("shared/mine/Mine/deep.props", "<Project><Import Project=\"$([MSBuild]::GetPathOfFileAbove('x.props'))\" /></Project>");
        Open(disk.Folder("shared"));

        var problem = Refuse();

        Assert.Equal(isRefused, problem is not null);
        if (problem is not null)
        {
            Assert.Contains(" imports ", problem.Why, StringComparison.Ordinal);
            Assert.Equal($"export TOUCHSTONE_SAFE_DIRECTORY={disk.Folder("shared")}", problem.Next);
        }
    }

    [RootFact]
    public void A_file_of_a_stranger_that_a_project_imports_by_its_name_is_refused_too()
    {
        disk.Write("shared/mine/Mine/Mine.csproj", "<Project><Import Project=\"../../local.props\" Condition=\"Exists('../../local.props')\" /></Project>");
        var planted = disk.Write("shared/local.props", "<Project />");
        Open(disk.Folder("shared"));
        Assert.Null(Refuse());

        Stranger.Own(planted);

        Assert.Contains($"imports a file of which {planted} belongs to user {Stranger.Id}", Refuse()!.Why, StringComparison.Ordinal);
    }

    [UnixFact]
    public void In_a_folder_such_as_tmp_a_file_of_ones_own_does_not_count_if_others_can_change_it()
    {
        disk.Write("shared/mine/Mine/Mine.csproj", "<Project />");
        var moved = disk.Write("shared/Directory.Build.props", "<Project />");
        File.SetUnixFileMode(moved, (UnixFileMode)0b110_110_110);
        Assert.Null(Refuse());

        Open(disk.Folder("shared"));

        Assert.StartsWith($"others can change {moved}", Refuse()!.Why, StringComparison.Ordinal);
    }

    static void Open(string folder) => File.SetUnixFileMode(folder, (UnixFileMode)0b1_111_111_111);

    [RootFact]
    public void Nothing_is_built_in_a_checkout_with_something_of_a_stranger_that_is_compiled()
    {
        var root = new TouchstoneRoot(disk.Path);
        disk.Write("README.md", "");
        Stranger.Own(disk.Folder("README.md"));
        foreach (var name in (string[])
            ["adapters/Mine/P.cs", "datasets/Books.cs", "probes/P.cs", "src/Touchstone.Worker/W.cs", "Directory.Build.props", "nuget.config"])
        {
            var file = disk.Write(name, "");
            Assert.Null(InheritedFiles.RefuseCheckout(root, ""));
            Stranger.Own(file);
            Assert.StartsWith($"{file} belongs to user {Stranger.Id}", InheritedFiles.RefuseCheckout(root, "")!.Why, StringComparison.Ordinal);
            File.Delete(file);
        }
    }

    [RootFact]
    public void Programs_that_others_can_exchange_are_not_looked_for_in_a_checkout()
    {
        var own = Directory.CreateDirectory(disk.Folder("artifacts/adapters")).FullName;
        Assert.Contains(own, new TouchstoneRoot(disk.Path).ArtifactFolders);

        Stranger.Own(own);
        Assert.DoesNotContain(own, new TouchstoneRoot(disk.Path).ArtifactFolders);
    }

    [RootFact]
    public void What_was_built_is_not_run_if_a_part_of_it_is_of_a_stranger()
    {
        var root = new TouchstoneRoot(disk.Path);
        var target = new Target(Mine, null, Touchstone.Core.Keys.RuntimeMode.Default);
        var program = disk.Write($"artifacts/adapters/{target.FolderName}/bin/Mine.dll", "");
        Assert.Null(InheritedFiles.RefuseBuilt(root, target));

        Stranger.Own(program);

        Assert.StartsWith($"{program} belongs to user {Stranger.Id}", InheritedFiles.RefuseBuilt(root, target)!.Why, StringComparison.Ordinal);
    }

    [RootFact]
    public void A_group_that_can_write_to_a_folder_above_a_project_can_add_files_during_a_build_too()
    {
        disk.Write("shared/mine/Mine/Mine.csproj", "<Project />");
        Assert.DoesNotContain(disk.Folder("shared"), Folders(), StringComparison.Ordinal);

        using var group = System.Diagnostics.Process.Start("chgrp", ["4321", disk.Folder("shared")]);
        group.WaitForExit();
        using var mode = System.Diagnostics.Process.Start("chmod", ["2775", disk.Folder("shared")]);
        mode.WaitForExit();

        Assert.Contains(disk.Folder("shared"), Folders(), StringComparison.Ordinal);

        string Folders() => InheritedFiles.Stops(Mine).GetValueOrDefault("TouchstoneSharedFolders", "");
    }

    [RootFact]
    public async Task Versions_are_not_looked_up_with_settings_of_a_stranger()
    {
        var settings = disk.Write("shared/nuget.config", "<configuration />");
        Stranger.Own(settings);
        var releases = new PackageReleases(disk.Folder("shared"), []);

        var refused = await Assert.ThrowsAsync<UsageException>(() => releases.Of(["X"], default));

        Assert.StartsWith($"{settings} belongs to user {Stranger.Id}", refused.Problem.Why, StringComparison.Ordinal);
    }

    [RootFact]
    public void Files_of_a_stranger_above_a_referenced_project_are_refused_too()
    {
        void Write(string project, string reference) =>
            disk.Write(project, $"""<Project><ItemGroup><ProjectReference Include="{reference}" /></ItemGroup></Project>""");

        Write("shared/mine/Mine/Mine.csproj", @"..\..\..\other\lib\Lib.csproj");
        Write("other/lib/Lib.csproj", "$(MSBuildThisFileDirectory)../../far/Far.csproj");
        Write("far/Far.csproj", "../other/lib/Lib.csproj");
        Assert.Null(Refuse());

        foreach (var name in (string[])["other/Directory.Build.props", "far/Directory.Build.targets"])
        {
            var planted = disk.Write(name, "");
            Stranger.Own(planted);
            Assert.StartsWith($"{planted} belongs to user {Stranger.Id}", Refuse()?.Why, StringComparison.Ordinal);
            File.Delete(planted);
        }
    }

    [LinuxFact]
    public void Below_a_folder_that_every_user_can_write_to_a_build_searches_only_for_the_files_that_are_there_before_it()
    {
        disk.Write("shared/mine/Mine/Mine.csproj", "<Project />");
        disk.Write("shared/mine/Directory.Build.props", "<Project />");
        disk.Share("shared");

        var known = disk.Write("shared/Directory.Build.targets", "<Project />");
        var stops = InheritedFiles.Stops(Mine);
        Assert.Contains($"|{disk.Folder("shared")}|", stops["TouchstoneSharedFolders"], StringComparison.Ordinal);
        Assert.Contains($"|{known}|", stops["TouchstoneSharedFiles"], StringComparison.Ordinal);
        Assert.Equal("/", stops["RestoreRootConfigDirectory"]);
        Assert.Equal("/", InheritedFiles.ConfigurationFolder(disk.Folder("shared/mine")));

        // One beside what others can add, or above it, does not keep NuGet from reading that.
        foreach (var above in (string[])["shared/nuget.config", "nuget.config"])
        {
            disk.Write(above, "<configuration />");
            Assert.Equal("/", InheritedFiles.Stops(Mine)["RestoreRootConfigDirectory"]);
            Assert.Equal("/", InheritedFiles.ConfigurationFolder(disk.Folder("shared/mine")));
        }
        disk.Write("shared/mine/nuget.config", "<configuration />");
        Assert.DoesNotContain("RestoreRootConfigDirectory", InheritedFiles.Stops(Mine).Keys);
        Assert.Equal(disk.Folder("shared/mine"), InheritedFiles.ConfigurationFolder(disk.Folder("shared/mine")));
    }

    [LinuxFact]
    public void The_settings_of_NuGet_have_no_file_that_somebody_can_add_above()
    {
        Directory.CreateDirectory(disk.Folder("shared/mine"));
        disk.Share("shared");
        disk.Write("shared/nuget.config", "<configuration />");
        Assert.DoesNotContain(InheritedFiles.PackageSettings(disk.Folder("shared/mine")).GetConfigFilePaths(), IsHere);

        var own = disk.Write("shared/mine/nuget.config", "<configuration />");
        Assert.Equal([own], InheritedFiles.PackageSettings(disk.Folder("shared/mine")).GetConfigFilePaths().Where(IsHere));

        bool IsHere(string path) => path.StartsWith(disk.Path, StringComparison.Ordinal);
    }

    [RootFact]
    public void A_file_that_a_stranger_added_after_the_first_check_is_not_searched_for()
    {
        disk.Write("shared/mine/Mine/Mine.csproj", "<Project />");
        disk.Share("shared");
        foreach (var name in (string[])["Directory.Build.props", "nuget.config"])
            Stranger.Own(disk.Write($"shared/{name}", "<Project />"));

        var stops = InheritedFiles.Stops(Mine);

        Assert.Equal("||", stops["TouchstoneSharedFiles"]);
        Assert.Equal("/", stops["RestoreRootConfigDirectory"]);
        Assert.Equal("/", InheritedFiles.ConfigurationFolder(disk.Folder("shared/mine")));
    }

    [LinuxFact]
    public async Task A_file_that_somebody_adds_to_a_folder_of_all_users_during_a_build_does_not_count()
    {
        const string Framework = "<PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup>";
        var project = disk.Write("shared/mine/Mine/Mine.csproj", $"""<Project Sdk="Microsoft.NET.Sdk">{Framework}</Project>""");
        disk.Write("shared/Directory.Build.targets", Marking("Known"));
        disk.Share("shared");
        var stops = InheritedFiles.Stops(Mine);
        var place = disk.Write("place.props", TraversalProject.PlaceProps);
        foreach (var name in (string[])["Directory.Build.props", "Directory.Packages.props"])
            disk.Write($"shared/{name}", Marking("Planted"));

        Assert.Equal(("", "yes"), await Evaluated());

        // A nearer one is in a folder where nobody else can write.
        disk.Write("shared/mine/Directory.Build.props", Marking("Planted"));
        Assert.Equal(("yes", "yes"), await Evaluated());

        static string Marking(string property) => $"<Project><PropertyGroup><{property}>yes</{property}></PropertyGroup></Project>";

        async Task<(string Planted, string Known)> Evaluated()
        {
            using var dotnet = System.Diagnostics.Process.Start(new System.Diagnostics.ProcessStartInfo(
                "dotnet",
                [
                    "msbuild", project, "-getProperty:Planted", "-getProperty:Known", $"-p:CustomBeforeDirectoryBuildProps={place}",
                    .. stops.Where(stop => stop.Key.StartsWith("Touchstone", StringComparison.Ordinal)).Select(stop => $"-p:{stop.Key}={stop.Value}"),
                ])
            { RedirectStandardOutput = true })!;
            var output = await dotnet.StandardOutput.ReadToEndAsync();
            using var json = System.Text.Json.JsonDocument.Parse(output);
            var properties = json.RootElement.GetProperty("Properties");
            return (properties.GetProperty("Planted").GetString()!, properties.GetProperty("Known").GetString()!);
        }
    }

    [RootFact]
    public void A_configuration_of_NuGet_that_a_stranger_planted_is_refused()
    {
        var planted = disk.Write("shared/nuget.config", "<configuration />");
        Assert.Null(InheritedFiles.RefusePackages(disk.Folder("shared/mine"), "cannot look up X"));

        Stranger.Own(planted);

        Assert.StartsWith(
            $"{planted} belongs to user {Stranger.Id}", InheritedFiles.RefusePackages(disk.Folder("shared/mine"), "cannot look up X")?.Why,
            StringComparison.Ordinal);
    }

    Adapter Mine
    {
        get
        {
            var traits = AdapterTraits.Parse(File.ReadAllBytes(Path.Combine(TouchstoneRoot.Find(out _)!.Adapters, "Nop", "traits.json")), out _)!;
            return new("Mine", disk.Folder("shared/mine/Mine"), traits, null);
        }
    }

    Problem? Refuse() =>
        InheritedFiles.Refuse(new TouchstoneRoot(disk.Folder("root")), new Target(Mine, null, Touchstone.Core.Keys.RuntimeMode.Default));
}
