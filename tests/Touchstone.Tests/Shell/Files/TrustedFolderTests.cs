using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Files;

[UnsupportedOSPlatform("windows")]
public sealed class TrustedFolderTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void What_is_missing_is_created_only_if_that_is_wanted()
    {
        Assert.ThrowsAny<IOException>(() => TrustedFolder.Open(disk.Folder("a/b")));
        Assert.False(Directory.Exists(disk.Folder("a")));

        using var folder = TrustedFolder.Open(disk.Folder("a/b"), create: true);

        File.WriteAllText(folder.Place("file"), "text");
        Assert.Equal("text", File.ReadAllText(disk.Folder("a/b/file")));
    }

    [LinuxFact]
    public void A_link_of_this_user_is_followed_from_where_it_is_and_from_the_top()
    {
        disk.Write("real/here/file", "text");
        File.CreateSymbolicLink(disk.Folder("relative"), "real/./here/../here");
        File.CreateSymbolicLink(disk.Folder("real/absolute"), disk.Folder("relative"));

        using var folder = TrustedFolder.Open(disk.Folder("real/absolute"));

        Assert.Equal(disk.Folder("real/here"), folder.Path);
        Assert.True(folder.Has("file"));
    }

    [LinuxFact]
    public void A_link_to_itself_a_link_to_nowhere_and_a_file_are_refused()
    {
        File.CreateSymbolicLink(disk.Folder("loop"), "loop");
        File.CreateSymbolicLink(disk.Folder("nowhere"), "missing");

        Assert.ThrowsAny<IOException>(() => TrustedFolder.Open(disk.Folder("loop")));
        Assert.ThrowsAny<IOException>(() => TrustedFolder.Open(disk.Folder("nowhere")));
        Assert.ThrowsAny<IOException>(() => TrustedFolder.Open(disk.Write("file", "")));
        Assert.ThrowsAny<IOException>(() => TrustedFolder.Open(disk.Folder("file/inside"), create: true));
    }

    [RootFact]
    public void A_link_of_a_stranger_is_not_followed_and_nothing_is_created_behind_it()
    {
        Directory.CreateDirectory(disk.Folder("etc"));
        File.CreateSymbolicLink(disk.Folder("public"), disk.Folder("etc"));
        Stranger.Own(disk.Folder("public"));

        var refused = Assert.ThrowsAny<UnauthorizedAccessException>(() => TrustedFolder.Open(disk.Folder("public/site"), create: true));

        Assert.StartsWith($"{disk.Folder("public")} belongs to user {Stranger.Id}", refused.Message, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Folder("etc")));
    }

    [RootFact]
    public void A_folder_of_a_stranger_is_not_created_in_nor_passed()
    {
        Directory.CreateDirectory(disk.Folder("theirs"));
        Stranger.Own(disk.Folder("theirs"));
        Directory.CreateDirectory(disk.Folder("theirs/mine"));

        Assert.ThrowsAny<UnauthorizedAccessException>(() => TrustedFolder.Open(disk.Folder("theirs/new"), create: true));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => TrustedFolder.Open(disk.Folder("theirs/mine")));

        Assert.False(Directory.Exists(disk.Folder("theirs/new")));
    }

    [RootFact]
    public void A_folder_that_is_held_is_not_looked_for_again()
    {
        var held = TrustedFolder.Hold(disk.Folder("held"), create: true);
        Directory.Move(disk.Folder("held"), disk.Folder("moved"));
        File.CreateSymbolicLink(disk.Folder("held"), Directory.CreateDirectory(disk.Folder("theirs")).FullName);

        using (LockedFile.Create(disk.Folder("held/results.jsonl")))
        using (var again = FolderHandle.Open(disk.Folder("held")))
            File.WriteAllText(again.Place("other"), "");

        Assert.Equal(["other", "results.jsonl"], Directory.EnumerateFiles(disk.Folder("moved")).Select(Path.GetFileName).Order());
        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Folder("theirs")));
        Assert.False(held.IsEmpty);
    }

    [RootFact]
    public void A_folder_that_others_can_change_below_one_of_a_stranger_may_have_come_from_anywhere()
    {
        Directory.CreateDirectory(disk.Folder("theirs"));
        Stranger.Own(disk.Folder("theirs"));
        Directory.CreateDirectory(disk.Folder("theirs/mine"));
        Assert.DoesNotContain(disk.Folder("theirs/mine"), TrustedFolder.OpenToAllAbove(disk.Folder("theirs/mine")));

        // As .NET leaves folders below /tmp. The stranger moved it here, and can make it a repository of git.
        File.SetUnixFileMode(disk.Folder("theirs/mine"), (UnixFileMode)0b111_111_111);

        Assert.Contains(disk.Folder("theirs/mine"), TrustedFolder.OpenToAllAbove(disk.Folder("theirs/mine")));
        Directory.CreateDirectory(disk.Folder("shared"));
        File.SetUnixFileMode(disk.Folder("shared"), (UnixFileMode)0b111_111_111);
        Assert.DoesNotContain(disk.Folder("shared"), TrustedFolder.OpenToAllAbove(disk.Folder("shared")));
    }
}
