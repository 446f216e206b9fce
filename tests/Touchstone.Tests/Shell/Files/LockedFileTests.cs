using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Tests.Shell.Files;

public sealed class LockedFileTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_file_that_is_being_written_cannot_be_opened_for_writing_and_says_by_whom()
    {
        using var first = LockedFile.Create(disk.Folder("results.jsonl"));

        var refused = Assert.Throws<FileInUseException>(() => LockedFile.Open(disk.Path, "results.jsonl"));

        if (OperatingSystem.IsLinux())
            Assert.Equal(Environment.ProcessId, refused.ProcessId);
    }

    [Fact]
    public void Readers_may_read_what_is_being_written()
    {
        using var first = LockedFile.Create(disk.Folder("results.jsonl"));
        first.Write("text"u8);

        Assert.Equal("text", InputFile.TextIn(disk.Path, "results.jsonl", 100));
    }

    [Fact]
    public void The_next_writer_may_write_when_the_first_has_ended()
    {
        LockedFile.Create(disk.Folder("results.jsonl")).Dispose();

        using (LockedFile.Open(disk.Path, "results.jsonl"))
            Assert.Throws<FileInUseException>(() => LockedFile.Open(disk.Path, "results.jsonl"));
        LockedFile.Open(disk.Path, "results.jsonl").Dispose();
    }

    [LinuxFact]
    public void A_copy_of_the_open_file_in_a_process_that_is_being_started_keeps_no_lock()
    {
        disk.Write("results.jsonl", "");
        var first = LockedFile.Open(disk.Path, "results.jsonl");
        using var copy = new SafeFileHandle(dup((int)first.SafeFileHandle.DangerousGetHandle()), ownsHandle: true);
        Assert.False(copy.IsInvalid);

        first.Dispose();

        LockedFile.Open(disk.Path, "results.jsonl").Dispose();
    }

    [DllImport("libc")]
    private static extern nint dup(int file);

    [LinuxFact]
    public void A_link_or_a_pipe_is_not_written()
    {
        File.CreateSymbolicLink(disk.Folder("link.jsonl"), disk.Write("outside.jsonl", "kept"));
        Pipe.Create(disk.Folder("pipe.jsonl"));

        Assert.ThrowsAny<IOException>(() => LockedFile.Open(disk.Path, "link.jsonl"));
        Assert.ThrowsAny<IOException>(() => LockedFile.Open(disk.Path, "pipe.jsonl"));
    }

    [RootFact]
    public void A_file_that_a_stranger_has_put_into_a_folder_of_all_users_is_not_opened_for_writing()
    {
        Stranger.Own(disk.Write("all/results.jsonl", "theirs"));
        disk.Share("all");

        var refused = Assert.Throws<UnauthorizedAccessException>(() => LockedFile.Open(disk.Folder("all"), "results.jsonl"));

        Assert.Equal($"{disk.Folder("all/results.jsonl")} belongs to {Users.Shown(Stranger.Id)}, who can change it", refused.Message);
    }

    [Fact]
    public void Of_two_processes_only_one_creates_a_folder()
    {
        using var folder = FolderHandle.Open(disk.Path);

        Assert.True(folder.TryCreate("run"));
        Assert.False(folder.TryCreate("run"));
    }
}
