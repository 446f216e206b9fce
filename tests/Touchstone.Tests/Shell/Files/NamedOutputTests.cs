using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Files;

[UnsupportedOSPlatform("windows")]
public sealed class NamedOutputTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [LinuxFact]
    public void A_link_that_the_user_named_stays_and_its_file_is_replaced()
    {
        var target = disk.Write("data/out.html", "earlier");
        File.CreateSymbolicLink(disk.Folder("out.html"), target);

        NamedOutput.WriteText(disk.Folder("out.html"), "new");

        Assert.Equal("new", File.ReadAllText(target));
        Assert.Equal(target, new FileInfo(disk.Folder("out.html")).LinkTarget);
    }

    [RootFact]
    public void A_link_that_a_stranger_planted_in_a_folder_of_all_users_is_refused_wherever_it_leads()
    {
        var precious = disk.Write("precious.txt", "precious");
        Directory.CreateDirectory(disk.Folder("shared"));
        disk.Share("shared");
        File.CreateSymbolicLink(disk.Folder("shared/planted"), precious);
        Stranger.Own(disk.Folder("shared/planted"));
        File.CreateSymbolicLink(disk.Folder("mine"), disk.Folder("shared/planted"));

        foreach (var path in (string[])[disk.Folder("shared/planted"), disk.Folder("mine")])
        {
            var error = Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.WriteText(path, "new"));
            Assert.Contains("planted belongs to", error.Message, StringComparison.Ordinal);
            Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.AppendText(path, "new"));
        }
        Assert.Equal("precious", File.ReadAllText(precious));
    }

    [LinuxFact]
    public void A_device_is_written_and_stays_a_device()
    {
        NamedOutput.WriteText("/dev/null", "gone");

        Assert.True(InputFile.IsStream("/dev/null"));
    }

    [LinuxFact]
    public async Task A_pipe_receives_the_text()
    {
        var pipe = Pipe.Create(disk.Folder("pipe"));
        var reading = Task.Run(() => File.ReadAllText(pipe));

        await Task.Run(() => NamedOutput.WriteText(pipe, "text"));

        Assert.Equal("text", await reading);
        Assert.True(InputFile.IsStream(pipe));
    }

    [LinuxFact]
    public void A_file_that_this_process_opened_for_reading_is_not_written_by_its_number()
    {
        using var reading = File.OpenHandle(disk.Write("assembly.dll", "code"));
        using var writing = File.OpenHandle(disk.Write("log.txt", "line "), access: FileAccess.ReadWrite);

        foreach (var folder in (string[])["/dev/fd", "/proc/self/fd"])
        {
            var path = $"{folder}/{reading.DangerousGetHandle()}";
            Assert.EndsWith("is open for reading only", Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.WriteText(path, "x")).Message,
                StringComparison.Ordinal);
            Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.AppendText(path, "x"));
        }
        NamedOutput.WriteText($"/dev/fd/{writing.DangerousGetHandle()}", "text");

        Assert.Equal("code", File.ReadAllText(disk.Folder("assembly.dll")));
        Assert.Equal("line text", File.ReadAllText(disk.Folder("log.txt")));
    }

    [LinuxFact]
    public void A_full_device_is_an_error_in_words()
    {
        var full = Assert.Throws<IOException>(() => NamedOutput.WriteText("/dev/full", "text"));

        Assert.Equal((FailureKind.DiskFull, "no space is left on the disk"), (FileFailure.Of(full), FileFailure.Words(full)));
    }

    [Fact]
    public void Text_is_added_at_the_end()
    {
        var file = disk.Write("rows.csv", "a\n");

        NamedOutput.AppendText(file, "b\n");

        Assert.Equal("a\nb\n", File.ReadAllText(file));
        Assert.Equal("a", NamedOutput.FirstLine(file));
        Assert.Equal("", NamedOutput.FirstLine(disk.Folder("none.csv")));
    }

    [LinuxFact]
    public void A_file_that_another_process_is_writing_is_not_written_to_meanwhile()
    {
        var file = disk.Write("rows.csv", "one\n");
        using (LockedFile.Open(disk.Path, "rows.csv"))
            Assert.Throws<FileInUseException>(() => NamedOutput.AppendText(file, "two\n"));

        NamedOutput.AppendText(file, "three\n");

        Assert.Equal("one\nthree\n", File.ReadAllText(file));
    }

    [Fact]
    public void A_file_that_another_program_reads_is_written_to_meanwhile()
    {
        var file = disk.Write("rows.csv", "one\n");
        using (new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite))
            NamedOutput.AppendText(file, "two\n");

        Assert.Equal("one\ntwo\n", File.ReadAllText(file));
    }

    [RootFact]
    public void A_folder_that_is_a_link_of_a_stranger_is_refused_and_so_is_one_in_a_folder_without_the_sticky_bit()
    {
        var precious = disk.Write("victim/precious.txt", "precious");
        foreach (var (name, mode) in (IEnumerable<(string, int)>)[("sticky", 0b1_111_111_111), ("open", 0b111_111_111)])
        {
            File.SetUnixFileMode(Directory.CreateDirectory(disk.Folder(name)).FullName, (UnixFileMode)mode);
            File.CreateSymbolicLink(disk.Folder($"{name}/out"), disk.Folder("victim"));
            File.CreateSymbolicLink(disk.Folder($"{name}/page"), precious);
            Stranger.Own(disk.Folder($"{name}/out"));
            Stranger.Own(disk.Folder($"{name}/page"));

            Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.WriteText(disk.Folder($"{name}/out/precious.txt"), "new"));
            Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.WriteText(disk.Folder($"{name}/page"), "new"));
        }
        Assert.Equal("precious", File.ReadAllText(precious));
        // An own link to a folder stays one.
        File.CreateSymbolicLink(disk.Folder("mine"), disk.Folder("victim"));
        NamedOutput.WriteText(disk.Folder("mine/../mine/precious.txt"), "new");
        Assert.Equal("new", File.ReadAllText(precious));
    }

    [RootFact]
    public void In_a_sticky_folder_of_a_group_the_file_of_another_member_is_refused()
    {
        var theirs = disk.Write("group/page.html", "theirs");
        Stranger.OwnAsGroup(disk.Folder("group"));
        Stranger.Own(theirs);
        File.SetUnixFileMode(disk.Folder("group"), (UnixFileMode)0b1_111_111_000);

        Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.WriteText(theirs, "secret"));

        File.SetUnixFileMode(disk.Folder("group"), (UnixFileMode)0b111_111_000);
        NamedOutput.WriteText(theirs, "shared");
    }

    [RootFact]
    public void A_link_of_a_stranger_is_not_followed_in_his_own_folder_either()
    {
        var precious = disk.Write("precious.txt", "precious");
        Directory.CreateDirectory(disk.Folder("theirs"));
        File.CreateSymbolicLink(disk.Folder("theirs/page.html"), precious);
        Stranger.Own(disk.Folder("theirs"));

        Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.WriteText(disk.Folder("theirs/page.html"), "new"));
        Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.AppendText(disk.Folder("theirs/page.html"), "new"));

        Assert.Equal("precious", File.ReadAllText(precious));
        NamedOutput.WriteText(disk.Folder("theirs/other.html"), "new");
        Assert.Equal("new", File.ReadAllText(disk.Folder("theirs/other.html")));
    }

    [RootFact]
    public void A_path_through_a_process_is_refused_and_an_open_file_of_this_one_is_written()
    {
        Directory.CreateDirectory(disk.Folder("theirs"));
        File.CreateSymbolicLink(disk.Folder("theirs/out.md"), disk.Write("precious.txt", "precious"));
        Stranger.Own(disk.Folder("theirs"));
        using var open = File.Open(disk.Folder("open.txt"), FileMode.CreateNew, FileAccess.Write, FileShare.ReadWrite);
        var number = open.SafeFileHandle.DangerousGetHandle();

        foreach (var process in (string[])["self", "thread-self", $"{Environment.ProcessId}"])
        {
            Assert.ThrowsAny<IOException>(() => NamedOutput.WriteText($"/proc/{process}/root{disk.Folder("theirs/out.md")}", "new"));
            Assert.ThrowsAny<IOException>(() => NamedOutput.WriteText($"/proc/{process}/cwd/out.md", "new"));
        }
        Assert.ThrowsAny<Exception>(() => NamedOutput.WriteText($"/proc/self/fd/{number}/out.md", "new"));
        NamedOutput.WriteText($"/proc/self/fd/{number}", "one");
        NamedOutput.WriteText($"/dev/fd/{number}", "two");

        Assert.Equal("precious", File.ReadAllText(disk.Folder("precious.txt")));
        Assert.Equal("onetwo", File.ReadAllText(disk.Folder("open.txt")));
    }

    [RootFact]
    public async Task A_name_that_a_stranger_keeps_exchanging_is_written_as_an_own_file_or_refused()
    {
        Directory.CreateDirectory(disk.Folder("shared"));
        disk.Share("shared");
        var precious = disk.Write("precious.txt", "precious");
        var (name, link) = (disk.Folder("shared/x.csv"), disk.Folder("shared/link"));
        File.CreateSymbolicLink(link, precious);
        Stranger.Own(link);
        var isOver = false;
        // As a stranger can do in a folder of all users, with a link that is there and not there.
        var swapping = Task.Run(() =>
        {
            while (!Volatile.Read(ref isOver))
            {
                File.Move(link, name, overwrite: true);
                File.Move(name, link, overwrite: true);
            }
        });

        for (var round = 0; round < 300; round++)
        {
            try
            {
                NamedOutput.AppendText(name, "row\n");
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // Refused, or not there at that moment.
            }
        }
        Volatile.Write(ref isOver, true);
        try
        {
            await swapping;
        }
        catch (IOException)
        {
            // The name was that of a file of this user.
        }

        Assert.Equal("precious", await File.ReadAllTextAsync(precious));
    }

    [RootFact]
    public void A_pipe_of_a_stranger_in_a_folder_of_all_users_is_refused()
    {
        Directory.CreateDirectory(disk.Folder("shared"));
        disk.Share("shared");
        var pipe = Pipe.Create(disk.Folder("shared/pipe"));
        Stranger.Own(pipe);

        Assert.Throws<UnauthorizedAccessException>(() => NamedOutput.WriteText(pipe, "secret"));
    }
}
