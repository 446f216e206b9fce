using Touchstone.Machine;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Programs;
using Touchstone.Machine.Rounds;

namespace Touchstone.Tests.Machine.Rounds;

/// <summary>The order of rounds, and the time that each row gets, with jobs that take a second of a simulated clock.</summary>
public sealed class LimitRunTests : IDisposable
{
    readonly TemporaryFolder disk = new();
    readonly ResultFile<LimitResults> file;
    readonly SimulatedPrograms programs = new();

    public LimitRunTests() => file = ResultFile<LimitResults>.Create(disk.Folder("results.jsonl"), new RunHeader([], DateTime.UnixEpoch, "", "", []));

    public void Dispose()
    {
        file.Dispose();
        disk.Dispose();
    }

    [Fact]
    public async Task Rows_whose_processes_fit_into_memory_take_turns()
    {
        await Measure(Table(together: 2, "a", "b", "c"), rounds: 2);

        Assert.Equal("a b a b c c", programs.Ran);
        Assert.Equal("c", programs.Alive);
    }

    [Fact]
    public async Task Every_row_has_its_first_launch_before_any_row_has_another()
    {
        await Measure(Table(together: 1, "a", "b"), rounds: 4, launches: 2);

        Assert.Equal("a a b b a a b b", programs.Ran);
    }

    [Fact]
    public async Task Each_row_gets_its_share_of_the_time()
    {
        await Measure(Table(together: 1, "a", "b", "c"), budget: 9);

        Assert.Equal("a a a b b b c c c", programs.Ran);
    }

    [Fact]
    public async Task Time_that_a_row_does_not_need_is_for_the_others()
    {
        programs.Missing = "a";

        await Measure(Table(together: 1, "a", "b", "c"), budget: 8);

        Assert.Equal("b b b b c c c c", programs.Ran);
        Assert.Equal("no a here", Reason("a"));
    }

