using Touchstone.Measure.Runs;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Measure.Runs;

public class SeriesStateTests
{
    [Fact]
    public void A_short_call_is_sampled_at_two_moments() => Assert.Equal((24, 2), UntilEnough(Synthetic.Sample(10_000), perSlice: 12));

    [Fact]
    public void One_long_slice_is_not_enough_for_a_short_call() => Assert.Equal((60, 2), UntilEnough(Synthetic.Sample(10_000), perSlice: 30));

    [Fact]
    public void Slow_calls_get_a_minimum_of_samples() => Assert.Equal((4, 4), UntilEnough(Synthetic.Sample(100e6, calls: 1), perSlice: 1));

    [Fact]
    public void Calls_of_seconds_are_sampled_once() => Assert.Equal((1, 1), UntilEnough(Synthetic.Sample(3e9, calls: 1), perSlice: 1));

    [Fact]
    public void Noisy_samples_are_not_enough_until_the_run_waits_no_longer()
    {
        Assert.Equal((1000, 100), UntilEnough(Synthetic.Sample(10_000, slowdown: 2), perSlice: 10));
        Assert.Equal((40, 4), UntilEnough(Synthetic.Sample(10_000, slowdown: 2), perSlice: 10, forced: true));
    }

    [Fact]
    public void The_more_collections_cost_the_more_of_them_are_seen()
    {
        // A collection with every fourth sample of 1 ms. It takes 0.5, 10 and 40 % of the time.
        Assert.Equal(24, Collecting(pauseNs: 20_000, every: 4));
        Assert.Equal(252, Collecting(pauseNs: 400_000, every: 4));
        Assert.Equal(360, Collecting(pauseNs: 1_600_000, every: 4));

        static int Collecting(double pauseNs, int every) => UntilEnough(
            place => Synthetic.Sample(10_000) with
            {
                PauseNs = place % every == 0 ? pauseNs : 0,
                Gen0 = place % every == 0 ? 1 : 0,
                AllocatedBytes = 1_000_000,
            },
            perSlice: 12).Samples;
    }

    [Fact]
    public void A_call_that_allocates_and_met_no_collection_yet_gets_longer_slices()
    {
        var series = new SeriesState(Operation.Serialize) { SampleNs = 1e6 };
        Assert.Equal(30, series.NextSliceMs);

        series.Count([.. Enumerable.Repeat(Synthetic.Sample(10_000) with { AllocatedBytes = 1_000_000 }, 30)], Synthetic.KernelNs);

        Assert.Equal(128, series.NextSliceMs, 6);
        Assert.True(series.Needs(forced: false));
    }

    [Fact]
    public void A_call_that_hardly_allocates_waits_for_no_collection() =>
        Assert.Equal((24, 2), UntilEnough(Synthetic.Sample(10_000) with { AllocatedBytes = 1000 }, perSlice: 12));

    [Fact]
    public void What_explains_the_others_gets_a_glance() =>
        Assert.Equal((6, 1), UntilEnough(Synthetic.Sample(10_000) with { Operation = Operation.Copy }, perSlice: 6));

    [Fact]
    public void What_was_quiet_is_counted_anew_when_the_floor_is_known_better()
    {
        var series = new SeriesState(Operation.Serialize) { SampleNs = 1e6 };
        var samples = Enumerable.Repeat(Synthetic.Sample(10_000, slowdown: 1.2), 30).ToList();

        series.Count(samples, 1.2 * Synthetic.KernelNs);
        Assert.Equal(30, series.Quiet);
        series.Count(samples, Synthetic.KernelNs);
        Assert.Equal(0, series.Quiet);
    }

    static (int Samples, int Slices) UntilEnough(Sample sample, int perSlice, bool forced = false) => UntilEnough(_ => sample, perSlice, forced);

    static (int Samples, int Slices) UntilEnough(Func<int, Sample> sample, int perSlice, bool forced = false)
    {
        const int Most = 100;
        var series = new SeriesState(sample(0).Operation) { SampleNs = sample(0).ElapsedNs };
        var samples = new List<Sample>();
        while (series.Needs(forced) && series.Slices < Most)
        {
            samples.AddRange(Enumerable.Range(samples.Count, perSlice).Select(place => sample(place) with { Slice = series.Slices }));
            series.Count(samples, Synthetic.KernelNs);
        }
        return (series.Samples, series.Slices);
    }
}
