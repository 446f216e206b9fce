using System.Diagnostics;
using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone count</c> with workers that are really stepped.</summary>
public sealed class CountTests : IDisposable
{
    const string Nobody = "65534";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LinuxFact]
    public async Task Two_counts_of_one_program_differ_by_the_step_of_a_lookup_at_most()
    {
        // Strings have other hashes and code has other addresses in each process, so a lookup in a table can take another step.
        const int Steps = 10;
        var first = await Counts("#BinaryWriter");
        var second = await Counts("#BinaryWriter");

        Assert.Equal(["serialize 1", "deserialize 1", "serialize 10", "deserialize 10"], first.Keys);
        Assert.All(first, count => Assert.InRange(second[count.Key], count.Value - Steps, count.Value + Steps));
        Assert.All(first.Values, count => Assert.InRange(count, 100, 200_000));
        Assert.True(first["serialize 10"] > 3 * first["serialize 1"], "ten objects take hardly more than one");
    }

    [LinuxFact]
    public async Task A_table_has_the_cost_per_object_and_says_what_was_compiled()
    {
        var outcome = await cli.Run("count", "#BinaryWriter", "--operation", "serialize");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("books, serialize: instructions of a call", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("per object", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("DOTNET_TieredPGO=0", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("instructions were stepped", outcome.Errors, StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task The_paths_of_an_operation_add_up_to_its_count_and_lead_through_the_adapter()
    {
        var outcome = await cli.Run("count", "#BinaryWriter", "--count", "1", "--json", "--speedscope", "paths.json");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("paths.json (open it at speedscope.app)", outcome.Errors, StringComparison.Ordinal);
        using var file = JsonDocument.Parse(await File.ReadAllTextAsync(Path.Combine(cli.Folder, "paths.json")));
        var frames = file.RootElement.GetProperty("shared").GetProperty("frames").EnumerateArray().Select(frame => frame.GetProperty("name").GetString()!)
            .ToList();
        foreach (var (row, profile) in outcome.Cells.Zip(file.RootElement.GetProperty("profiles").EnumerateArray()))
        {
            var counted = row.GetProperty("managedInstructions").GetDouble() + row.GetProperty("nativeInstructions").GetDouble();
            Assert.Equal(counted, profile.GetProperty("weights").EnumerateArray().Sum(weight => weight.GetDouble()));
            Assert.All(profile.GetProperty("samples").EnumerateArray(), stack => Assert.Equal("MarkedCalls.Mark", frames[stack[0].GetInt32()]));
            Assert.Contains(profile.GetProperty("samples").EnumerateArray(), stack => stack.EnumerateArray()
                .Any(frame => frames[frame.GetInt32()].StartsWith("BinaryWriterAdapter.", StringComparison.Ordinal)));
        }
    }

    [LinuxFact]
    public async Task A_run_counts_after_timing_and_shows_the_instructions_beside_the_times()
    {
        string[] brief = ["--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "serialize,deserialize"];
        var outcome = (await cli.Run(["run", "#BinaryWriter", "--count-instructions", "--json", "--out", "out", .. brief])).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Cells, cell => Assert.InRange(cell.GetProperty("instructionsPerObject").GetDouble(), 10, 100_000));
        Assert.All(outcome.Cells, cell => Assert.InRange(cell.GetProperty("instructionsPerNs").GetDouble(), 0.001, 100));
        var counts = (await File.ReadAllLinesAsync(Path.Combine(cli.Folder, "out", "results.jsonl"))).Where(IsCount).ToList();
        Assert.Equal(2, counts.Count);
        Assert.All(counts, line => Assert.Contains("\"instructionSet\":\"X64 ", line, StringComparison.Ordinal));

        Assert.Equal(0, (await cli.Run("count", "#BinaryWriter", "--count", "1", "--out", "counted")).ExitCode);
        var counted = (await File.ReadAllLinesAsync(Path.Combine(cli.Folder, "counted", "results.jsonl"))).Where(IsCount);
        Assert.Equal(counts.Select(OperationOf), counted.Select(OperationOf));

        static bool IsCount(string line) => line.Contains("\"type\":\"instructions\"", StringComparison.Ordinal);

        static string OperationOf(string line)
        {
            using var json = JsonDocument.Parse(line);
            return json.RootElement.GetProperty("operation").ToString();
        }
    }

    [Theory]
    [InlineData("Throws", "the library gave up")]
    [InlineData("KillsItself", "SIGKILL")]
    public async Task A_worker_that_breaks_is_a_reason_and_no_number(string adapter, string reason)
    {
        var outcome = (await cli.Run("count", "#" + adapter, "--adapter", Cli.Faulty(adapter), "--count", "10")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Contains("† " + adapter, outcome.Output, StringComparison.Ordinal);
        Assert.Contains(reason, outcome.Output, StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task A_count_that_takes_too_long_ends_with_advice_and_without_a_worker()
    {
        var outcome = await cli.Run("count", "#BinaryWriter", "--count", "1000000", "--operation", "serialize", "--timeout", "5s");

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Contains("--timeout raises the limit", outcome.Output, StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task Interrupted_it_leaves_no_worker_and_shows_what_was_counted()
    {
        // One N for each core, which ends before the last one begins.
        var small = string.Join(',', Enumerable.Range(1, Environment.ProcessorCount));
        using var running = cli.Start("count", "#BinaryWriter", "--count", small + ",1000000", "--operation", "serialize", "--timeout", "600s");
        await running.Saw("N=1000000");
        var worker = running.Worker("BinaryWriter");
        running.Interrupt();
        var outcome = await running.End();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Contains("BinaryWriter", outcome.Output, StringComparison.Ordinal);
        Assert.True(worker.WaitForExit(Cli.Patience), "the worker is still there");
    }

    [OtherUserFact]
    public async Task An_ordinary_user_counts_without_special_rights()
    {
        // Building needs rights to write, counting does not.
        await cli.Run("verify", "#BinaryWriter", "--data", "books");
        cli.Variables["HOME"] = cli.Folder;
        await Process.Start("chmod", ["-R", "a+rwX", cli.Folder, cli.Variables.GetValueOrDefault("XDG_CACHE_HOME", cli.Folder)]).WaitForExitAsync();
        var outcome = await cli.RunProgram(
            "setpriv", $"--reuid={Nobody}", $"--regid={Nobody}", "--clear-groups", "--inh-caps=-all", "--bounding-set=-all",
            Cli.Executable, "count", "#BinaryWriter", "--count", "1", "--json");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Cells, row => Assert.InRange(row.GetProperty("managedInstructions").GetDouble(), 10, 100_000));
    }

    async Task<Dictionary<string, double>> Counts(string serializer)
    {
        var outcome = await cli.Run("count", serializer, "--json");
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        return outcome.Cells.ToDictionary(
            row => $"{Text(row, "operation")} {row.GetProperty("count").GetInt32()}", row => row.GetProperty("managedInstructions").GetDouble());
    }

    static string Text(JsonElement row, string name) => row.GetProperty(name).GetString()!;
}
