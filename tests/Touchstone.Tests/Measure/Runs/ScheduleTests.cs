using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Measure.Runs;

namespace Touchstone.Tests.Measure.Runs;

/// <summary>The rules of a run, tested on simulated machines without clock and processes.</summary>
public class ScheduleTests
{
    static readonly StopRule Rule = new(
        MinLaunches: 3, MaxLaunches: 40, Precision: 0.03, Budget: TimeSpan.FromSeconds(100), Patience: TimeSpan.FromSeconds(100));

    static readonly KernelReference Floor = new("net10.0", "jit", Analysis.Synthetic.KernelNs, Analysis.Synthetic.KernelNs);

    static readonly double[] TwentyKeys = [.. Enumerable.Range(0, 20).Select(place => 1e6 * (1 + place % 3))];

    [Fact]
    public void On_a_quiet_machine_every_key_gets_its_launches_and_nobody_waits()
    {
        var run = Run(quiet: 1);

        Assert.Equal(TimeSpan.Zero, run.Waited);
        Assert.All(Launches(run), launches => Assert.True(launches >= 3));
    }

    [Fact]
    public void In_a_bad_hour_every_series_still_gets_its_quiet_samples()
    {
        var run = Run(quiet: 0.25);

        Assert.All(run.Cells, cell => Assert.False(cell.Cost.Noisy));
        Assert.All(run.Cells, cell => Assert.True(cell.Cost.QuietSamples >= cell.Cost.Launches * LaunchEstimate.MinQuietSamples));
    }

    [Fact]
    public void A_neighbour_that_takes_turns_on_the_core_is_waited_out_although_no_kernel_is_slow()
    {
        var beside = new SimulatedRun(new SimulatedMachine(1, quiet: 0.1, turns: true), TwentyKeys, Rule).Run();
        var alone = Run(quiet: 1).Cells.ToDictionary(cell => cell.Key, cell => cell.Cost.Ns);

        Assert.InRange(beside.Waited.TotalSeconds, 5, 105);
        Assert.All(beside.Cells, cell => Assert.InRange(cell.Cost.Ns / alone[cell.Key], 0.93, 1.07));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(0.25)]
    [InlineData(0.02)]
    public void A_run_never_takes_more_than_twice_its_budget(double quiet)
    {
        var run = Run(quiet);

        Assert.True(run.Waited <= Rule.Patience + TimeSpan.FromMilliseconds(WarmLoop.LookMs));
        Assert.True(run.Spent <= Rule.Budget * 1.15, $"{run.Spent}");
    }

