using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

public class LaunchEstimateTests
{
    [Fact]
    public void Bursts_that_slow_half_of_the_samples_by_two_leave_the_estimate_where_it_was()
    {
        var random = new Random(7);
        var samples = Enumerable.Range(0, 200).Select(i => Synthetic.Sample(100 * (1 + 0.01 * Statistics.NormalDraw(random)), InBurst(i) ? 2.2 : 1));

        var launch = Synthetic.Estimate(samples);

        Assert.Equal(100, launch.QuietSamples);
        Assert.Equal(99.3, launch.LevelNs, 0.5);
        Assert.False(launch.Noisy);

        static bool InBurst(int sample) => sample / 25 % 2 == 1;
    }

    [Fact]
    public void A_launch_that_was_never_quiet_is_normalised_by_its_kernel_and_marked_noisy()
    {
        var launch = Synthetic.Estimate(Enumerable.Range(0, 50).Select(_ => Synthetic.Sample(100, 1.8)));

        Assert.True(launch.Noisy);
        Assert.Equal(100, launch.LevelNs, 6);
    }

    [Fact]
    public void A_spike_in_one_of_the_kernels_does_not_shrink_the_samples_of_a_noisy_launch()
    {
        // Dividing by the mean of both kernels would result in 72 instead of 100.
        var samples = Enumerable.Range(0, 50).Select(_ => Synthetic.Sample(100, 1.8) with { KernelAfterNs = Synthetic.KernelNs * 3.2 });

        Assert.Equal(100, Synthetic.Estimate(samples).LevelNs, 6);
    }

    [Fact]
    public void A_sample_counts_as_quiet_only_when_both_of_its_kernels_are()
    {
        var sample = Synthetic.Sample(100) with { KernelAfterNs = Synthetic.KernelNs * 1.3 };

        Assert.Equal(0, Synthetic.Estimate([sample]).QuietSamples);
    }

    [Fact]
    public void Small_drifts_of_the_clock_speed_are_divided_out_of_quiet_samples()
    {
        var samples = Enumerable.Range(0, 50).Select(i => Synthetic.Sample(100, 1 + 0.12 * i / 50));

        Assert.Equal(100, Synthetic.Estimate(samples).LevelNs, 6);
    }

    [Fact]
    public void The_best_tenth_lies_below_the_level()
    {
        var launch = Synthetic.Estimate(Enumerable.Range(0, 9).Select(i => Synthetic.Sample(100 + i)));

        Assert.Equal(100 + (9 + 1 / 3.0) * 0.1 - 2 / 3.0, launch.BestNs, 6);
        Assert.Equal(100 + (9 + 1 / 3.0) * 0.25 - 2 / 3.0, launch.LevelNs, 6);
    }

    [Fact]
    public void The_first_sample_of_a_slice_finds_cold_caches_and_does_not_count()
    {
        var samples = Enumerable.Range(0, 40).Select(i => Synthetic.Sample(i % 8 == 0 ? 90 : 100) with { IsFirst = i % 8 == 0, Slice = i / 8 });

        Assert.Equal(100, Synthetic.Estimate(samples).BestNs, 6);
    }

    [Fact]
    public void Where_every_slice_held_one_sample_a_cold_number_is_better_than_none_and_marked_noisy()
    {
        var launch = Synthetic.Estimate([Synthetic.Sample(100) with { IsFirst = true }, Synthetic.Sample(104) with { IsFirst = true, Slice = 1 }]);

        Assert.Equal(0, launch.Samples);
        Assert.InRange(launch.LevelNs, 100, 104);
        Assert.True(launch.Noisy);
    }

    [Fact]
    public void A_call_of_milliseconds_counts_even_when_it_is_the_first_of_its_slice() =>
        Assert.Equal(
            25e6, Synthetic.Estimate(Enumerable.Range(0, 8).Select(i => Synthetic.Sample(25e6, calls: 1) with { IsFirst = true, Slice = i })).LevelNs, 6);

    [Fact]
    public void What_was_measured_between_two_turns_of_another_program_is_no_quiet_sample()
    {
        // A sample takes 0.3 ms with its kernel. Another program had the core before and after the twenty slow samples.
        var samples = Enumerable.Range(0, 100).Select(i => Synthetic.Sample(i is >= 40 and < 60 ? 90 : 100)).ToList();
        samples[39] = Synthetic.Interrupted(samples[39], 3e6);
        samples[60] = Synthetic.Interrupted(samples[60], 3e6);

        var estimate = Synthetic.Estimate(samples);

        Assert.Equal(100, estimate.BestNs, 6);
        Assert.InRange(estimate.QuietSamples, 30, 60);
    }

    [Fact]
    public void A_thread_of_the_system_that_took_microseconds_interrupts_nothing() =>
        Assert.Equal(40, Synthetic.Estimate(Enumerable.Range(0, 40).Select(_ => Synthetic.Interrupted(Synthetic.Sample(100), 50_000))).QuietSamples);

    [Fact]
    public void Where_every_sample_was_interrupted_the_least_noisy_count() =>
        Assert.True(
            Synthetic.Estimate(Enumerable.Range(0, 40).Select(_ => Synthetic.Interrupted(Synthetic.Sample(100), 3e6))) is { Noisy: true, LevelNs: > 0 });

    [Fact]
    public void Slices_before_the_last_compilation_do_not_count()
    {
        var launch = Synthetic.Recorded([]);
        Accept(launch, Synthetic.Slice([.. Enumerable.Repeat(Synthetic.Sample(300), 10)], compiledMethods: 80));
        Accept(launch, Synthetic.Slice([.. Enumerable.Repeat(Synthetic.Sample(100), 20)]));

        var estimate = LaunchEstimate.From(launch, Operation.Serialize, Synthetic.Speed)!;

        Assert.Equal((19, true), (estimate.Samples, estimate.Steady));
        Assert.Equal(100, estimate.LevelNs, 6);
    }

    [Fact]
    public void A_launch_in_which_the_compiler_came_to_no_rest_counts_as_a_whole_and_is_unsteady()
    {
        var launch = Synthetic.Recorded([]);
        Accept(launch, Synthetic.Slice([.. Enumerable.Repeat(Synthetic.Sample(100), 20)]));
        Accept(launch, Synthetic.Slice([.. Enumerable.Repeat(Synthetic.Sample(100), 10)], compiledMethods: 80));

        var estimate = LaunchEstimate.From(launch, Operation.Serialize, Synthetic.Speed)!;

        Assert.Equal((28, false), (estimate.Samples, estimate.Steady));
    }

    [Fact]
    public void No_samples_give_no_estimate() => Assert.Null(LaunchEstimate.From(Synthetic.Recorded([]), Operation.Serialize, Synthetic.Speed));

    static void Accept(Touchstone.Core.Results.Launch launch, Slice slice)
    {
        Assert.True(JsonFields.TryParse(slice.ToString(), out var fields, out var error), error);
        Assert.True(launch.Accept(fields));
    }
}
