namespace Touchstone.EndToEnd;

/// <summary>Bad input is an error of a few lines on standard error, exit code 2, and nothing on standard output.</summary>
public sealed class UsageTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task Bad_usage_of_the_real_program_ends_with_2_and_prints_nothing()
    {
        var outcome = (await cli.Run("run", "--count", "ten")).WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Empty(outcome.Output);
        Assert.Matches("next: touchstone run .*--count 1,100,10000\n", outcome.Errors.ReplaceLineEndings("\n"));
    }

    [Fact]
    public async Task A_folder_that_cannot_be_written_is_an_error_before_anything_is_measured()
    {
        var file = Path.Combine(cli.Folder, "file");
        await File.WriteAllTextAsync(file, "");

        var outcome = (await cli.Run("run", "#Nop", "--out", Path.Combine(file, "below"))).WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("cannot write to", outcome.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("measuring", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Results_are_never_overwritten()
    {
        Directory.CreateDirectory(Path.Combine(cli.Folder, "old"));
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "old", "results.jsonl"), "");

        var outcome = await cli.Run("run", "#Nop", "--out", "old");

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("never overwritten", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Help_names_every_command()
    {
        var outcome = await cli.Run("--help");

        Assert.Equal(0, outcome.ExitCode);
        Assert.All(
            [
                "run", "first-call", "probe", "plan", "list", "verify", "report", "site", "compare", "ab", "history", "badge", "profile", "heap", "machine",
                "read", "doctor", "new", "completion",
            ],
            command => Assert.Contains(outcome.Lines, line => line.StartsWith($"  {command} ", StringComparison.Ordinal)));
    }
}
