using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone run</c>, from start to end.</summary>
public sealed class RunTests(RunTests.Ordinary ordinary) : IClassFixture<RunTests.Ordinary>, IDisposable
{
    static readonly string[] Members =
    [
        "serializer", "version", "runtime", "deployment", "dataSet", "count", "operation", "shape", "native", "costNs", "lowNs", "highNs",
        "launches", "samples", "steady", "allocatedBytes", "gen0", "gen1", "gen2", "payloadBytes", "rank", "status", "lost", "reason",
    ];

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public void Json_is_one_object_per_cell_and_nothing_else_on_standard_output()
    {
        var outcome = ordinary.Outcome.WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(2 * 2 * 3, outcome.Cells.Count);
        Assert.All(outcome.Cells, cell => Assert.Equal(Members, cell.EnumerateObject().Select(member => member.Name).Take(Members.Length)));
        // Two launches that differ much have no interval.
        Assert.All(outcome.Cells, cell => Assert.True(
            cell.GetProperty("lowNs") is { ValueKind: JsonValueKind.Null } || cell.GetProperty("lowNs").GetDouble() <= cell.GetProperty("costNs").GetDouble()));
        Assert.All(outcome.Cells, cell => Assert.Equal("ok", cell.GetProperty("status").GetString()));
        var stj = outcome.Cells.First(cell => cell.GetProperty("serializer").GetString() == "SystemTextJson" && cell.GetProperty("count").GetInt32() == 100);
        Assert.Equal(4584, stj.GetProperty("payloadBytes").GetInt64());
        Assert.Equal(1, stj.GetProperty("rank").GetInt32());
    }

    [Fact]
    public async Task The_result_folder_holds_raw_samples_machine_csv_and_summary()
    {
        var slices = File.ReadLines(ordinary.File("results.jsonl"))
            .Where(line => line.StartsWith("{\"type\":\"slice\"", StringComparison.Ordinal));
        var samples = slices.Select(line => JsonDocument.Parse(line).RootElement)
            .Sum(slice => slice.TryGetProperty("elapsedNs", out var times) ? times.GetArrayLength() : 0);
        Assert.True(samples > 2 * 2 * 2 * 50, $"{samples} samples");
        var machine = JsonDocument.Parse(await File.ReadAllTextAsync(ordinary.File("machine.json"))).RootElement;
        Assert.Equal(JsonValueKind.Object, machine.ValueKind);
        Assert.Contains("Nop", machine.GetProperty("libraries").ToString(), StringComparison.Ordinal);
        Assert.Contains("Nop", await File.ReadAllTextAsync(ordinary.File("results.csv")), StringComparison.Ordinal);
        Assert.Contains("| Nop", await File.ReadAllTextAsync(ordinary.File("summary.md")), StringComparison.Ordinal);
        Assert.Equal(2 * 2, Directory.GetFiles(ordinary.File("payloads")).Length);
    }