    [Theory]
    // A sample takes 100 ms, so a launch takes about 1.7 s. The usual budget is enough for one launch of each key.
    [InlineData(100e6, 30, 90, 3, 99)]
    [InlineData(100e6, 30, 30, 1, 45)]
    // Keys that have their launches get no more after the usual budget.
    [InlineData(1e6, 100, 300, 3, 111)]
    public void Expensive_rows_get_their_launches_after_the_usual_budget_of_a_default_run(
        double sampleNs, int budgetSeconds, int roundsSeconds, int least, int mostSeconds)
    {
        var rule = Rule with { Budget = TimeSpan.FromSeconds(budgetSeconds), BudgetOfRounds = TimeSpan.FromSeconds(roundsSeconds), Precision = 0 };
        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 1), [.. Enumerable.Repeat(sampleNs, 15)], rule).Run();

        Assert.Equal(least, Math.Min(3, Launches(run).Min()));
        Assert.InRange(run.Spent.TotalSeconds, 0, mostSeconds);
    }

    [Theory]
    [InlineData(20, 100, 1.3)]
    [InlineData(80, 280, 1.3)]
    // The first round takes longer than the budget. Its end is extrapolated from launches of which many are half done.
    [InlineData(80, 20, 1.6)]
    public void The_time_left_that_progress_shows_is_right_from_the_start(int keys, int budgetSeconds, double most)
    {
        var rule = Rule with { Budget = TimeSpan.FromSeconds(budgetSeconds) };
        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 1), [.. Enumerable.Repeat(1e6, keys)], rule).Run();

        // Until a few launches have ended, a round that takes longer than the budget cannot be known.
        Assert.All(
            run.Expected.Where(step => step.Spent > run.Spent / 5 || rule.Budget > run.Spent / 2),
            step => Assert.InRange((step.Spent + step.Left) / run.Spent, 0.7, most));
    }

    [Theory]
    [InlineData(false, 0, 6)]
    [InlineData(true, 99, 101)]
    public void A_short_run_waits_no_longer_than_it_works_unless_a_patience_was_named(bool named, double least, double most)
    {
        var rule = Rule with { MinLaunches = 1, MaxLaunches = 1, WaitsLonger = named };

        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 0.0001, level: 1.4), TwentyKeys, rule, references: [Floor]).Run();

        Assert.InRange((run.Waited - (named ? TimeSpan.Zero : run.Spent)).TotalSeconds, named ? least : -run.Spent.TotalSeconds, most);
    }

    [Fact]
    public void Without_any_quiet_moment_samples_are_taken_all_the_same_and_cells_are_noisy()
    {
        // Few keys: all wait as long as the patience lasts, and each look at the machine is simulated.
        var keys = TwentyKeys[..4];

        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 0.001, level: 1.4), keys, Rule, references: [Floor]).Run();

        Assert.All(run.Cells, cell => Assert.True(cell.Cost.Noisy));
        Assert.Equal(keys.Length * 2, run.Cells.Count);
    }

    [Fact]
    public void While_the_machine_is_noisy_workers_are_warmed_up_before_anybody_waits()
    {
        var run = Run(quiet: 0.05);
        var (firstWait, warmed) = (run.Steps.FindIndex(step => step is Step.Take { Patient: true }), run.Steps.Count(step => step is Step.Warm));

        Assert.InRange(run.Steps.Take(firstWait).Count(step => step is Step.Warm), Math.Min(40, warmed), warmed);
    }

    [Fact]
    public void Slices_of_many_launches_take_turns()
    {
        // As long as all keys need launches.
        var takes = Run(quiet: 1).Steps.OfType<Step.Take>().Take(150).ToList();
        var turns = takes.Zip(takes.Skip(1)).Count(pair => pair.First.Launch != pair.Second.Launch);

        Assert.InRange(turns / (double)takes.Count, 0.8, 1);
    }

    [Fact]
    public void No_more_workers_are_alive_than_there_are_slots()
    {
        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 0.25), TwentyKeys, Rule, slots: 4).Run();

        Assert.Equal(4, run.MostAlive);
        Assert.All(Launches(run), launches => Assert.True(launches >= 1));
    }

    [Fact]
    public void The_seed_repeats_a_run_and_another_one_does_not()
    {
        Assert.Equal(Order(Run(quiet: 1, seed: 5)), Order(Run(quiet: 1, seed: 5)));
        Assert.NotEqual(Order(Run(quiet: 1, seed: 5)), Order(Run(quiet: 1, seed: 6)));

        static List<int> Order(SimulatedRun run) => run.Steps.OfType<Step.Warm>().Select(step => step.Key).ToList();
    }

    [Fact]
    public void A_row_whose_calls_take_a_second_does_not_starve_the_others()
    {
        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 1), [1e9, .. TwentyKeys], Rule).Run();

        Assert.All(Launches(run), launches => Assert.True(launches >= 3));
    }

    [Fact]
    public void Every_key_gets_its_first_launch_even_beyond_the_budget()
    {
        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 1), TwentyKeys, Rule with { Budget = TimeSpan.FromSeconds(3) }).Run();

        Assert.All(Launches(run), launches => Assert.True(launches >= 1));
        Assert.Equal(TwentyKeys.Length * 2, run.Cells.Count(cell => double.IsFinite(cell.Cost.Ns)));
    }

    [Fact]
    public void The_run_is_over_when_every_interval_is_narrow_enough()
    {
        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 1), TwentyKeys, Rule with { Precision = 0.2 }).Run();

        Assert.All(Launches(run), launches => Assert.Equal(3, launches));
    }

    [Fact]
    public void A_key_that_is_done_for_is_not_launched_again()
    {
        KeyState[] keys = [new() { Done = true }, new()];

        Assert.Equal(new Step.Warm(1), new Schedule(keys, Rule, new Random(1)).Next(TimeSpan.Zero, TimeSpan.Zero, noisy: false));
    }

    [Fact]
    public void With_a_fixed_number_of_launches_no_key_gets_more()
    {
        var exactly = new StopRule(2, 2, 0, TimeSpan.MaxValue, TimeSpan.FromSeconds(10));
        var run = new SimulatedRun(new SimulatedMachine(1, quiet: 1), TwentyKeys, exactly).Run();

        Assert.All(Launches(run), launches => Assert.Equal(2, launches));
    }

    [Theory]
    [InlineData(1, 0.95)]
    [InlineData(0.25, 0.93)]
    public void Repeated_runs_agree_within_3_percent(double quiet, double share)
    {
        var runs = Enumerable.Range(1, 5).Select(seed => Run(quiet, seed).Cells.ToDictionary(cell => cell.Key, cell => cell.Cost.Ns)).ToList();
        var near = runs[0].Keys.SelectMany(
            key => runs.Select(run => Math.Abs(run[key] / Statistics.Median(runs.Select(other => other[key])) - 1) <= 0.03)).ToList();

        Assert.InRange(near.Count(within => within) / (double)near.Count, share, 1);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(0.25)]
    public void Intervals_hold_the_mean_of_four_other_runs_in_nine_of_ten_cells(double quiet)
    {
        var runs = Enumerable.Range(1, 5).Select(seed => Run(quiet, seed).Cells.ToDictionary(cell => cell.Key)).ToList();
        var holds = runs.SelectMany(run => run.Values.Select(cell =>
        {
            var mean = runs.Where(other => other != run).Average(other => other[cell.Key].Cost.Ns);
            return cell.Cost.LowNs <= mean && mean <= cell.Cost.HighNs;
        })).ToList();

        Assert.InRange(holds.Count(held => held) / (double)holds.Count, 0.90, 1);
    }

    static SimulatedRun Run(double quiet, int seed = 1) => new SimulatedRun(new SimulatedMachine(seed, quiet), TwentyKeys, Rule, seed: seed).Run();

    static IEnumerable<int> Launches(SimulatedRun run) =>
        run.Results.Launches.Where(launch => launch.End is not null).GroupBy(launch => launch.Key).Select(group => group.Count());
}
