using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Files;

[UnsupportedOSPlatform("windows")]
public sealed class AtomicFileTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_file_is_replaced_as_a_whole_and_nothing_is_left_beside_it()
    {
        var file = disk.Write("a.txt", "earlier and longer");

        AtomicFile.WriteText(file, "new\n");

        Assert.Equal("new\n", File.ReadAllText(file));
        Assert.Equal([file], Directory.EnumerateFileSystemEntries(disk.Path));
    }

    [TwoFileSystemsFact]
    public void Nothing_is_copied_where_renaming_would_need_it_because_a_copy_follows_links()
    {
        var outside = disk.Write("outside.txt", "of the victim");
        var link = Path.Combine(TwoFileSystemsFactAttribute.Elsewhere, Path.GetRandomFileName());
        File.CreateSymbolicLink(link, outside);
        try
        {
            Assert.ThrowsAny<IOException>(() => Posix.Rename(disk.Write("draft.txt", "of a stranger"), link));

            Assert.Equal("of the victim", File.ReadAllText(outside));
            Assert.Equal(outside, new FileInfo(link).LinkTarget);
        }
        finally
        {
            File.Delete(link);
        }
    }

    [Fact]
    public void Text_has_no_byte_order_mark_and_the_same_line_end_everywhere()
    {
        AtomicFile.WriteText(disk.Folder("a.txt"), output => output.WriteLine("ä"));

        Assert.Equal("ä\n"u8.ToArray(), File.ReadAllBytes(disk.Folder("a.txt")));
    }

    [Fact]
    public void A_failure_while_writing_leaves_the_earlier_file_and_nothing_else()
    {
        var file = disk.Write("a.txt", "earlier");

        Assert.Throws<InvalidOperationException>(() => AtomicFile.WriteText(file, output =>
        {
            output.Write(new string('x', 1 << 20));
            throw new InvalidOperationException("the results cannot be written");
        }));

        Assert.Equal("earlier", File.ReadAllText(file));
        Assert.Equal([file], Directory.EnumerateFileSystemEntries(disk.Path));
    }

    [Fact]
    public void Only_a_committed_file_appears()
    {
        using (var file = AtomicFile.Begin(disk.Folder("a.txt")))
        {
            file.Content.Write("new"u8);
            file.Close();
            Assert.False(File.Exists(disk.Folder("a.txt")));
        }

        Assert.Empty(Directory.EnumerateFileSystemEntries(disk.Path));
    }

    [LinuxFact]
    public void A_link_with_the_name_is_replaced_and_not_followed()
    {
        var outside = disk.Write("outside.txt", "kept");
        var link = disk.Folder("link.txt");
        File.CreateSymbolicLink(link, outside);

        AtomicFile.WriteText(link, "new");

        Assert.Equal("kept", File.ReadAllText(outside));
        Assert.Null(new FileInfo(link).LinkTarget);
        Assert.Equal("new", File.ReadAllText(link));
    }

    [LinuxFact]
    public void The_access_to_a_file_stays_as_it_was_and_can_be_given()
    {
        var file = disk.Write("a.txt", "earlier");
        File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.GroupWrite);

        AtomicFile.WriteText(file, "new");
        AtomicFile.WriteText(disk.Folder("secret.txt"), "new", UnixFileMode.UserRead | UnixFileMode.UserWrite);

        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.GroupWrite, File.GetUnixFileMode(file));
        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(disk.Folder("secret.txt")));
    }

    [Fact]
    public void A_missing_folder_is_named_and_not_the_name_that_nobody_knows()
    {
        var file = disk.Folder("nowhere/a.txt");

        var missing = Assert.Throws<DirectoryNotFoundException>(() => AtomicFile.WriteText(file, "new"));

        Assert.Equal($"there is no folder for {file}", missing.Message);
    }

    [Fact]
    public void A_folder_is_not_replaced()
    {
        Directory.CreateDirectory(disk.Folder("a"));

        Assert.Throws<IOException>(() => AtomicFile.WriteText(disk.Folder("a"), "new"));

        Assert.Equal([disk.Folder("a")], Directory.EnumerateFileSystemEntries(disk.Path));
    }

    [RootFact]
    public void A_file_of_a_stranger_gives_its_rights_to_nobody()
    {
        const UnixFileMode AsItsOwner = UnixFileMode.SetUser | UnixFileMode.SetGroup;
        const UnixFileMode Everything = (UnixFileMode)0b111_111_111;
        var (theirs, own) = (disk.Write("theirs.txt", "x"), disk.Write("own.txt", "x"));
        Stranger.Own(theirs);
        foreach (var file in (string[])[theirs, own])
            File.SetUnixFileMode(file, AsItsOwner | Everything);

        AtomicFile.WriteText(theirs, "new");
        AtomicFile.WriteText(own, "new");

        Assert.Equal((UnixFileMode)0b110_100_100, File.GetUnixFileMode(theirs));
        Assert.Equal(Everything, File.GetUnixFileMode(own));
    }
}

/// <summary>A test that needs a file system beside that of temporary files.</summary>
sealed class TwoFileSystemsFactAttribute : FactAttribute
{
    /// <summary>A folder of the other one.</summary>
    public const string Elsewhere = "/dev/shm";

    public TwoFileSystemsFactAttribute() =>
        Skip = Directory.Exists(Elsewhere) && FormatOf(Elsewhere) != FormatOf(Path.GetTempPath()) ? null : "there is one file system";

    static string FormatOf(string folder) => new DriveInfo(folder).DriveFormat;
}
