using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

public class ParallelFiguresTests
{
    [Fact]
    public void Threads_are_compared_with_one_thread_of_the_same_round_so_that_a_slow_minute_does_not_count()
    {
        // The machine slows down by half in each round, and two threads always make 1.9 times as many calls.
        var figures = Of([.. from round in Enumerable.Range(0, 4)
            from threads in (int[])[1, 2]
            select Round(threads, (threads == 1 ? 1000 : 1900) >> round)])[1];

        Assert.Equal(2, figures.Threads);
        Assert.Equal(1.9, figures.Scaling, 0.01);
        Assert.InRange(figures.ScalingHigh - figures.ScalingLow, 0, 0.02);
    }

    [Fact]
    public void Rounds_that_differ_give_an_interval()
    {
        var figures = Of([Round(1, 100), Round(2, 200), Round(1, 100), Round(2, 100), Round(1, 100), Round(2, 200), Round(1, 100), Round(2, 100)])[1];

        // Logarithms of 2, 1, 2, 1: mean ln 2 / 2, standard deviation 0.4002, Student's t for three degrees 3.182, four rounds.
        Assert.Equal(Math.Sqrt(2), figures.Scaling, 0.001);
        Assert.Equal(Math.Sqrt(2) * Math.Exp(3.182 * 0.4002 / 2), figures.ScalingHigh, 0.01);
        Assert.Equal(Math.Sqrt(2) / Math.Exp(3.182 * 0.4002 / 2), figures.ScalingLow, 0.01);
    }

    [Fact]
    public void Shares_and_rates_are_those_of_all_rounds()
    {
        var figures = Of([Round(2, 100) with { PauseNs = 20e6, Contentions = 3, AllocatedBytes = 1000, CpuNs = 150e6 }, Round(2, 300)])[0];

        Assert.Equal(2000, figures.CallsPerSecond);
        Assert.Equal(0.1, figures.PauseShare, 6);
        Assert.Equal(15, figures.ContentionsPerSecond, 6);
        Assert.Equal(5000, figures.AllocatedPerSecond, 6);
        Assert.Equal((150e6 + 200e6) / (4 * 100e6), figures.RunningShare, 6);
    }

    [Fact]
    public void What_went_wrong_with_two_threads_leaves_the_figures_of_one()
    {
        var run = Launched(collector: Collectors.Server);
        MockRuns.Write(run, Round(1, 100));
        MockRuns.Write(run, new ParallelFault { Operation = Operation.Serialize, Threads = 2, Reason = "200 serialize calls wrote 3 bytes less" });
        MockRuns.Write(run, new LaunchEnd(null, false, 1));

        var figures = Assert.Single(ParallelFigures.ByKey([run])).Value;

        Assert.Equal(
            [("server", 1, null), ("server", 2, "200 serialize calls wrote 3 bytes less")], figures.Select(of => (of.Collector, of.Threads, of.Reason)));
        Assert.True(double.IsNaN(figures[1].CallsPerSecond));
    }

    [Fact]
    public void A_launch_that_failed_has_its_reason_and_no_figures()
    {
        var run = Launched();
        MockRuns.Write(run, Round(1, 100));
        MockRuns.Write(run, new LaunchEnd("it ended itself", false, 1));

        Assert.All(Assert.Single(ParallelFigures.ByKey([run])).Value, figures => Assert.Equal("it ended itself", figures.Reason));
    }

    [Fact]
    public void Lines_that_are_no_such_records_are_no_figures()
    {
        var run = Launched();

        Assert.False(run.Accept("""{"type":"parallel-round","operation":"fly","threads":2}""", out _));
        Assert.False(run.Accept("""{"type":"call-times","operation":"serialize","threads":1,"upToNs":[1,2],"calls":[1]}""", out _));
        Assert.True(run.Accept("""{"type":"parallel-round","operation":"serialize","threads":2,"calls":-5,"elapsedNs":0}""", out _));
        MockRuns.Write(run, new LaunchEnd(null, false, 1));

        Assert.Empty(Assert.Single(ParallelFigures.ByKey([run])).Value);
    }

    static IReadOnlyList<ParallelFigures> Of(params ParallelRound[] rounds)
    {
        var run = Launched();
        foreach (var round in rounds)
            MockRuns.Write(run, round);
        MockRuns.Write(run, new LaunchEnd(null, false, 1));
        return Assert.Single(ParallelFigures.ByKey([run])).Value;
    }

    static RunResults Launched(string collector = Collectors.Workstation)
    {
        var run = new RunResults();
        MockRuns.Write(run, new Launch
        {
            Id = 1,
            Key = new LaunchKey("A", "", "net10.0", "jit", "books", 1, 0, ""),
            Operations = [Operation.Serialize],
            Collector = collector,
        });
        return run;
    }

    internal static ParallelRound Round(int threads, long calls) => new()
    {
        Operation = Operation.Serialize,
        Threads = threads,
        Calls = calls,
        ElapsedNs = 100e6,
        CpuNs = threads * 100e6,
        PauseNs = 0,
        Contentions = 0,
        AllocatedBytes = 0,
        Gen0 = 0,
        Gen1 = 0,
        Gen2 = 0,
    };
}
