namespace Touchstone.EndToEnd;

/// <summary><c>run --threads</c> and <c>run --latency</c> with adapters whose answer is known.</summary>
public sealed class ParallelTests(ParallelTests.OneRun run) : IClassFixture<ParallelTests.OneRun>
{
    static readonly string Most = Math.Min(2, Environment.ProcessorCount).ToString(System.Globalization.CultureInfo.InvariantCulture);

    [Fact]
    public void Threads_that_wait_for_one_lock_are_seen_waiting()
    {
        Assert.True(run.Of("TakesALock", Most, "contentionsPerSecond") > 0, run.Outcome.ToString());
        Assert.Equal(0, run.Of("TakesALock", "1", "contentionsPerSecond"));
        Assert.True(run.Of("SystemTextJson", Most, "callsPerSecond") > 0, run.Outcome.ToString());
    }

    [Fact]
    public void A_serializer_that_works_on_one_thread_only_is_named_with_what_it_did()
    {
        Assert.True(run.Of("ServesTwoThreads", "1", "callsPerSecond") > 0, run.Outcome.ToString());
        Assert.Null(run.Of("ServesTwoThreads", Most, "callsPerSecond"));
        // The payload has another length, and another title comes back: what is seen first is told.
        Assert.Matches($@"ServesTwoThreads: serialize on {Most} threads: (.* calls wrote |(value \d+: )?Books\[\d+\]\.\w+: )", run.Report.Output);
    }

    [Fact]
    public void At_a_fixed_rate_calls_that_a_stall_delayed_count_from_when_they_were_due()
    {
        // It sleeps for 50 ms in one of 500 calls, so at 2 000 calls per second one of five calls is due while it sleeps.
        Assert.True(run.Of("StallsNowAndThen", "1", "p90Ns") > 1e6, run.Outcome.ToString());
        Assert.True(run.Of("StallsNowAndThen", "1", "longestNs") > 50e6, run.Outcome.ToString());
        Assert.True(run.Of("StallsNowAndThen", "1", "timedCalls") >= 2000, run.Outcome.ToString());
    }

    [Fact]
    public void The_report_has_both_tables_and_a_resumed_run_measures_nothing_twice()
    {
        Assert.Contains("books, N = 1 (one call = 1 object): on several threads", run.Report.Output, StringComparison.Ordinal);
        Assert.Contains("books, N = 1 (one call = 1 object): single calls", run.Report.Output, StringComparison.Ordinal);
        Assert.Equal(4, run.Lines.Count(line => line.StartsWith("{\"type\":\"parallel\",", StringComparison.Ordinal)));
    }

    /// <summary>The run that all these tests use, its report, and the run once more with --resume.</summary>
    public sealed class OneRun : IAsyncLifetime, IDisposable
    {
        static readonly string[] Adapters = ["TakesALock", "ServesTwoThreads", "StallsNowAndThen"];

        readonly Cli cli = new();

        internal Outcome Outcome { get; private set; } = null!;

        internal Outcome Report { get; private set; } = null!;

        internal string[] Lines { get; private set; } = [];

        internal double? Of(string serializer, string threads, string figure) =>
            Outcome.Cells.Single(cell => cell.GetProperty("serializer").GetString() == serializer).GetProperty("parallel")
                .TryGetProperty($"workstation/{threads}/{figure}", out var number) ? number.GetDouble() : null;

        public async Task InitializeAsync()
        {
            Outcome = (await cli.Run([
                "run", "--serializer", "#SystemTextJson," + string.Join(',', Adapters.Select(name => "#" + name)),
                .. Adapters.SelectMany(name => (string[])["--adapter", Cli.Faulty(name)]), "--json", "--out", "out",
                "--operation", "serialize", "--count", "1", "--launches", "1", "--warmup", "100ms", "--threads", Most, "--latency", "--rate", "2000"]))
                .WithoutStackTrace();
            await cli.Run("run", "--resume", "out");
            Report = (await cli.Run("report", "out")).WithoutStackTrace();
            Lines = await File.ReadAllLinesAsync(Path.Combine(cli.Folder, "out", "results.jsonl"));
        }

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();
    }
}
