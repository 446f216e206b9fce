using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class CollectionsTests
{
    [Fact]
    public void Pauses_are_spread_over_all_calls_instead_of_lost_in_a_quantile()
    {
        // One sample in ten has a pause of 50 µs. Each sample has 100 calls of 100 ns.
        var launch = Synthetic.Estimate(Enumerable.Range(0, 100).Select(i => Synthetic.Sample(100, pauseNs: i % 10 == 9 ? 50_000 : 0)));

        Assert.Equal((50, 0), (launch.Collections.PausePerCallNs, launch.Collections.AftermathPerCallNs));
        Assert.Equal(150, launch.CostNs, 6);
    }

    [Fact]
    public void What_a_collection_leaves_behind_is_charged_to_all_calls()
    {
        // Background marking slows 12 of 100 samples by a factor of 1.5, while the kernel stays quiet.
        var samples = Enumerable.Range(0, 400)
            .Select(i => Synthetic.Sample(i % 100 is >= 50 and < 62 ? 150 : 100) with { Gen1 = i % 100 == 50 ? 1 : 0, Gen0 = i % 100 == 50 ? 1 : 0 });

        var launch = Synthetic.Estimate(samples);

        Assert.Equal(100, launch.LevelNs, 6);
        Assert.Equal(6, launch.Collections.AftermathPerCallNs, 0.01);
    }

    [Fact]
    public void The_cost_of_a_program_whose_every_sample_holds_a_collection_is_its_mean()
    {
        var samples = Enumerable.Range(0, 200).Select(i => Synthetic.Sample(i % 2 == 0 ? 100 : 110) with { Gen0 = 1 });

        Assert.InRange(Synthetic.Estimate(samples).CostNs, 99, 106);
    }

    [Fact]
    public void A_kernel_that_is_slow_after_a_full_collection_does_not_pass_for_a_neighbour()
    {
        var samples = Enumerable.Range(0, 300).Select(i => i % 100 is >= 50 and < 62
            ? Synthetic.Sample(200, kernelSlowdown: i % 100 < 55 ? 1.2 : 1) with
            {
                Gen2 = i % 100 == 50 ? 1 : 0,
                Gen1 = i % 100 == 50 ? 1 : 0,
                Gen0 = i % 100 == 50 ? 1 : 0,
            }
            : Synthetic.Sample(100));

        Assert.InRange(Synthetic.Estimate(samples).Collections.AftermathPerCallNs, 9, 12.1);
    }

    [Fact]
    public void A_burst_that_no_kernel_saw_counts_three_times_the_usual_at_most()
    {
        var samples = Enumerable.Range(0, 200).Select(i => Synthetic.Sample(i == 100 ? 10_000 : 100) with { Gen0 = i % 20 == 0 ? 1 : 0 });

        Assert.InRange(Synthetic.Estimate(samples).Collections.AftermathPerCallNs, 0, 1.01);
    }

    [Fact]
    public void A_pause_that_another_program_stretched_does_not_count()
    {
        // A collection of 20 µs in every fourth sample. In the last third, another program takes the core in the middle of them.
        var samples = Enumerable.Range(0, 300).Select(i => Synthetic.Sample(100, pauseNs: i % 4 == 0 ? 20_000 : 0))
            .Select((sample, i) => i >= 200 && sample.PauseNs > 0 ? Synthetic.Interrupted(sample, 3e6) with { PauseNs = 3.02e6 } : sample);

        Assert.Equal(50, Synthetic.Estimate(samples).Collections.PausePerCallNs, 1.0);
    }

    [Fact]
    public void Pauses_that_were_all_stretched_count_for_want_of_others()
    {
        var samples = Enumerable.Range(0, 100).Select(i => Synthetic.Interrupted(Synthetic.Sample(100, pauseNs: 20_000), 3e6));

        Assert.Equal(200, Synthetic.Estimate(samples).Collections.PausePerCallNs, 1.0);
    }

    [Fact]
    public void Pauses_do_not_depend_on_how_long_slices_are()
    {
        // A collection in every 24th sample, independent of where slices begin.
        var random = new Random(3);
        var samples = Enumerable.Range(0, 4000).Select(i => Synthetic.Sample(100, pauseNs: i % 24 == 0 ? 24_000 : 0)).ToList();
        var slices = samples.Chunk(20).Where(_ => random.Next(2) == 0).SelectMany((slice, place) => slice.Select(sample => sample with { Slice = place }));

        Assert.Equal(10, Synthetic.Estimate(slices).Collections.PausePerCallNs, 1.0);
    }

    [Fact]
    public void What_another_operation_ran_in_between_ends_an_aftermath()
    {
        var samples = Enumerable.Range(0, 200)
            .Select(i => Synthetic.Sample(100) with { Slice = i / 10, Gen1 = i % 10 == 9 ? 1 : 0, Gen0 = i % 10 == 9 ? 1 : 0 }).ToList();

        Assert.Equal(20, Normalised.From(samples, Synthetic.Speed).Count(sample => sample.AfterCollection));
    }
}