    [Fact]
    public async Task The_limits_of_a_machine_are_measured_in_its_first_run_and_every_run_keeps_them()
    {
        cli.ForgetLimits();
        string[] run = ["run", "#Nop", "--count", "1", "--launches", "1", "--warmup", "50ms", "--operation", "serialize", "--out"];

        var (first, second) = (await cli.Run([.. run, "first"]), await cli.Run([.. run, "second"]));

        Assert.Contains("once for this machine", first.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("once for this machine", second.Errors, StringComparison.Ordinal);
        Assert.Equal(Limits("first"), Limits("second"));

        string Limits(string folder) => File.ReadLines(Path.Combine(cli.Folder, folder, "results.jsonl"))
            .Single(line => line.StartsWith("{\"type\":\"machineLimits\"", StringComparison.Ordinal));
    }

    [LinuxFact]
    public async Task An_interrupted_run_that_cannot_write_its_reports_in_time_ends_all_the_same_and_names_the_next_commands()
    {
        // No report is written in no time, on a quiet machine either.
        cli.Variables["TOUCHSTONE_INTERRUPT_LIMIT"] = "0";
        using var running = cli.Start("run", "#Nop", "--count", "1", "--launches", "1000", "--warmup", "100ms", "--out", "out");
        await running.Saw("measuring");
        running.Interrupt();
        var ended = (await running.End()).WithoutStackTrace();

        Assert.True(ended.ExitCode == 130, ended.ToString());
        Assert.Contains("interrupted; to continue: touchstone run --resume out", ended.Errors, StringComparison.Ordinal);
        Assert.Contains("to see the results: touchstone report out", ended.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("results: out", ended.Errors, StringComparison.Ordinal);
        Assert.Contains("\"serializer\":\"Nop\"", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "out", "results.jsonl")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_interrupted_run_keeps_what_was_measured_and_resume_completes_it()
    {
        using var running = cli.Start("run", "#Nop,#BinaryWriter", "--count", "1,2", "--launches", "2", "--warmup", "100ms", "--out", "out");
        await running.Measured(30);
        running.Interrupt();
        var interrupted = (await running.End()).WithoutStackTrace();
        var before = Launches();

        Assert.True(interrupted.ExitCode == 130, interrupted.ToString());
        Assert.Contains("--resume", interrupted.Errors, StringComparison.Ordinal);
        Assert.InRange(before, 0, 7);

        var resumed = await cli.Run("run", "--resume", "out", "--json");

        Assert.True(resumed.ExitCode == 0, resumed.ToString());
        Assert.InRange(Launches(), before + 1, 8);
        Assert.Equal(2 * 2 * 3, resumed.Cells.Count);
        // Launches without a quiet moment do not count if other launches had one.
        Assert.All(resumed.Cells, cell => Assert.InRange(cell.GetProperty("launches").GetInt32(), 1, 2));

        int Launches() => File.ReadLines(Path.Combine(cli.Folder, "out", "results.jsonl"))
            .Count(line => line.StartsWith("{\"type\":\"ended\"", StringComparison.Ordinal));
    }

    [LinuxFact]
    public async Task A_run_that_ends_by_a_signal_to_its_workers_too_records_no_failure()
    {
        using var running = cli.Start("run", "#Nop,#BinaryWriter", "--count", "1,2,3,4", "--launches", "2", "--warmup", "100ms", "--out", "out");
        await running.Measured(30);
        // As timeout does: touchstone gets the signal twice.
        running.Send("TERM", [.. running.Descendants().Select(worker => worker.Id), running.Id]);
        var ended = (await running.End()).WithoutStackTrace();

        Assert.True(ended.ExitCode == 130, ended.ToString());
        Assert.Contains("--resume", ended.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain("signal", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "out", "results.jsonl")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_worker_does_not_outlive_a_run_that_is_killed()
    {
        using var running = cli.Start("run", "#Nop", "--count", "100", "--launches", "50");
        await running.Saw("measuring");
        var worker = running.Worker("Nop");
        running.Kill();

        Assert.True(worker.WaitForExit(Cli.Patience), "the worker is still there");
    }

    [LongFact]
    public async Task Collections_are_charged_to_calls_of_40_ms_as_to_calls_of_8_ms()
    {
        // A small generation 0, in hexadecimal. With the usual one, the few calls on a busy machine may see no collection.
        cli.Variables["DOTNET_GCgen0size"] = "80000";
        var outcome = await cli.Run(
            "run", "#DataContractBinary", "--count", "20000,100000", "--operation", "deserialize", "--launches", "2", "--warmup", "1s", "--json");

        Assert.All(outcome.Cells, cell => Assert.True(cell.GetProperty("gen0").ValueKind == JsonValueKind.Number, outcome.ToString()));
        double[] perByte = [.. outcome.Cells.Select(cell => cell.GetProperty("gen0").GetDouble() / cell.GetProperty("allocatedBytes").GetDouble())];
        Assert.Equal(2, perByte.Length);
        Assert.All(perByte, rate => Assert.InRange(rate, perByte.Max() / 4, perByte.Max()));
    }

    [LongFact]
    public async Task A_seed_repeats_the_order_of_a_run()
    {
        await cli.Run("run", "#Nop,#BinaryWriter", "--count", "1,2,3", "--launches", "1", "--warmup", "50ms", "--seed", "7", "--out", "first");
        await cli.Run("run", "#Nop,#BinaryWriter", "--count", "1,2,3", "--launches", "1", "--warmup", "50ms", "--seed", "7", "--out", "second");

        Assert.Equal(Order("first"), Order("second"));

        List<string> Order(string folder) => [.. File.ReadLines(Path.Combine(cli.Folder, folder, "results.jsonl"))
            .Where(line => line.StartsWith("{\"type\":\"launch\"", StringComparison.Ordinal))
            .Select(line => JsonDocument.Parse(line).RootElement)
            .Select(launch => $"{launch.GetProperty("serializer")} {launch.GetProperty("count")}")];
    }

    [Fact]
    public async Task A_resident_worker_that_is_killed_costs_its_own_launch_and_nothing_else()
    {
        using var running = cli.Start("run", "#Nop,#BinaryWriter", "--count", "1,2", "--launches", "2", "--warmup", "300ms", "--json", "--out", "out");
        await running.Saw("measuring");
        running.Worker("BinaryWriter").Kill();
        var outcome = (await running.End()).WithoutStackTrace();

        var ended = File.ReadLines(Path.Combine(cli.Folder, "out", "results.jsonl"))
            .Where(line => line.StartsWith("{\"type\":\"ended\"", StringComparison.Ordinal)).ToList();
        Assert.InRange(ended.Count(line => line.Contains("SIGKILL", StringComparison.Ordinal)), 1, 1);
        Assert.True(ended.Count(line => line.Contains("\"reason\":null", StringComparison.Ordinal)) >= 7, outcome.ToString());
    }

    [Fact]
    public async Task A_printed_request_piped_into_an_adapter_by_hand_gives_the_lines_that_a_run_reads()
    {
        var request = (await cli.Run("run", "#Nop", "--count", "5", "--print-request")).Lines.Single();
        await cli.Run("verify", "#Nop", "--data", "books");
        var adapter = Directory.GetFiles(Path.Combine(Cli.Root, "artifacts", "adapters", "Nop"), "Touchstone.Adapter.Nop", SearchOption.AllDirectories)
            .First(path => path.Contains("bin", StringComparison.Ordinal));
        using var worker = System.Diagnostics.Process.Start(
            new System.Diagnostics.ProcessStartInfo(adapter) { RedirectStandardInput = true, RedirectStandardOutput = true })!;
        await worker.StandardInput.WriteLineAsync(request);
        worker.StandardInput.Close();
        var lines = (await worker.StandardOutput.ReadToEndAsync()).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        await worker.WaitForExitAsync();

        await File.WriteAllLinesAsync(Path.Combine(cli.Folder, "lines"), lines);
        var report = await cli.Run("report", "lines");

        Assert.Equal(0, worker.ExitCode);
        Assert.StartsWith("{\"type\":\"started\"", lines[0], StringComparison.Ordinal);
        Assert.StartsWith("{\"type\":\"verified\"", lines[1], StringComparison.Ordinal);
        Assert.StartsWith("{\"type\":\"finished\"", lines[^1], StringComparison.Ordinal);
        Assert.Contains("books, N = 5", report.Output, StringComparison.Ordinal);
        Assert.Contains("Nop", report.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_declared_loss_is_shown_beside_the_number_and_keeps_its_rank()
    {
        var outcome = await cli.Run("run", "#SystemTextJson", "--data", "books-private", "--count", "1", "--launches", "2", "--warmup", "100ms", "--json");

        Assert.All(outcome.Cells, cell => Assert.Equal("ok", cell.GetProperty("status").GetString()));
        Assert.All(outcome.Cells, cell => Assert.Equal("Secret", cell.GetProperty("lost")[0].GetString()));
        Assert.All(outcome.Cells, cell => Assert.Equal(1, cell.GetProperty("rank").GetInt32()));
    }

    [Fact]
    public async Task A_version_that_does_not_exist_is_a_row_with_the_next_command()
    {
        var outcome = (await cli.Run("run", "#NewtonsoftJson@99.0.0,#Nop", "--count", "1", "--launches", "1", "--warmup", "100ms", "--json"))
            .WithoutStackTrace();

        var missing = outcome.Cells.Where(cell => cell.GetProperty("serializer").GetString() == "NewtonsoftJson").ToList();
        Assert.Equal(3, missing.Count);
        Assert.All(missing, cell => Assert.Equal("unavailable", cell.GetProperty("status").GetString()));
        Assert.Contains("touchstone run", missing[0].GetProperty("reason").GetString(), StringComparison.Ordinal);
        Assert.Contains(outcome.Cells, cell => cell.GetProperty("status").GetString() == "ok");
    }

    [Fact]
    public async Task List_tells_every_adapter_as_one_object()
    {
        var outcome = await cli.Run("list", "--json");

        Assert.Equal(0, outcome.ExitCode);
        string[] expected = [.. Directory.GetFiles(Path.Combine(Cli.Root, "adapters"), "traits.json", SearchOption.AllDirectories)
            .Select(file => Path.GetFileName(Path.GetDirectoryName(file)!)).Order(StringComparer.Ordinal)];
        Assert.True(expected.Length >= 18, $"{expected.Length} adapters");
        Assert.Equal(expected, outcome.Cells.Where(cell => cell.TryGetProperty("name", out _)).Select(adapter => adapter.GetProperty("name").GetString()));
    }

    /// <summary>A run without faults, which several tests read.</summary>
    public sealed class Ordinary : IAsyncLifetime, IDisposable
    {
        readonly Cli cli = new();

        internal Outcome Outcome { get; private set; } = null!;

        internal string File(string name) => Path.Combine(cli.Folder, "out", name);

        public async Task InitializeAsync() =>
            Outcome = await cli.Run("run", "#Nop,#SystemTextJson", "--count", "1,100", "--launches", "2", "--json", "--out", "out", "--keep-payloads");

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();
    }
}
