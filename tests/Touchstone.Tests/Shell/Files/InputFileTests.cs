
namespace Touchstone.Tests.Shell.Files;

/// <summary>What a folder of a stranger has: links to secrets, devices without an end, and pipes without a writer.</summary>
public sealed class InputFileTests : IDisposable
{
    const long Most = 1 << 20;

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_file_of_a_folder_is_read()
    {
        disk.Write("run/machine.json", "{}");

        Assert.Equal("{}", InputFile.TextIn(disk.Path, "run/machine.json", Most));
        Assert.Null(InputFile.TextIn(disk.Path, "run/none.json", Most));
        Assert.Null(InputFile.TextIn(disk.Path, "none/machine.json", Most));
    }

    [LinuxFact]
    public void A_link_in_a_folder_is_not_followed()
    {
        disk.Write("secret/machine.json", "token");
        Directory.CreateDirectory(disk.Folder("run"));
        File.CreateSymbolicLink(disk.Folder("run/machine.json"), disk.Folder("secret/machine.json"));
        Directory.CreateSymbolicLink(disk.Folder("run/sub"), disk.Folder("secret"));

        Assert.Contains("is a link", Refused("machine.json"), StringComparison.Ordinal);
        Assert.Contains("is a link", Refused("sub/machine.json"), StringComparison.Ordinal);
        Assert.ThrowsAny<IOException>(() => InputFile.TextIn(disk.Folder("run"), "../secret/machine.json", Most));
    }

    [RootFact]
    public void A_file_that_was_only_found_counts_if_its_owner_is_that_of_what_was_named_or_trusted_and_what_was_opened_decides()
    {
        var (mine, theirs) = (disk.Write("shared/mine.dmp", ""), disk.Write("shared/theirs.dmp", ""));
        foreach (var name in (string[])["mine.dmp.json", "theirs.dmp.json"])
            Stranger.Own(disk.Write($"shared/{name}", "his"));
        Stranger.Own(theirs);
        disk.Write("shared/own.json", "own");
        disk.Share("shared");
        var shared = disk.Folder("shared");

        var refused = Assert.Throws<StrangeFileException>(() => InputFile.FoundText(shared, "mine.dmp.json", mine, Most));

        Assert.Equal($"{disk.Folder("shared/mine.dmp.json")} belongs to uid {Stranger.Id} and not to the owner of {mine}, so it was left out", refused.Message);
        Assert.Throws<StrangeFileException>(() => InputFile.Found(shared, "theirs.dmp.json", shared));
        Assert.Equal("his", InputFile.FoundText(shared, "theirs.dmp.json", theirs, Most));
        Assert.Equal("own", InputFile.FoundText(shared, "own.json", theirs, Most));
        Assert.Equal("own", InputFile.FoundText(shared, "own.json", shared, Most));
        Assert.Null(InputFile.FoundText(shared, "none.json", mine, Most));
        Assert.Equal("his", InputFile.TextOf(disk.Folder("shared/mine.dmp.json"), Most));
    }

    [LinuxFact]
    public void A_device_in_a_folder_is_refused_and_a_pipe_does_not_wait()
    {
        Directory.CreateDirectory(disk.Folder("run"));
        Pipe.Create(disk.Folder("run/results.jsonl"));
        Directory.CreateDirectory(disk.Folder("run/folder"));

        Assert.Contains("is a pipe", Refused("results.jsonl"), StringComparison.Ordinal);
        Assert.Contains("is a folder", Refused("folder"), StringComparison.Ordinal);
        Assert.Contains("is a device", Assert.ThrowsAny<IOException>(() => InputFile.TextIn("/dev", "zero", Most)).Message, StringComparison.Ordinal);
    }

    [LinuxFact]
    public void A_file_or_a_folder_that_the_user_names_may_be_a_link()
    {
        disk.Write("data/results.jsonl", "text");
        File.CreateSymbolicLink(disk.Folder("link.jsonl"), disk.Folder("data/results.jsonl"));
        Directory.CreateSymbolicLink(disk.Folder("link"), disk.Folder("data"));

        Assert.Equal("text", InputFile.TextOf(disk.Folder("link.jsonl"), Most));
        Assert.Equal("text", InputFile.TextIn(disk.Folder("link"), "results.jsonl", Most));
    }

    [LinuxFact]
    public async Task A_pipe_that_the_user_names_is_read_to_its_end()
    {
        var pipe = Pipe.Create(disk.Folder("pipe"));
        var writing = Task.Run(() => File.WriteAllText(pipe, new string('x', 1 << 18)));

        Assert.Equal(1 << 18, (await Task.Run(() => InputFile.TextOf(pipe, Most))).Length);
        await writing;
    }

    [LinuxFact]
    public void A_device_without_an_end_is_read_up_to_the_limit()
    {
        Assert.Contains("larger than 1 MiB", Assert.Throws<IOException>(() => InputFile.TextOf("/dev/zero", Most)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void What_is_missing_is_named()
    {
        var path = disk.Folder("none");

        Assert.Contains(path, Assert.Throws<FileNotFoundException>(() => InputFile.Named(path)).Message, StringComparison.Ordinal);
    }

    string Refused(string name) => Assert.ThrowsAny<IOException>(() => InputFile.TextIn(disk.Folder("run"), name, Most)).Message;
}
