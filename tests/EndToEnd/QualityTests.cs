namespace Touchstone.EndToEnd;

/// <summary>
/// The programs of benchmarks/ still work: each command of Quality computes its figures from a small input, and the others start. Their figures are in
/// benchmarks/README.md.
/// </summary>
public sealed class QualityTests : IDisposable
{
    const string Quiet = "records/2026-11-24-amd-epyc-debian-12/quiet";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Theory]
    [InlineData("| touchstone run, cost | ", "stability", $"{Quiet}/run1", $"{Quiet}/run2", "--peers", $"{Quiet}/benchmarkdotnet.jsonl")]
    [InlineData("| BinaryFormatter | books | 10000 | deserialize | ", "against", $"{Quiet}/benchmarkdotnet.jsonl", $"{Quiet}/run1")]
    [InlineData("| the ranks of the table do not overlap | ", "reversals", $"{Quiet}/run1", $"{Quiet}/run2")]
    [InlineData("NewtonsoftJson slower by 15 %", "false-alarms", $"{Quiet}/run1", $"{Quiet}/run2", "--library", "NewtonsoftJson")]
    [InlineData("| the pause instruction: at least 0.87 of C++ (a time of at most 1.15) | ", "limits", "records/2026-11-22-amd-epyc-debian-12/limits/spin")]
    [InlineData("neighbour: pid ", "neighbour", "--seconds", "0.1", "--duty", "0.01")]
    public async Task A_command_of_Quality_prints_its_figures(string figures, params string[] arguments)
    {
        cli.CurrentFolder = Cli.Root;

        var outcome = (await cli.RunProgram(Program("Quality"), arguments)).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(figures, outcome.Output, StringComparison.Ordinal);
    }

    [LongFact]
    public Task One_constant_is_ablated_by_itself() => A_command_of_Quality_prints_its_figures(
        "| LaunchEstimate.LevelQuantile = 0.25 | ", "ablation", $"{Quiet}/run1", $"{Quiet}/run2", "--constant", "LaunchEstimate.LevelQuantile");

    [LongFact]
    public async Task Launches_of_several_runs_are_drawn_again()
    {
        cli.CurrentFolder = Cli.Root;
        string[] runs = [.. Enumerable.Range(1, 3).Select(run => $"records/2026-11-22-amd-epyc-debian-12/pool/run{run}")];

        var outcome = (await cli.RunProgram(Program("Quality"), ["launches", .. runs])).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(8, outcome.Lines.Count(line => line.StartsWith('|')));
    }

    [Fact]
    public async Task The_tables_of_benchmarks_README_are_what_their_commands_print()
    {
        cli.CurrentFolder = Cli.Root;

        string[] kinds = ["stability", "against", "calibration", "reversals", "ab-alarms", "exact-alarms"];
        var outcome = (await cli.RunProgram(Program("Quality"), ["tables", "benchmarks/README.md", .. kinds])).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(" tables computed, 0 differ", outcome.Output, StringComparison.Ordinal);
    }

    [LongFact]
    public async Task The_table_of_ablation_is_what_its_command_prints()
    {
        cli.CurrentFolder = Cli.Root;

        var outcome = (await cli.RunProgram(Program("Quality"), "tables", "benchmarks/README.md", "ablation")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
    }

    [LongFact]
    public async Task The_tables_of_false_alarms_are_what_their_commands_print()
    {
        cli.CurrentFolder = Cli.Root;

        var outcome = (await cli.RunProgram(Program("Quality"), "tables", "benchmarks/README.md", "false-alarms")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
    }

    [Fact]
    public async Task BenchmarkDotNet_times_the_same_calls()
    {
        var outcome = (await cli.RunProgram(Program("Quality"), "benchmarkdotnet", "short", "SystemTextJson", "1", "peers.jsonl")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(2, (await File.ReadAllLinesAsync(Path.Combine(cli.Folder, "peers.jsonl"))).Length);
    }

    [Theory]
    [InlineData("history", "2", "9")]
    [InlineData("runs", "2")]
    public async Task Touchstone_reads_what_Quality_makes_up(string made, params string[] sizes)
    {
        var writing = (await cli.RunProgram(Program("Quality"), [made, "made-up", .. sizes])).WithoutStackTrace();
        var reading = (await cli.Run(made == "history" ? "history" : "report", "made-up")).WithoutStackTrace();

        Assert.True(writing.ExitCode == 0, writing.ToString());
        Assert.True(reading.ExitCode == 0, reading.ToString());
    }

    [Theory]
    [InlineData("Quality")]
    [InlineData("Heap")]
    [InlineData("Numbers")]
    [InlineData("Soak", "--help")]
    [InlineData("Fuzz", "--help")]
    public async Task A_benchmark_starts_and_lists_its_commands(string name, params string[] arguments)
    {
        var outcome = (await cli.RunProgram(Program(name), arguments)).WithoutStackTrace();

        Assert.Equal(arguments.Length == 0 ? 2 : 0, outcome.ExitCode);
        Assert.NotEqual("", outcome.Output + outcome.Errors);
    }

    [Fact]
    public async Task Numbers_are_parsed_as_by_the_framework()
    {
        var outcome = (await cli.RunProgram(Program("Numbers"), "exact", "1000")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
    }

    [Fact]
    public async Task An_adapter_without_a_library_is_measured()
    {
        var outcome = (await cli.Run(
            "run", "Empty", "--adapter", Path.Combine(Cli.Root, "benchmarks", "Adapters", "Empty"), "--count", "1", "--launches", "1", "--warmup", "100ms",
            "--json")).WithoutStackTrace();

        // It returns no data, so its rows are lossy. They show what measuring costs.
        Assert.Equal(1, outcome.ExitCode);
        Assert.All(outcome.Cells, cell => Assert.InRange(cell.GetProperty("costNs").GetDouble(), 0.1, 10_000));
    }

    // Built in the configuration of the tests.
    static string Program(string name) => Path.GetFullPath(Path.Combine(
        AppContext.BaseDirectory, "..", "..", name, Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory)), name));
}
