
namespace Touchstone.Tests.Shell.Files;

public sealed class FolderHandleTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [LinuxFact]
    public void A_folder_that_somebody_swaps_for_a_link_meanwhile_stays_the_same_folder()
    {
        disk.Write("site/serializers/a.html", "ours");
        disk.Write("secret/a.html", "kept");
        using var site = FolderHandle.Open(disk.Folder("site"));
        using var inner = site.Folder("serializers");

        Directory.Move(disk.Folder("site/serializers"), disk.Folder("site/moved"));
        Directory.CreateSymbolicLink(disk.Folder("site/serializers"), disk.Folder("secret"));
        File.Delete(inner.Place("a.html"));

        Assert.True(File.Exists(disk.Folder("secret/a.html")));
        Assert.False(File.Exists(disk.Folder("site/moved/a.html")));
    }

    [LinuxFact]
    public void An_open_file_gets_a_name_even_if_somebody_has_put_a_link_in_its_place_and_never_replaces_another()
    {
        disk.Write("secret", "secret");
        using var file = File.OpenHandle(disk.Write("draft", "ours"));
        File.Move(disk.Folder("draft"), disk.Folder("moved"));
        File.CreateSymbolicLink(disk.Folder("draft"), disk.Folder("secret"));
        using var folder = FolderHandle.Open(Directory.CreateDirectory(disk.Folder("out")).FullName);

        Assert.True(folder.TryLink(file, "final"));

        Assert.Equal("ours", File.ReadAllText(disk.Folder("out/final")));
        Assert.ThrowsAny<IOException>(() => folder.TryLink(file, "final"));
        File.Delete(disk.Folder("moved"));
        File.Delete(disk.Folder("out/final"));
        Assert.ThrowsAny<IOException>(() => folder.TryLink(file, "again"));
    }

    [RootFact]
    public void A_folder_that_a_stranger_has_made_in_a_folder_of_all_users_is_not_written_into()
    {
        Directory.CreateDirectory(disk.Folder("shared/payloads"));
        disk.Share("shared");
        Stranger.Own(disk.Folder("shared/payloads"));

        Assert.Throws<UnauthorizedAccessException>(() => FolderHandle.Create(disk.Folder("shared"), "payloads"));
        Assert.Equal(disk.Folder("shared/mine"), FolderHandle.Create(disk.Folder("shared"), "mine"));
    }

    [RootFact]
    public void A_file_of_a_stranger_is_not_read_as_one_of_this_user_and_what_was_opened_decides()
    {
        Stranger.Own(disk.Write("shared/theirs", "theirs"));
        disk.Write("shared/mine", "mine");
        disk.Share("shared");
        using var folder = FolderHandle.Open(disk.Folder("shared"));

        Assert.Throws<UnauthorizedAccessException>(() => folder.ReadTrusted("theirs"));
        Assert.Throws<FileNotFoundException>(() => folder.ReadTrusted("missing"));
        using var mine = folder.ReadTrusted("mine");
        File.Move(disk.Folder("shared/theirs"), disk.Folder("shared/mine"), overwrite: true);

        using var text = new StreamReader(mine);
        Assert.Equal("mine", text.ReadToEnd());
    }

    [LinuxFact]
    public void A_link_is_not_created_through()
    {
        Directory.CreateDirectory(disk.Folder("outside"));
        Directory.CreateDirectory(disk.Folder("run"));
        Directory.CreateSymbolicLink(disk.Folder("run/payloads"), disk.Folder("outside"));

        Assert.ThrowsAny<IOException>(() => FolderHandle.Create(disk.Folder("run"), "payloads", "A"));

        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Folder("outside")));
    }

    [LinuxFact]
    public void What_was_opened_and_is_no_folder_is_not_looked_for_by_its_path_instead()
    {
        var link = disk.Folder("link");
        Directory.CreateSymbolicLink(link, disk.Path);

        Assert.Throws<IOException>(() => new FolderHandle(Posix.OpenPlace(null, link, link), link));
    }

    [Fact]
    public void Folders_are_created_once_and_their_path_is_returned()
    {
        Assert.Equal(disk.Folder(Path.Combine("payloads", "A")), FolderHandle.Create(disk.Path, "payloads", "A"));
        Assert.Equal(disk.Folder(Path.Combine("payloads", "A")), FolderHandle.Create(disk.Path, "payloads", "A"));
    }

    [Theory]
    [InlineData("")]
    [InlineData(".")]
    [InlineData("..")]
    [InlineData("a/b")]
    [InlineData("/etc")]
    public void A_name_that_leads_elsewhere_is_refused(string name)
    {
        using var folder = FolderHandle.Open(disk.Path);

        Assert.Throws<IOException>(() => folder.Place(name));
    }
}
