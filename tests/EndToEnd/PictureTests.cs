namespace Touchstone.EndToEnd;

public sealed class PictureTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    static string Record => Path.Combine(Cli.Root, "records", "2026-11-22-amd-epyc-debian-12", "run1");

    [Fact]
    public async Task A_picture_without_anything_that_draws_says_what_to_install()
    {
        cli.Variables["PATH"] = cli.Folder;

        var outcome = await cli.Run("report", Record, "--format", "svg", "choice");

        Assert.Equal(2, outcome.ExitCode);
        Assert.Equal("", outcome.Output);
        Assert.StartsWith("touchstone: cannot draw choice\n", outcome.Errors.ReplaceLineEndings("\n"), StringComparison.Ordinal);
        Assert.Contains("\n  next: install ", outcome.Errors.ReplaceLineEndings("\n"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_report_never_replaces_results()
    {
        var results = Path.Combine(cli.Folder, "results.jsonl");
        await File.WriteAllTextAsync(results, "precious");

        var outcome = await cli.Run("report", Record, "--format", "csv", "--out", results);

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("never overwritten", outcome.Errors, StringComparison.Ordinal);
        Assert.Equal("precious", await File.ReadAllTextAsync(results));
    }

    [Fact]
    public async Task A_report_goes_into_a_file_and_says_so()
    {
        var outcome = await cli.Run("report", Record, "--format", "csv", "--out", "all.csv");

        Assert.Equal(0, outcome.ExitCode);
        Assert.Equal("", outcome.Output);
        Assert.Contains("wrote all.csv", outcome.Errors, StringComparison.Ordinal);
        Assert.StartsWith("serializer,version,", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "all.csv")), StringComparison.Ordinal);
    }
}
