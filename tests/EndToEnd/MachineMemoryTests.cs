using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone machine memory</c>, with a few megabytes of memory.</summary>
public sealed class MachineMemoryTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LinuxFact]
    public async Task First_touch_and_copies_become_rows_with_times()
    {
        var outcome = (await cli.Run(
            "machine", "memory", "--size", "4MB", "--threads", "1,2", "--rounds", "3",
            "--pattern", "touch/first*,copy warm/Native*,copy warm/memcpy,copy cold/memcpy", "--json", "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var own = outcome.Cells.Where(row => Text(row, "by") == ".NET").ToList();
        Assert.Equal(10, own.Count);
        Assert.All(own, row => Assert.True(row.GetProperty("perItemNs").GetDouble() > 0, row.ToString()));
        Assert.All(
            own.Where(row => Text(row, "name").Split(", ")[0] is "first write" or "cold"),
            row => Assert.InRange(row.GetProperty("softFaultsPerItem").GetDouble(), 0.99, 1.5));
        Assert.All(
            own.Where(row => Text(row, "name").StartsWith("warm", StringComparison.Ordinal)),
            row => Assert.InRange(row.GetProperty("softFaultsPerItem").GetDouble(), 0, 0.5));
        Assert.True(File.Exists(Path.Combine(cli.Folder, "out", "results.jsonl")));
    }

    [LinuxFact]
    public async Task Several_numbers_of_threads_are_one_table_with_what_more_threads_bring()
    {
        var outcome = (await cli.Run("machine", "memory", "--size", "8MB", "--threads", "1-3", "--rounds", "3")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        foreach (var text in (string[])["First touch, by threads, 8", "first write, 3 threads", "× 1 thread", "per thread GB/s", "† first write: "])
            Assert.Contains(text, outcome.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("2-1")]
    [InlineData("1-")]
    [InlineData("1-2-3")]
    [InlineData("1-1025")]
    [InlineData("1-1024")]
    public async Task A_range_of_threads_that_is_none_is_an_error_with_one_that_works(string threads)
    {
        var outcome = (await cli.Run("machine", "memory", "--threads", threads)).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains("next: touchstone machine memory --threads 1-", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Rows_for_which_there_was_no_time_say_so_and_name_a_longer_time()
    {
        var outcome = (await cli.Run(
            "machine", "memory", "--size", "4MB", "--threads", "1", "--pattern", "touch", "--budget", "1ms", "--json")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.All(outcome.Cells, row => Assert.Contains("s measures all rows at this speed", Text(row, "reason"), StringComparison.Ordinal));
    }

    [Fact]
    public async Task Rows_of_C_are_measured_or_say_why_not()
    {
        var outcome = (await cli.Run(
            "machine", "memory", "--size", "4MB", "--threads", "1", "--rounds", "3", "--pattern", "touch/warm", "--json")).WithoutStackTrace();

        var cpp = Assert.Single(outcome.Cells, row => Text(row, "by") == "C++");
        // touchstone looks for a compiler on PATH, too, but not in this way.
        var hasCompiler = (await cli.RunProgram("sh", "-c", "command -v c++ || command -v g++ || command -v clang++")).ExitCode == 0;
        Assert.True(cpp.GetProperty("rounds").GetInt32() > 0 == hasCompiler, outcome.ToString());
        Assert.True((Text(cpp, "reason").Length == 0) == hasCompiler, outcome.ToString());
    }

    [LinuxFact]
    public async Task A_file_is_mapped_and_stays_as_it_is()
    {
        var file = Path.Combine(cli.Folder, "some file");
        var content = Enumerable.Range(0, 1 << 20).Select(number => (byte)number).ToArray();
        File.WriteAllBytes(file, content);
        var outcome = (await cli.Run(
            "machine", "memory", "--size", "4MB", "--threads", "1", "--rounds", "3", "--file", "some file", "--pattern", "file/private*"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("Mapped file some file, 1 thread", outcome.Output, StringComparison.Ordinal);
        Assert.Equal(content, File.ReadAllBytes(file));
    }

    [LinuxFact]
    public async Task Ctrl_C_keeps_what_was_measured()
    {
        using var running = cli.Start("machine", "memory", "--size", "16MB", "--threads", "1", "--rounds", "6", "--out", "out");
        await running.Measured(10);
        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Contains("first write", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("\"limitSample\"", File.ReadAllText(Path.Combine(cli.Folder, "out", "results.jsonl")), StringComparison.Ordinal);
    }

    static string Text(JsonElement row, string member) => row.GetProperty(member).GetString()!;
}
