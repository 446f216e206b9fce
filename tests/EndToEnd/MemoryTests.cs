using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary><c>run --memory</c> with workers that are really stopped.</summary>
public sealed class MemoryTests : IDisposable
{
    // A shelf, its list, the list's array, and for each book an object and a title: 22 bytes plus 2 per character, rounded up to a multiple of 8.
    const long OfBooks = 24 + 32 + (24 + 1000 * 8) + 1000 * 40 + 1000 * 40;

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LinuxFact]
    public async Task What_books_keep_alive_is_what_their_objects_take()
    {
        var outcome = (await cli.Run(
            "run", "#BinaryWriter", "--count", "1000", "--launches", "1", "--warmup", "100ms", "--memory", "--json", "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var cell = outcome.Cells[^1];
        Assert.Equal(OfBooks, cell.GetProperty("retainedBytes").GetInt64());
        Assert.Equal(OfBooks / 1000.0, cell.GetProperty("retainedBytesPerObject").GetDouble());
        Assert.Equal(2003, cell.GetProperty("retainedObjects").GetInt32());
        Assert.Contains("Touchstone.DataSets.Book 1000 40000", cell.GetProperty("retainedTypes").EnumerateArray().Select(type => type.GetString()));
        Assert.Contains("System.String 1000 40000", cell.GetProperty("retainedTypes").EnumerateArray().Select(type => type.GetString()));
    }

    [LinuxFact(isLong: true)]
    public async Task A_report_shows_the_types_again_and_a_resumed_run_does_not_count_twice()
    {
        await cli.Run("run", "#BinaryWriter", "--count", "10", "--launches", "1", "--warmup", "100ms", "--memory", "--out", "out");
        var resumed = await cli.Run("run", "--resume", "out");
        var report = (await cli.Run("report", "out")).WithoutStackTrace();

        Assert.True(resumed.ExitCode == 0, resumed.ToString());
        Assert.Contains("retained", report.Output, StringComparison.Ordinal);
        Assert.Contains("Touchstone.DataSets.Book[]", report.Output, StringComparison.Ordinal);
        Assert.Single(
            File.ReadLines(Path.Combine(cli.Folder, "out", "results.jsonl")), line => line.StartsWith("{\"type\":\"memory\"", StringComparison.Ordinal));
    }

    [LinkerFact]
    public async Task A_native_program_says_why_nothing_is_known_of_its_heap()
    {
        // RuntimeTests use the same program, since no other program takes as long to build.
        var outcome = (await cli.Run(
            "run", "#SystemTextJsonSourceGen", "--runtime", "net9.0/aot", "--count", "1", "--launches", "1", "--warmup", "100ms",
            "--memory", "--json", "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(JsonValueKind.Null, outcome.Cells[0].GetProperty("retainedBytes").ValueKind);
        Assert.Contains("NativeAOT program", outcome.Cells[0].GetProperty("retainedReason").GetString(), StringComparison.Ordinal);
    }
}
