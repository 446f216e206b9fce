namespace Touchstone.EndToEnd;

/// <summary>The action follows a branch: it measures a commit and stores it in a branch of the remote, with the variables that GitHub sets.</summary>
public sealed class HistoryTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task A_measured_commit_is_stored_in_a_branch_of_the_remote()
    {
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "source.txt"), "source");
        foreach (var arguments in (string[][])
            [
                ["init", "--quiet", "--bare", "remote.git"], ["init", "--quiet"], ["add", "source.txt"], ["commit", "--quiet", "--message", "one"],
                ["remote", "add", "origin", "remote.git"],
            ])
        {
            await Git(arguments);
        }
        var action = new GitHubAction(
            cli, cli.Folder, ("INPUT_COMMAND", "history"),
            ("INPUT_ARGUMENTS", "'#SystemTextJson' --count 1 --operation serialize --budget 1s --patience 0s --warmup 200ms"));

        var outcome = await action.Run();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("1 run added; branch touchstone-data has 1 run", outcome.Output, StringComparison.Ordinal);
        var stored = await Git("--git-dir", "remote.git", "show", "touchstone-data:runs");
        Assert.EndsWith(".summary.json", stored, StringComparison.Ordinal);
        var commit = await Git("rev-parse", "HEAD");
        Assert.Contains(commit, await Git("--git-dir", "remote.git", "grep", "commit", "touchstone-data"), StringComparison.Ordinal);
        Assert.StartsWith("## Touchstone: cannot tell", await action.Summary(), StringComparison.Ordinal);
        Assert.Contains("exit-code=0", await File.ReadAllLinesAsync(action.OutputsFile));
        Assert.Contains("::notice title=Touchstone::cannot tell", outcome.Output, StringComparison.Ordinal);
        Assert.Equal(commit, await Git("rev-parse", "HEAD"));
        Assert.Empty(await Git("diff", "--stat"));

        // A newer version has stored a run that this one cannot read. The measured one is stored, and the branch is not red for ever.
        await StoreUnreadable();
        var second = await action.Run();

        Assert.True(second.ExitCode == 0, second.ToString());
        Assert.Contains("branch touchstone-data has 3 runs", second.Output, StringComparison.Ordinal);
        Assert.Contains(
            "::warning title=Touchstone::cannot read new.summary.json of branch touchstone-data: a newer version", second.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_branch_of_the_source_is_refused_before_anything_is_measured()
    {
        await Git("init", "--quiet", "--initial-branch", "main");
        var action = new GitHubAction(cli, cli.Folder, ("INPUT_COMMAND", "history"), ("INPUT_BRANCH", "main"));

        var outcome = await action.Run();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.StartsWith("::error title=Touchstone::the input branch is main, which is checked out", outcome.Output, StringComparison.Ordinal);
    }

    async Task StoreUnreadable()
    {
        const string Newer = """{"schema":99,"id":"a","created":"2026-01-01T00:00:00Z","commit":"","machine":"","cells":[]}""";
        await Git("clone", "--quiet", "--branch", "touchstone-data", "remote.git", "data");
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "data", "runs", "new.summary.json"), Newer + "\n");
        foreach (var arguments in (string[][])[["add", "runs"], ["commit", "--quiet", "--message", "newer"], ["push", "--quiet"]])
            await Git(["-C", "data", .. arguments]);
    }

    [Fact]
    public async Task A_run_is_compared_with_the_runs_that_a_branch_stores()
    {
        foreach (var arguments in (string[][])[["init", "--quiet"], ["config", "user.name", "A"], ["config", "user.email", "a@example.org"]])
            await Git(arguments);
        string[] earlier = [.. Enumerable.Range(1, 4).Select(Record)];
        Assert.Equal(0, (await cli.Run(["history", "add", .. earlier])).ExitCode);

        var unchanged = (await cli.Run("compare", Record(5), "--baseline-branch", "touchstone-data")).WithoutStackTrace();
        var unknown = (await cli.Run("compare", Record(5), "--baseline-branch", "elsewhere")).WithoutStackTrace();

        Assert.True(unchanged.ExitCode == 0, unchanged.ToString());
        Assert.Contains("the usual cost in 4 runs", unchanged.Output, StringComparison.Ordinal);
        Assert.Contains("no regression above 5 %", unchanged.Output, StringComparison.Ordinal);
        Assert.Equal(2, unknown.ExitCode);
        Assert.Contains("there is no branch elsewhere", unknown.Errors, StringComparison.Ordinal);

        static string Record(int run) => Path.Combine(Cli.Root, "records", "2026-11-22-amd-epyc-debian-12", "pool", $"run{run}");
    }

    [LinuxFact]
    public async Task A_count_is_compared_with_the_counts_that_a_branch_stores()
    {
        foreach (var arguments in (string[][])[["init", "--quiet"], ["config", "user.name", "A"], ["config", "user.email", "a@example.org"]])
            await Git(arguments);
        var counted = await cli.Run("count", "#BinaryWriter", "--count", "1", "--operation", "serialize", "--out", "stored");
        Assert.True(counted.ExitCode == 0, counted.ToString());
        Assert.Equal(0, (await cli.Run("history", "add", "stored")).ExitCode);
        var results = await File.ReadAllTextAsync(Path.Combine(cli.Folder, "stored", "results.jsonl"));

        var same = await CompareWithBranch("same", results);
        var more = await CompareWithBranch("more", results.Replace("\"managedByLaunch\":[", "\"managedByLaunch\":[1", StringComparison.Ordinal));
        var itself = await cli.Run("compare", "stored", "--baseline-branch", "touchstone-data");

        Assert.True(same.ExitCode == 0, same.ToString());
        Assert.Contains("base: branch touchstone-data", same.Output, StringComparison.Ordinal);
        Assert.Contains("the same to the instruction in 1 of 1 counts", same.Output, StringComparison.Ordinal);
        Assert.True(more.ExitCode == 1, more.ToString());
        Assert.Contains("regression: BinaryWriter, books, N = 1, serialize: +1", more.Output, StringComparison.Ordinal);
        Assert.True(itself.ExitCode == 2, itself.ToString());
        Assert.Contains("a run is no base of itself", itself.Errors, StringComparison.Ordinal);

        // A later run of the same machine.
        Task<Outcome> CompareWithBranch(string folder, string text)
        {
            Directory.CreateDirectory(Path.Combine(cli.Folder, folder));
            File.Copy(Path.Combine(cli.Folder, "stored", "machine.json"), Path.Combine(cli.Folder, folder, "machine.json"));
            File.WriteAllText(Path.Combine(cli.Folder, folder, "results.jsonl"), text.Replace("\"stored\"", $"\"{folder}\"", StringComparison.Ordinal));
            return cli.Run("compare", folder, "--baseline-branch", "touchstone-data");
        }
    }

    async Task<string> Git(params string[] arguments)
    {
        var outcome = await cli.RunProgram("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", .. arguments]);
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        return outcome.Output.Trim();
    }
}
