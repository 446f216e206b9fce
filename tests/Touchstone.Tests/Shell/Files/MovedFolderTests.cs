using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Files;

/// <summary>
/// To a folder such as /tmp, anybody can move a folder or a file that others can write, such as those that .NET keeps below /tmp/.dotnet. Its owner is then the
/// user, who did not put it there.
/// </summary>
[UnsupportedOSPlatform("windows")]
public sealed class MovedFolderTests : IDisposable
{
    const UnixFileMode All = (UnixFileMode)0b111_111_111;
    const UnixFileMode AllOfFile = (UnixFileMode)0b110_110_110;
    const UnixFileMode Sticky = (UnixFileMode)0b1_111_111_111;

    readonly TemporaryFolder disk = new();

    public MovedFolderTests()
    {
        Directory.CreateDirectory(disk.Folder("tmp/moved"));
        Directory.CreateDirectory(disk.Folder("tmp/own"));
        File.SetUnixFileMode(disk.Folder("tmp/moved"), All);
        File.SetUnixFileMode(disk.Folder("tmp"), Sticky);
    }

    public void Dispose() => disk.Dispose();

    [LinuxFact]
    public void A_folder_that_others_can_write_is_not_opened_to_write_into_it()
    {
        using (TrustedFolder.Open(disk.Folder("tmp/own/new"), create: true))
        {
        }
        foreach (var path in (string[])["tmp/moved", "tmp/moved/new"])
        {
            var refused = Assert.ThrowsAny<UnauthorizedAccessException>(() => TrustedFolder.Open(disk.Folder(path), create: true));
            Assert.Equal($"others can change {disk.Folder("tmp/moved")}, and anybody can have moved it there", refused.Message);
        }
        using var above = TrustedFolder.Open(disk.Folder("tmp"));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => above.Folder("moved", create: true));
        Assert.False(TrustedFolder.IsPrivate(disk.Folder("tmp/moved")));
    }

    [LinuxFact]
    public void Nothing_is_written_into_a_file_or_a_folder_that_anybody_can_have_moved_there()
    {
        var file = disk.Write("tmp/report.html", "before");
        NamedOutput.WriteText(file, "mine");
        File.SetUnixFileMode(file, AllOfFile);

        Assert.ThrowsAny<UnauthorizedAccessException>(() => NamedOutput.WriteText(file, "secret"));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => NamedOutput.AppendText(file, "secret"));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => NamedOutput.WriteText(disk.Folder("tmp/moved/new"), "secret"));

        Assert.Equal("mine", File.ReadAllText(file));
        NamedOutput.WriteText(disk.Folder("tmp/own/new"), "mine");
    }

    [LinuxFact]
    public void Elsewhere_such_a_folder_counts_as_before()
    {
        Directory.CreateDirectory(disk.Folder("builds/group"));
        File.SetUnixFileMode(disk.Folder("builds"), All);
        File.SetUnixFileMode(disk.Folder("builds/group"), All);

        TrustedFolder.Open(disk.Folder("builds/group/new"), create: true).Dispose();
    }
}
