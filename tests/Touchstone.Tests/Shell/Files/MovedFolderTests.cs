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
    public void A_folder_that_anybody_can_have_moved_there_is_not_read()
    {
        disk.Write("tmp/moved/results.jsonl", "theirs");
        disk.Write("tmp/moved/inner/results.jsonl", "theirs");
        disk.Write("tmp/own/results.jsonl", "mine");
        Directory.CreateSymbolicLink(disk.Folder("link"), disk.Folder("tmp/moved"));
        using var above = FolderHandle.Open(disk.Folder("tmp"));

        foreach (var path in (string[])["tmp/moved", "tmp/moved/inner", "link"])
            Assert.ThrowsAny<UnauthorizedAccessException>(() => FolderHandle.Open(disk.Folder(path)));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => above.Folder("moved"));
        foreach (var (folder, name) in (IEnumerable<(string, string)>)[("tmp/moved", "results.jsonl"), ("tmp", "moved/results.jsonl")])
            Assert.Throws<StrangeFileException>(() => InputFile.Found(disk.Folder(folder), name, disk.Folder(folder)));
        InputFile.Found(disk.Folder("tmp/own"), "results.jsonl", disk.Folder("tmp/own")).Dispose();
        InputFile.Found(disk.Folder("tmp"), "own/results.jsonl", disk.Folder("tmp")).Dispose();
    }

    [LinuxFact]
    public void A_named_file_that_anybody_can_have_moved_there_is_not_read()
    {
        var file = disk.Write("tmp/heap.json", "theirs");
        File.CreateSymbolicLink(disk.Folder("link.json"), file);
        InputFile.Named(file).Dispose();
        File.SetUnixFileMode(file, AllOfFile);

        foreach (var path in (string[])[file, disk.Folder("link.json"), disk.Write("tmp/moved/heap.json", "theirs")])
            Assert.ThrowsAny<UnauthorizedAccessException>(() => InputFile.Named(path));
        InputFile.Named("/dev/null").Dispose();
        var pipe = Pipe.Create(disk.Folder("tmp/moved.csv"));
        File.SetUnixFileMode(pipe, AllOfFile);
        using var ends = new FileStream(pipe, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite, bufferSize: 0);
        Assert.ThrowsAny<UnauthorizedAccessException>(() => InputFile.Named(pipe));
        File.SetUnixFileMode(disk.Folder("tmp"), All);
        InputFile.Named(file).Dispose();
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
    public void A_file_that_anybody_can_have_moved_there_does_not_count_and_one_that_only_its_owner_can_write_does()
    {
        var file = disk.Write("tmp/results.jsonl", "mine");
        AssertCounts();
        File.SetUnixFileMode(file, AllOfFile);
        using var folder = FolderHandle.Open(disk.Folder("tmp"));

        Assert.Throws<StrangeFileException>(() => InputFile.Found(disk.Folder("tmp"), "results.jsonl", disk.Folder("tmp")));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => folder.ReadTrusted("results.jsonl"));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => LockedFile.Open(disk.Folder("tmp"), "results.jsonl"));

        File.SetUnixFileMode(disk.Folder("tmp"), (UnixFileMode)0b111_101_101);
        AssertCounts();

        void AssertCounts()
        {
            using var open = FolderHandle.Open(disk.Folder("tmp"));
            InputFile.Found(disk.Folder("tmp"), "results.jsonl", disk.Folder("tmp")).Dispose();
            open.ReadTrusted("results.jsonl").Dispose();
            LockedFile.Open(disk.Folder("tmp"), "results.jsonl").Dispose();
        }
    }

    [RootFact]
    public void In_a_folder_of_a_stranger_a_file_that_others_can_write_counts_only_if_that_folder_was_named()
    {
        var file = disk.Write("tmp/theirs/results.jsonl", "mine");
        File.SetUnixFileMode(file, AllOfFile);
        Stranger.Own(disk.Folder("tmp/theirs"));
        using (var chown = System.Diagnostics.Process.Start("chown", ["0", file]))
            chown.WaitForExit();

        Assert.Throws<StrangeFileException>(() => InputFile.Found(disk.Folder("tmp"), "theirs/results.jsonl", disk.Folder("tmp")));
        InputFile.Found(disk.Folder("tmp/theirs"), "results.jsonl", disk.Folder("tmp/theirs")).Dispose();
        File.SetUnixFileMode(file, (UnixFileMode)0b110_100_100);
        InputFile.Found(disk.Folder("tmp"), "theirs/results.jsonl", disk.Folder("tmp")).Dispose();
    }

    [LinuxFact]
    public void A_file_that_replaces_one_that_was_moved_there_cannot_be_written_by_others()
    {
        foreach (var (name, mode) in (IEnumerable<(string, int)>)[("tmp/report.html", 0b110_100_100), ("own/report.html", 0b110_110_110)])
        {
            File.SetUnixFileMode(disk.Write(name, "moved"), AllOfFile);

            AtomicFile.WriteText(disk.Folder(name), text => text.Write("mine"));

            Assert.Equal((UnixFileMode)mode, File.GetUnixFileMode(disk.Folder(name)));
        }
    }

    [LinuxFact]
    public void A_link_is_not_followed_there_since_it_leads_elsewhere_than_where_it_was()
    {
        var mine = disk.Write("own/mine.txt", "mine");
        Directory.CreateDirectory(disk.Folder("own/folder"));
        File.CreateSymbolicLink(disk.Folder("tmp/report.html"), mine);
        Directory.CreateSymbolicLink(disk.Folder("tmp/site"), disk.Folder("own/folder"));

        var refused = Assert.ThrowsAny<UnauthorizedAccessException>(() => NamedOutput.WriteText(disk.Folder("tmp/report.html"), "secret"));
        Assert.Equal($"anybody can have moved the link {disk.Folder("tmp/report.html")} there", refused.Message);
        Assert.ThrowsAny<UnauthorizedAccessException>(() => NamedOutput.AppendText(disk.Folder("tmp/report.html"), "secret"));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => NamedOutput.WriteText(disk.Folder("tmp/site/new"), "secret"));
        Assert.ThrowsAny<UnauthorizedAccessException>(() => TrustedFolder.Open(disk.Folder("tmp/site"), create: true));
        Assert.Equal("mine", File.ReadAllText(mine));

        Directory.CreateSymbolicLink(disk.Folder("own/site"), disk.Folder("own/folder"));
        TrustedFolder.Open(disk.Folder("own/site")).Dispose();
    }

    [LinuxTheory]
    [InlineData(0b110_110_110, "")]
    [InlineData(0b110_100_100, "")]
    [InlineData(0b110_000_000, "secret")]
    public void Nothing_is_written_into_a_pipe_there_that_others_can_read_or_write(int mode, string written)
    {
        var pipe = Pipe.Create(disk.Folder("tmp/strings.csv"));
        File.SetUnixFileMode(pipe, (UnixFileMode)mode);
        // Both ends at once, so that nobody waits for the other one.
        using var ends = new FileStream(pipe, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite, bufferSize: 0);

        if (written.Length == 0)
            Assert.ThrowsAny<UnauthorizedAccessException>(() => NamedOutput.WriteText(pipe, "secret"));
        else
            NamedOutput.WriteText(pipe, written);

        ends.Write("."u8);
        var read = new byte[100];
        Assert.Equal(written + ".", System.Text.Encoding.UTF8.GetString(read, 0, ends.Read(read)));
    }

    [RootFact]
    public void Nor_into_one_that_a_group_of_others_or_an_access_list_can_read()
    {
        var pipe = Pipe.Create(disk.Folder("tmp/strings.csv"));
        File.SetUnixFileMode(pipe, (UnixFileMode)0b110_100_000);
        using var ends = new FileStream(pipe, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite, bufferSize: 0);
        NamedOutput.WriteText(pipe, "mine");
        using (var chgrp = System.Diagnostics.Process.Start("chgrp", [$"{Stranger.Id}", pipe]))
            chgrp.WaitForExit();

        var refused = Assert.ThrowsAny<UnauthorizedAccessException>(() => NamedOutput.WriteText(pipe, "secret"));

        Assert.Equal($"others can read the pipe {pipe}, and anybody can have moved it there", refused.Message);
    }

    [LinuxFact]
    public void A_named_file_does_not_become_code_if_it_or_something_on_the_way_to_it_may_have_been_moved()
    {
        var mine = disk.Write("own/Mine.cs", "mine");
        Directory.CreateDirectory(disk.Folder("own/folder"));
        File.CreateSymbolicLink(disk.Folder("tmp/Link.cs"), mine);
        Directory.CreateSymbolicLink(disk.Folder("tmp/folder"), disk.Folder("own/folder"));
        Directory.CreateSymbolicLink(disk.Folder("own/again"), disk.Folder("tmp/folder"));
        File.SetUnixFileMode(disk.Write("tmp/Open.cs", "theirs"), AllOfFile);

        (string Path, string Moved)[] refused =
        [
            ("tmp/Link.cs", "Link.cs"), ("tmp/folder/P.csproj", "folder"), ("own/again/P.csproj", "folder"), ("tmp/Open.cs", "Open.cs"),
            ("tmp/moved/A.cs", "moved"),
        ];
        foreach (var (path, moved) in refused)
        {
            var problem = FileTrust.RefuseMoved(disk.Folder(path), "cannot build it");
            Assert.Contains("anybody can have moved", problem!.Why, StringComparison.Ordinal);
            Assert.Equal($"export TOUCHSTONE_SAFE_DIRECTORY={disk.Folder("tmp/" + moved)}", problem.Next);
        }
        foreach (var path in (string[])[mine, disk.Write("tmp/own/Mine.cs", "mine"), disk.Write("tmp/Mine.cs", "mine"), disk.Folder("tmp/own/missing.cs")])
            Assert.Null(FileTrust.RefuseMoved(path, "cannot build it"));
    }

    [LinuxFact]
    public void A_link_that_a_build_would_read_counts_only_if_nobody_else_decides_where_it_leads()
    {
        var mine = disk.Write("own/Directory.Build.props", "<Project />");
        File.CreateSymbolicLink(disk.Folder("tmp/Directory.Build.props"), mine);
        File.CreateSymbolicLink(disk.Folder("own/Directory.Build.targets"), mine);
        File.CreateSymbolicLink(disk.Folder("own/global.json"), disk.Folder("tmp/Directory.Build.props"));

        Assert.Contains("anybody can have moved the link", Why("tmp/Directory.Build.props"), StringComparison.Ordinal);
        Assert.Contains("anybody can have moved the link", Why("own/global.json"), StringComparison.Ordinal);
        Assert.Null(Why("own/Directory.Build.targets"));

        string? Why(string file) => FileTrust.WhyOfStranger(Path.GetDirectoryName(disk.Folder(file))!, [disk.Folder(file)]);
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
