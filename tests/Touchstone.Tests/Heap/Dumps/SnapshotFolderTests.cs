using System.Globalization;
using System.Runtime.Versioning;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.Targets;

namespace Touchstone.Tests.Heap.Dumps;

[UnsupportedOSPlatform("windows")]
public class SnapshotFolderTests
{
    const string Ended = "touchstone-snapshot-7-ab";
    const uint Somebody = 65534;

    [LinuxFact]
    public void Only_the_folders_of_processes_that_ended_are_removed()
    {
        using var temporary = new TemporaryFolder();
        var ended = temporary.Write($"{Ended}/process.core", "");
        string[] others =
        [
            temporary.Write("touchstone-snapshot-8-cd/process.core", ""), temporary.Write("touchstone-snapshot-x-ab/process.core", ""),
            temporary.Write("core.7", ""),
        ];

        DeleteOrphans(temporary.Path, Users.Effective);

        Assert.False(Directory.Exists(Path.GetDirectoryName(ended)));
        Assert.All(others, file => Assert.True(File.Exists(file)));
    }

    [LinuxFact]
    public void A_link_in_the_place_of_an_orphan_is_not_followed()
    {
        using var temporary = new TemporaryFolder();
        var precious = temporary.Write("elsewhere/process.core", "precious");
        Directory.CreateSymbolicLink(Path.Combine(temporary.Path, Ended), Path.GetDirectoryName(precious)!);

        DeleteOrphans(temporary.Path, Users.Effective);

        Assert.True(File.Exists(precious));
    }

    [LinuxFact]
    public void A_link_inside_an_orphan_goes_and_what_it_leads_to_stays()
    {
        using var temporary = new TemporaryFolder();
        var (precious, orphan) = (temporary.Write("elsewhere/file", "precious"), Path.GetDirectoryName(temporary.Write($"{Ended}/process.core", ""))!);
        Directory.CreateSymbolicLink(Path.Combine(orphan, "folder"), Path.GetDirectoryName(precious)!);
        File.CreateSymbolicLink(Path.Combine(orphan, "file"), precious);

        DeleteOrphans(temporary.Path, Users.Effective);

        Assert.True(File.Exists(precious));
        Assert.False(Directory.Exists(orphan));
    }

    [LinuxFact]
    public void A_folder_inside_an_orphan_is_left_alone()
    {
        using var temporary = new TemporaryFolder();
        var inner = temporary.Write($"{Ended}/folder/file", "");

        DeleteOrphans(temporary.Path, Users.Effective);

        Assert.True(File.Exists(inner));
    }

    [LinuxFact]
    public void An_orphan_of_another_user_stays()
    {
        using var temporary = new TemporaryFolder();
        var file = temporary.Write($"{Ended}/process.core", "");

        DeleteOrphans(temporary.Path, Users.Effective + 1);

        Assert.True(File.Exists(file));
    }

    [LinuxFact]
    public void A_folder_that_others_may_use_is_refused_as_a_cache()
    {
        using var temporary = new TemporaryFolder();
        var cache = Path.Combine(temporary.Path, "cache");
        SnapshotFolder.OpenOwn(cache).Dispose();
        File.SetUnixFileMode(cache, File.GetUnixFileMode(cache) | UnixFileMode.GroupWrite);

        Assert.Contains("others may use it", Assert.Throws<IOException>(() => SnapshotFolder.OpenOwn(cache)).Message, StringComparison.Ordinal);
    }

    [LinuxFact]
    public void A_link_is_refused_as_a_cache()
    {
        using var temporary = new TemporaryFolder();
        var (own, link) = (Path.Combine(temporary.Path, "own"), Path.Combine(temporary.Path, "link"));
        SnapshotFolder.OpenOwn(own).Dispose();
        Directory.CreateSymbolicLink(link, own);

        Assert.Contains("is a link", Assert.Throws<IOException>(() => SnapshotFolder.OpenOwn(link)).Message, StringComparison.Ordinal);
    }

