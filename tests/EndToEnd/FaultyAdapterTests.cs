using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>One run of all faulty adapters and a good one: each fault is a row with its reason, and does not affect other rows.</summary>
public sealed class FaultyAdapterTests(FaultyAdapterTests.OneRun run) : IClassFixture<FaultyAdapterTests.OneRun>
{
    [Theory]
    [InlineData("Throws", "FormatException: the library gave up on two lines")]
    [InlineData("Exits", "ended itself with exit code 0")]
    [InlineData("OverflowsStack", "overflowed its stack")]
    [InlineData("Hangs", "did not end within 40 s")]
    [InlineData("EatsMemory", "used more than 0.5 GB of memory")]
    [InlineData("KillsItself", "SIGKILL")]
    public void A_worker_that_breaks_is_a_failed_row_with_its_reason(string name, string reason)
    {
        var cells = run.Of(name);

        Assert.Equal(3, cells.Count);
        Assert.All(cells, cell => Assert.Equal("failed", cell.GetProperty("status").GetString()));
        Assert.All(cells, cell => Assert.Contains(reason, cell.GetProperty("reason").GetString(), StringComparison.Ordinal));
        Assert.All(cells, cell => Assert.Equal(JsonValueKind.Null, cell.GetProperty("costNs").ValueKind));
    }

    [Fact]
    public void An_adapter_that_does_not_build_is_unavailable_and_its_reason_names_the_error()
    {
        Assert.All(run.Of("DoesNotBuild"), cell => Assert.Equal("unavailable", cell.GetProperty("status").GetString()));
        Assert.All(run.Of("DoesNotBuild"), cell => Assert.Contains("thereIsNoSuchName", cell.GetProperty("reason").GetString(), StringComparison.Ordinal));
    }

    [Fact]
    public void Changed_data_is_measured_but_lossy_takes_no_rank_and_is_named_by_its_path()
    {
        Assert.All(run.Of("ChangesData"), cell => Assert.Equal("lossy", cell.GetProperty("status").GetString()));
        Assert.All(run.Of("ChangesData"), cell => Assert.Equal(JsonValueKind.Null, cell.GetProperty("rank").ValueKind));
        Assert.All(run.Of("ChangesData"), cell => Assert.Equal("Books[2].Title", cell.GetProperty("lost")[0].GetString()));
        Assert.All(run.Of("ChangesData"), cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
    }

    [Theory]
    [InlineData("WritesLessLater", "bytes less than when they were verified")]
    [InlineData("ReadsWrongLater", "read other values than when they were verified")]
    [InlineData("GrowsWithCalls", "more than when")]
    [InlineData("ReturnsTheInput", "is the object that was serialized, not a new one")]
    public void A_serializer_that_changes_what_it_does_once_it_is_measured_is_lossy_and_takes_no_rank(string name, string reason)
    {
        Assert.All(run.Of(name), cell => Assert.Equal("lossy", cell.GetProperty("status").GetString()));
        Assert.All(run.Of(name), cell => Assert.Equal(JsonValueKind.Null, cell.GetProperty("rank").ValueKind));
        Assert.All(run.Of(name), cell => Assert.Contains(reason, cell.GetProperty("reason").GetString(), StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("WritesJunk")]
    [InlineData("SystemTextJson")]
    public void Output_of_a_library_breaks_nothing_and_good_rows_are_there(string name)
    {
        Assert.All(run.Of(name), cell => Assert.Equal("ok", cell.GetProperty("status").GetString()));
        Assert.All(run.Of(name), cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
    }

    [Fact]
    public void The_run_ends_with_1_and_nobody_sees_a_stack_trace()
    {
        Assert.Equal(1, run.Outcome.ExitCode);
        run.Outcome.WithoutStackTrace();
    }

    [Fact]
    public async Task A_build_that_never_ends_is_given_up_with_the_next_command()
    {
        using var cli = new Cli();

        var outcome = (await cli.Run("run", "#NeverBuilds", "--adapter", Cli.Faulty("NeverBuilds"), "--count", "1", "--build-timeout", "1s", "--json"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.All(outcome.Cells, cell => Assert.Equal("unavailable", cell.GetProperty("status").GetString()));
        Assert.All(outcome.Cells, cell => Assert.Contains("nothing was built for 1 s", cell.GetProperty("reason").GetString(), StringComparison.Ordinal));
        Assert.All(outcome.Cells, cell => Assert.Contains("--build-timeout 1m", cell.GetProperty("reason").GetString(), StringComparison.Ordinal));
    }

    /// <summary>The run that all these tests use.</summary>
    public sealed class OneRun : IAsyncLifetime, IDisposable
    {
        static readonly string[] Faults =
            ["Throws", "Exits", "OverflowsStack", "Hangs", "EatsMemory", "KillsItself", "WritesJunk", "ChangesData", "WritesLessLater",
                "ReadsWrongLater", "GrowsWithCalls", "ReturnsTheInput", "DoesNotBuild"];

        readonly Cli cli = new();

        internal Outcome Outcome { get; private set; } = null!;

        internal IReadOnlyList<JsonElement> Of(string name) =>
            [.. Outcome.Cells.Where(cell => cell.GetProperty("serializer").GetString() == name)];

        // One adapter hangs until the limit. On a busy machine the others need several seconds for what takes one.
        public async Task InitializeAsync() => Outcome = await cli.Run([
            "run", "--json", "--count", "10", "--launches", "1", "--warmup", "100ms", "--timeout", "40s", "--memory-limit", "500MB",
            "--serializer", "#SystemTextJson," + string.Join(',', Faults.Select(fault => "#" + fault)),
            .. Faults.SelectMany(fault => (string[])["--adapter", Cli.Faulty(fault)])]);

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();
    }
}