    [Fact]
    public async Task A_row_without_time_has_a_reason_and_the_next_option()
    {
        await Measure(Table(together: 1, "a", "b", "c"), budget: 1);

        Assert.Equal("a b", programs.Ran);
        Assert.Equal("there was no time left for it; --budget 4s measures all rows at this speed", Reason("c"));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public async Task When_the_budget_is_over_the_rows_without_a_round_still_have_one(int together)
    {
        programs.Seconds = 2;

        await Measure(Table(together, "a", "b", "c", "d"), budget: 5);

        Assert.Equal("a b c d", programs.Ran);
    }

    [Fact]
    public async Task A_warm_up_may_take_the_share_of_its_row_of_the_time_that_is_left()
    {
        await Measure(Table(together: 3, "a", "b", "c"), budget: 6);

        // 60 % of 6 s for three rows, of 5 s for two, and of 4 s for one. Later rounds need none.
        Assert.Equal([1200, 1500, 2400], programs.WarmUps.Take(3).Select(warmUp => warmUp!.Value.TotalMilliseconds));
    }

    [Fact]
    public async Task Without_a_budget_a_warm_up_takes_as_long_as_it_needs()
    {
        await Measure(Table(together: 1, "a"), rounds: 1);

        Assert.Null(Assert.Single(programs.WarmUps));
    }

    [Theory]
    [InlineData(100.0, "a b c")]
    [InlineData(null, "a b c")]
    [InlineData(12.0, "a b c a b c a b c a b c")]
    public async Task The_first_look_is_when_every_row_has_a_round_unless_the_rest_takes_seconds(double? budget, string ran)
    {
        await using var run = Run([Table(together: 3, "a", "b", "c")], budget);

        await run.Measure(new Silent(), () => run.HasFirstLook, CancellationToken.None);

        Assert.Equal(ran, programs.Ran);
    }

    [Fact]
    public async Task There_is_no_first_look_if_each_row_has_only_one_round()
    {
        var table = Table(together: 2, "a", "b");
        await using var run = Run([table with { Steps = [.. table.Steps.Select(step => step with { LeastRounds = 1, MostRounds = 1 })] }], budget: null);

        await run.Measure(new Silent(), () => run.HasFirstLook, CancellationToken.None);

        Assert.True(run.IsDone);
    }

    [Fact]
    public async Task The_first_look_is_after_20_s_at_the_latest_and_measuring_goes_on()
    {
        programs.Seconds = 15;
        await using var run = Run([Table(together: 3, "a", "b", "c")], budget: 60);

        await run.Measure(new Silent(), () => run.HasFirstLook, CancellationToken.None);
        Assert.Equal("a b", programs.Ran);
        await run.Measure(new Silent(), () => false, CancellationToken.None);

        Assert.Equal("a b c a", programs.Ran);
        Assert.True(run.IsDone);
    }

    [Theory]
    [InlineData(1, null, "0 25 50 75")]
    [InlineData(2, null, "0 25 50 75")]
    [InlineData(2, 10.0, "0 10 20 30")]
    public async Task Progress_is_the_share_of_the_rounds_or_of_the_time(int together, double? budget, string percents)
    {
        var table = Table(together, "a", "b");
        var progress = new Silent();
        var run = Run([table with { Steps = [.. table.Steps.Select(step => step with { LeastRounds = 2, MostRounds = 2 })] }], budget);

        await run.Measure(progress, () => false, CancellationToken.None);

        Assert.Equal(percents, string.Join(' ', progress.Percents));
    }

    [Fact]
    public async Task Cancelling_ends_the_programs()
    {
        using var cancel = new CancellationTokenSource();
        programs.Before = cancel.Cancel;
        var run = Run([Table(together: 1, "a")], budget: 60);

        await using (run)
            await Assert.ThrowsAsync<OperationCanceledException>(() => run.Measure(new Silent(), () => false, cancel.Token));

        Assert.Equal("", programs.Alive);
    }

    async Task Measure(PlannedTable table, int rounds = 40, int launches = 1, double? budget = null)
    {
        table = table with
        {
            Steps = [.. table.Steps.Select(step => step with { LeastRounds = Math.Min(rounds, 5), MostRounds = rounds, Launches = launches })],
        };
        var run = Run([table], budget);
        await run.Measure(new Silent(), () => false, CancellationToken.None);
        Assert.True(run.IsDone);
    }

    LimitRun Run(IReadOnlyList<PlannedTable> tables, double? budget) =>
        new([new LimitPlan("memory", tables)], file, programs, budget is { } seconds ? TimeSpan.FromSeconds(seconds) : null, programs);

    string Reason(string name) => file.Results.Rows.Single(row => row.Key.Name == name).Reason;

    static PlannedTable Table(int together, params string[] names) =>
        new("first", "call", [.. names.Select(name => new LimitStep(name, name, []) { LeastRounds = 5, MostRounds = 40 })]) { Together = together };

    sealed class SimulatedPrograms : TimeProvider, IJobPrograms
    {
        readonly List<string> ran = [];
        HashSet<string> alive = [];
        long now;

        public string Missing { get; set; } = "";

        public List<TimeSpan?> WarmUps { get; } = [];

        public int Seconds { get; set; } = 1;

        public Action Before { get; set; } = () => { };

        public string Ran => string.Join(' ', ran);

        public string Alive => string.Join(' ', alive.Order());

        public override long TimestampFrequency => 1;

        public override long GetTimestamp() => now;

        public Task<(JobSample? Sample, string Reason)> Run(MeasuredJob job, TimeSpan? warmUp, CancellationToken cancel)
        {
            Before();
            cancel.ThrowIfCancellationRequested();
            if (job.Name == Missing)
                return Task.FromResult(((JobSample?)null, $"no {job.Name} here"));
            now += Seconds;
            WarmUps.Add(warmUp);
            ran.Add(job.Name);
            alive.Add(job.Name);
            return Task.FromResult(((JobSample?)new JobSample(1, 1, 1, 1), ""));
        }

        public void Release(IReadOnlyList<MeasuredJob> except) => alive = [.. alive.Intersect(except.Select(job => job.Name))];
    }

    sealed class Silent : IRunProgress
    {
        public List<int> Percents { get; } = [];

        public void Building(string text)
        {
        }

        public void Measuring(string text, double done, TimeSpan left) => Percents.Add((int)Math.Round(done * 100));

        public void Waiting(TimeSpan waited, TimeSpan patience)
        {
        }

        public void Provisional(ProvisionalTable table, string complete)
        {
        }

        public void Note(string text)
        {
        }
    }
}