    [LinuxFact]
    public void A_file_that_became_a_link_or_a_pipe_is_not_opened()
    {
        using var temporary = new TemporaryFolder();
        File.CreateSymbolicLink(Path.Combine(temporary.Path, "link"), temporary.Write("file", "content"));
        using var folder = OpenFolder.Open(temporary.Path)!;

        Assert.Null(folder.Read("link"));
        Assert.Null(folder.Read("missing"));
        using var file = folder.Read("file")!;
        Assert.Equal("content", File.ReadAllText(file.Path));
        Assert.Equal(Users.Effective, file.Owner);
    }

    [LinuxFact]
    public void A_folder_for_a_process_of_this_user_is_private_and_takes_the_file_with_it()
    {
        string file;
        using (var folder = SnapshotFolder.For(ProcessIdentity.Of(Environment.ProcessId)))
        {
            file = folder.RequestedPath;
            File.WriteAllText(file, "memory");
            using var dump = folder.Open();

            Assert.Equal("memory", File.ReadAllText(dump.Path));
            Assert.Contains($"touchstone-snapshot-{Environment.ProcessId.ToString(CultureInfo.InvariantCulture)}-", file, StringComparison.Ordinal);
            Assert.Equal(
                UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute, File.GetUnixFileMode(Path.GetDirectoryName(file)!));
        }
        Assert.Throws<DirectoryNotFoundException>(() => File.WriteAllText(file, ""));
    }

    [RootFact]
    public void No_folder_is_given_to_the_user_of_a_process_that_ended_and_whose_number_another_one_has()
    {
        var (before, now) = (Directory.GetDirectories("/tmp", "touchstone-snapshot-*"), ProcessIdentity.Of(Environment.ProcessId));
        var ids = string.Create(CultureInfo.InvariantCulture, $"{Stranger.Id}\t{Stranger.Id}\t{Stranger.Id}\t{Stranger.Id}");

        foreach (var ended in (ProcessIdentity[])[now with { Users = ids, Groups = ids, Started = "1" }, now with { Users = ids, Groups = ids }])
            Assert.Throws<HeapException>(() => SnapshotFolder.For(ended));

        Assert.Equal(before, Directory.GetDirectories("/tmp", "touchstone-snapshot-*"));
    }

    [RootFact]
    public void A_container_whose_user_may_not_write_to_its_folder_for_temporary_files_gets_no_folder_there()
    {
        using var temporary = new TemporaryFolder();
        Directory.CreateDirectory(temporary.Folder("tmp"));

        Assert.Contains(
            "may not write to", Assert.Throws<IOException>(() => SnapshotFolder.OpenTemporary(temporary.Path, Stranger.Id)).Message, StringComparison.Ordinal);

        Stranger.Own(temporary.Folder("tmp"));
        SnapshotFolder.OpenTemporary(temporary.Path, Stranger.Id).Dispose();
    }

    [RootFact]
    public void The_folder_of_another_user_belongs_to_that_user()
    {
        using var temporary = new TemporaryFolder();
        using var parent = OpenFolder.Open(temporary.Path)!;
        using var folder = parent.CreateChild("child");

        folder.GiveTo(Somebody, Somebody);

        using var again = parent.OpenChild("child")!;
        Assert.Equal(Somebody, again.Owner);
    }

    [MountFact]
    public void A_folder_that_was_mounted_on_another_one_is_no_folder_in_it()
    {
        using var temporary = new TemporaryFolder();
        Directory.CreateDirectory(temporary.Folder("child"));
        temporary.Write("secret/key", "of root");
        using var parent = OpenFolder.Open(temporary.Path)!;
        parent.OpenChild("child")!.Dispose();
        Mount("mount", "--bind", temporary.Folder("secret"), temporary.Folder("child"));
        try
        {
            Assert.Null(parent.OpenChild("child"));
            using var mounted = parent.OpenMounted("child")!;
            Assert.Equal(["key"], mounted.Names);
        }
        finally
        {
            Mount("umount", temporary.Folder("child"));
        }
    }

    static void Mount(string program, params string[] arguments)
    {
        using var process = System.Diagnostics.Process.Start(program, arguments);
        process.WaitForExit();
        Assert.Equal(0, process.ExitCode);
    }

    static void DeleteOrphans(string path, uint owner)
    {
        using var parent = OpenFolder.Open(path)!;
        SnapshotFolder.DeleteOrphans(parent, owner, process => process == 8);
    }
}
