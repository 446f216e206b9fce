using System.Text.Json;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd.Dumps;

/// <summary>Writing dumps.</summary>
public sealed class DumpToTests : IDisposable
{
    readonly Cli cli = new();

    string Dump => Path.Combine(cli.Folder, "books.dmp");

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task A_dump_is_written_and_verified_and_described_in_a_file_beside_it()
    {
        using var books = await TargetProgram.Start("Books", BooksDump.SmallStacks);
        var outcome = await cli.Run("heap", "dump", books.Pid, Dump, "--verify");
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("verified: ", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("just before", outcome.Errors, StringComparison.Ordinal);
        using var facts = JsonDocument.Parse(File.ReadAllText(Dump + ".json"));
        Assert.Equal(books.Id, facts.RootElement.GetProperty("target").GetProperty("processId").GetInt32());
        Assert.Equal(new FileInfo(Dump).Length, facts.RootElement.GetProperty("bytes").GetInt64());
        Assert.InRange(facts.RootElement.GetProperty("heap").GetProperty("objects").GetInt64(), 10_000, 100_000);
        Assert.InRange(facts.RootElement.GetProperty("memory").GetProperty("residentBytes").GetInt64(), 1_000_000, long.MaxValue);
        Assert.Equal(["books.dmp", "books.dmp.json"], Directory.GetFiles(cli.Folder).Select(Path.GetFileName).Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task A_dump_carries_the_memory_of_its_process_by_kind_and_can_be_compared_with_it()
    {
        using var books = await TargetProgram.Start("Books", BooksDump.SmallStacks);
        await cli.Run("heap", "dump", books.Pid, Dump);

        var memory = await cli.Run("heap", "memory", Dump, "--json");
        var grown = await cli.Run("heap", "memory", Dump, books.Pid, "--json");

        Assert.Contains(memory.Cells, row => row.GetProperty("type").GetString() == "managed heap" && row.GetProperty("bytes").GetInt64() > 100_000);
        Assert.All(grown.Cells, row => Assert.Equal(JsonValueKind.Number, row.GetProperty("deltaBytes").ValueKind));
    }

    [Fact]
    public async Task What_is_there_is_not_written_over()
    {
        File.WriteAllText(Dump, "mine");
        using var books = await TargetProgram.Start("Books");
        var outcome = await cli.Run("heap", "dump", books.Pid, Dump);
        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("already exists", outcome.Errors, StringComparison.Ordinal);
        Assert.Equal("mine", File.ReadAllText(Dump));
    }

    [Fact]
    public async Task A_process_without_diagnostics_is_recognized_by_its_variable()
    {
        using var books = await TargetProgram.Start("Books", "DOTNET_EnableDiagnostics=0");
        var outcome = (await cli.Run("heap", "dump", books.Pid, Dump)).WithoutStackTrace();
        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("was started with DOTNET_EnableDiagnostics=0", outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Without_the_right_to_stop_the_process_its_dump_is_written_all_the_same()
    {
        using var books = await TargetProgram.Start("Books", BooksDump.SmallStacks);
        var outcome = await cli.RunProgram(
            "setpriv", "--bounding-set=-all", "--inh-caps=-all", Cli.Executable, "heap", "dump", books.Pid, Dump, "--verify");
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("verified: ", outcome.Errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--type", "huge", "is not one of heap, full, mini, triage")]
    [InlineData("file", "nowhere/books.dmp", "there is no folder")]
    public async Task A_dump_that_cannot_be_written_says_why(string option, string value, string why)
    {
        using var books = await TargetProgram.Start("Books");
        var outcome = await cli.Run(
            [.. new[] { "heap", "dump", books.Pid }, .. option == "file" ? [value] : (string[])[Dump, option, value]]);
        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains(why, outcome.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_dump_of_the_system_is_no_dump_of_a_runtime()
    {
        var outcome = (await cli.Run("heap", "dump", "1", Dump)).WithoutStackTrace();
        Assert.Equal(2, outcome.ExitCode);
        Assert.Empty(Directory.GetFiles(cli.Folder));
    }
}
