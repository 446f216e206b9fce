using System.Runtime.Versioning;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class MSBuildProcessTests
{
    [LinuxFact]
    [UnsupportedOSPlatform("windows")]
    public void A_build_writes_its_temporary_files_where_nobody_else_can_write()
    {
        var used = MSBuildProcess.StartInfo("/usr/bin/dotnet", "/", "build", 1, []).Environment["TMPDIR"]!;

        Assert.True(TrustedFolder.IsOfUserAlone(used), used);
        Assert.False(TrustedFolder.IsOfUserAlone("/tmp"));
    }

    // A project may call git, and anybody can have moved a repository to a folder that is open to all.
    [LinuxFact]
    [UnsupportedOSPlatform("windows")]
    public void What_a_build_calls_finds_no_repository_in_a_folder_of_all_above_a_project()
    {
        using var disk = new TemporaryFolder();
        foreach (var name in (string[])["share", "s:hare"])
        {
            Directory.CreateDirectory(disk.Folder($"{name}/mine"));
            disk.Share(name);
        }

        var build = Of("share/mine");
        Assert.Contains(disk.Folder("share"), build["GIT_CEILING_DIRECTORIES"]!.Split(':'));
        Assert.False(build.ContainsKey("GIT_DIR"));
        Assert.Equal("/dev/null", Of("s:hare/mine")["GIT_DIR"]);

        IDictionary<string, string?> Of(string project) =>
            MSBuildProcess.StartInfo("/usr/bin/dotnet", "/", "build", 1, [disk.Folder(project)]).Environment;
    }
}
