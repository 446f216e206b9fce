using System.Text.Json;

namespace Touchstone.EndToEnd;

public sealed class ReadTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    // Each way takes a second to start and to warm up. ReadModeTests read in every way in one process.
    [Fact]
    public async Task Ways_of_each_group_are_read_and_every_row_has_a_time_or_a_reason()
    {
        var outcome = (await cli.Run(
            "read", "--lines", "2000", "--rounds", "1", "--mode", "ReadAllBytes,IndexOf,+ Split,Avx512,parallel,arrays as", "--json", "--out", "out"))
            .WithoutStackTrace();

        Assert.True(outcome.Cells.Count >= 8, outcome.ToString());
        ExpectAnswers(outcome);
        Assert.Contains(
            outcome.Cells, row => row.GetProperty("name").GetString() == "parse/StreamReader + Split" && row.GetProperty("allocatedBytes").GetDouble() >= 0);
        foreach (var file in (string[])["results.jsonl", "limits.md", "limits.csv", "machine.json"])
            Assert.True(File.Exists(Path.Combine(cli.Folder, "out", file)), file);
        Assert.Contains(Path.Combine("touchstone", "reading"), outcome.Errors, StringComparison.Ordinal);
    }

    [LongFact]
    public async Task A_small_text_is_read_in_every_way_and_every_row_has_a_time_or_a_reason()
    {
        var outcome = (await cli.Run("read", "--lines", "2000", "--text", "all", "--rounds", "1", "--json", "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.Cells.Count > 75, outcome.ToString());
        ExpectAnswers(outcome);
    }

    static void ExpectAnswers(Outcome outcome)
    {
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        foreach (var row in outcome.Cells)
        {
            var measured = row.GetProperty("wallNs").ValueKind == JsonValueKind.Number;
            Assert.True(measured != row.GetProperty("reason").GetString()!.Length > 0, row.ToString());
            Assert.DoesNotContain("wrong result", row.GetProperty("reason").GetString()!, StringComparison.Ordinal);
            if (row.GetProperty("by").GetString() == ".NET" && !measured)
                Assert.Contains("has no", row.GetProperty("reason").GetString()!, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task When_the_time_is_over_the_other_rows_say_so()
    {
        var outcome = (await cli.Run("read", "--lines", "1k", "--mode", "ReadAllBytes", "--budget", "1ms", "--json", "--out", "out")).WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.All(
            outcome.Cells, row => Assert.Contains("s measures all rows at this speed", row.GetProperty("reason").GetString()!, StringComparison.Ordinal));
    }

    [CompilerFact]
    public async Task The_programs_in_cpp_find_the_same_numbers_and_are_what_rows_are_held_against()
    {
        var outcome = (await cli.Run(
            "read", "--lines", "1k", "--text", "short,random", "--rounds", "2", "--mode", "fgets,ifstream,from_chars,fread,mmap, by hand", "--json",
            "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Cells, row => Assert.Equal("", row.GetProperty("reason").GetString()));
        Assert.Equal(2, outcome.Cells.Select(row => row.GetProperty("table").GetString()).Distinct().Count());
        foreach (var byHand in outcome.Cells.Where(row => row.GetProperty("name").GetString() == "parse/by hand"))
        {
            Assert.True(byHand.GetProperty("speedOfCpp").GetDouble() > 0, byHand.ToString());
            Assert.True(byHand.GetProperty("shareOfCeiling").GetDouble() > 0, byHand.ToString());
        }
        Assert.Contains(
            outcome.Cells, row => row.GetProperty("by").GetString() == "C++" && row.GetProperty("name").GetString() == "parse/fgets + strtok + atof");
    }

    [Fact]
    public async Task Without_a_compiler_the_rows_of_cpp_say_so_and_the_others_are_measured()
    {
        cli.Variables["PATH"] = cli.Folder;

        var outcome = (await cli.Run("read", "--lines", "1k", "--text", "short", "--rounds", "1", "--mode", "by hand", "--json", "--out", "out"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(
            "no C++ compiler", outcome.Cells.Single(row => row.GetProperty("by").GetString() == "C++").GetProperty("reason").GetString()!,
            StringComparison.Ordinal);
    }

    [LongFact]
    public async Task A_file_of_ones_own_may_have_CRLF()
    {
        File.WriteAllText(Path.Combine(cli.Folder, "own.txt"), "1.5 1\r\n-2.25 2\r\n1e10 3\r\n");

        var outcome = (await cli.Run("read", "--file", "own.txt", "--rounds", "1", "--mode", "Split,TextNumbers Scalar,by hand,from_chars", "--out", "out"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("own.txt, 3 lines, 24 B", outcome.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("limitFailure", File.ReadAllText(Path.Combine(cli.Folder, "out", "results.jsonl")), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("1.5 1\n2,5 2\n", "line 2, column 1: \"2,5\" is not a number")]
    [InlineData("1.5 1\n2.5\n", "line 2, column 4")]
    [InlineData("", "the file is empty")]
    public async Task A_file_that_cannot_be_read_is_an_error_with_line_and_column(string text, string reason)
    {
        File.WriteAllText(Path.Combine(cli.Folder, "bad.txt"), text);

        var outcome = (await cli.Run("read", "--file", "bad.txt")).WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("cannot read bad.txt", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains(reason, outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("next: ", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_folder_that_cannot_be_written_is_an_error_before_anything_is_measured()
    {
        File.WriteAllText(Path.Combine(cli.Folder, "file"), "");

        var outcome = (await cli.Run("read", "--lines", "1k", "--folder", "file")).WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("cannot make the texts to read", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("--folder", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Interrupted_it_keeps_and_shows_what_was_measured()
    {
        using var running = cli.Start("read", "--lines", "20k", "--text", "short", "--rounds", "100", "--mode", "file/,count", "--out", "out");
        await running.Measured(10);
        running.Interrupt();

        var outcome = (await running.End()).WithoutStackTrace();

        Assert.Equal(130, outcome.ExitCode);
        Assert.Contains("file/memory map, summed", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("limitSample", File.ReadAllText(Path.Combine(cli.Folder, "out", "results.jsonl")), StringComparison.Ordinal);
    }

    [LongFact]
    public async Task A_cold_file_says_what_happened()
    {
        var outcome = (await cli.Run(
            "read", "--lines", "1k", "--text", "short", "--rounds", "1", "--mode", "by hand", "--cold", "--folder", "texts", "--out", "out"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("from disk", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("stillCached", File.ReadAllText(Path.Combine(cli.Folder, "out", "results.jsonl")), StringComparison.Ordinal);
        Assert.Contains("short-1000.txt", string.Join(' ', Directory.EnumerateFiles(Path.Combine(cli.Folder, "texts"))), StringComparison.Ordinal);
    }
}

/// <summary>A test that needs a C++ compiler on the PATH.</summary>
sealed class CompilerFactAttribute : FactAttribute
{
    public CompilerFactAttribute()
    {
        var folders = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator);
        if (!folders.Any(folder => File.Exists(Path.Combine(folder, "g++")) || File.Exists(Path.Combine(folder, "clang++"))))
            Skip = "the reference programs are in C++, and neither g++ nor clang++ is on the PATH";
    }
}
