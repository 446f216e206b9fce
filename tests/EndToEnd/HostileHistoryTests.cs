namespace Touchstone.EndToEnd;

/// <summary>Repositories in which git fails: each failure is an error with the next command.</summary>
public sealed class HostileHistoryTests : IDisposable
{
    static readonly string Record = Path.Combine(Cli.Root, "records", "2026-11-22-amd-epyc-debian-12", "pool", "run1");

    readonly Cli cli = new();

    string Disk => Path.Combine(cli.Folder, "disk");

    public void Dispose()
    {
        FullDiskTests.Command("umount", Disk);
        cli.Dispose();
    }

    [MountingFact]
    public async Task A_full_disk_is_named_and_nothing_is_stored()
    {
        Directory.CreateDirectory(Disk);
        Assert.Equal(0, FullDiskTests.Command("mount", "-t", "tmpfs", "-o", "size=1m,mode=755", "tmpfs", Disk));
        await Git("init", "--quiet");
        try
        {
            await File.WriteAllBytesAsync(Path.Combine(Disk, "filler"), new byte[2_000_000]);
        }
        catch (IOException)
        {
            // Filling the disk is the purpose.
        }
        cli.CurrentFolder = Disk;

        var outcome = (await cli.Run("history", "add", Record)).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains("touchstone: cannot store runs in branch touchstone-data\n", outcome.Errors, StringComparison.Ordinal);
        Assert.EndsWith("  next: free some disk space, then type the same command again\n", outcome.Errors, StringComparison.Ordinal);
        Assert.Equal("", await Git("for-each-ref"));
    }

    [RootFact]
    public async Task A_repository_of_another_user_is_named_with_the_command_that_allows_it()
    {
        Directory.CreateDirectory(Disk);
        await Git("init", "--quiet");
        Assert.Equal(0, FullDiskTests.Command("chown", "-R", "65533", Disk));
        cli.CurrentFolder = Disk;

        var refused = (await cli.Run("history", "add", Record)).WithoutStackTrace();

        Assert.True(refused.ExitCode == 2, refused.ToString());
        Assert.EndsWith($"  next: git config --global --add safe.directory {Disk}\n", refused.Errors, StringComparison.Ordinal);
    }

    [RootFact]
    public async Task A_repository_in_which_the_user_may_not_write_is_an_error()
    {
        Directory.CreateDirectory(Disk);
        await Git("init", "--quiet");
        Assert.Equal(0, FullDiskTests.Command("chmod", "0755", cli.Folder));
        cli.CurrentFolder = Disk;
        var configuration = Path.Combine(cli.Folder, "gitconfig");
        await File.WriteAllTextAsync(configuration, "[safe]\n\tdirectory = *\n");
        (cli.Variables["GIT_CONFIG_GLOBAL"], cli.Variables["HOME"], cli.Variables["XDG_CACHE_HOME"]) = (configuration, "/nonexistent", "/nonexistent");

        var outcome = (await cli.RunProgram(
            "setpriv", "--reuid=65533", "--regid=65533", "--clear-groups", Cli.Executable, "history", "add", Record)).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains("touchstone: cannot store runs in branch touchstone-data\n", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("insufficient permission", outcome.Errors, StringComparison.Ordinal);
    }

    async Task<string> Git(params string[] arguments)
    {
        var outcome = await cli.RunProgram("git", ["-C", Disk, .. arguments]);
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        return outcome.Output.Trim();
    }
}
