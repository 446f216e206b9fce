using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Processes;

[UnsupportedOSPlatform("windows")]
public sealed class OtherUsersTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [LinuxFact]
    public void Processes_of_root_and_of_the_user_are_nobody_else()
    {
        Process(1, 0);
        Process(7, Users.Effective);
        disk.Write("self/status", "Uid:\t4321\t4321\t4321\t4321\n");

        Assert.False(OtherUsers.HaveProcesses(disk.Path, isRoot: true));
        Assert.False(OtherUsers.HaveProcesses(disk.Path, isRoot: false));
    }

    [LinuxFact]
    public void An_account_of_the_system_is_somebody_else_for_root_only()
    {
        Process(1, 0);
        Process(9, 33);

        Assert.True(OtherUsers.HaveProcesses(disk.Path, isRoot: true));
        Assert.False(OtherUsers.HaveProcesses(disk.Path, isRoot: false));
    }

    [LinuxTheory]
    [InlineData("Name:\tx\nUid:\t4321\t4321\t4321\t4321\n")]
    [InlineData("Name:\tx\nUid:\t0\t4321\t0\t0\n")]
    [InlineData("Name:\tx\n")]
    [InlineData("")]
    public void A_process_with_any_rights_of_another_user_or_with_unknown_ones_is_somebody_else(string status)
    {
        Process(1, 0);
        disk.Write("8/status", status);

        Assert.True(OtherUsers.HaveProcesses(disk.Path, isRoot: false));
    }

    [LinuxFact]
    public void Who_does_not_see_all_processes_may_not_be_alone()
    {
        Process(7, Users.Effective);

        Assert.True(OtherUsers.HaveProcesses(disk.Path, isRoot: false));
        Assert.True(OtherUsers.HaveProcesses(disk.Folder("missing"), isRoot: false));
    }

    [RootFact]
    public void A_file_a_link_or_a_folder_of_a_stranger_is_found()
    {
        Assert.False(OtherUsers.HaveFiles(disk.Folder("missing")));
        var file = disk.Write("dotnet/shm/global/mutex", "");
        Assert.False(OtherUsers.HaveFiles(disk.Folder("dotnet")));

        Stranger.Own(file);
        Assert.True(OtherUsers.HaveFiles(disk.Folder("dotnet")));
        File.Delete(file);
        File.CreateSymbolicLink(file, disk.Write("precious", ""));
        Stranger.Own(file);
        Assert.True(OtherUsers.HaveFiles(disk.Folder("dotnet")));
        File.Delete(file);
        Stranger.Own(disk.Folder("dotnet/shm/global"));
        Assert.True(OtherUsers.HaveFiles(disk.Folder("dotnet")));
    }

    void Process(int id, uint user) => disk.Write($"{id}/status", $"Name:\tx\nUid:\t{user}\t{user}\t{user}\t{user}\n");
}
