using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class LaunchEstimateTests
{
    [Fact]
    public void Bursts_that_slow_half_of_the_samples_by_two_leave_the_estimate_where_it_was()
    {
        var random = new Random(7);
        var samples = Enumerable.Range(0, 200).Select(i => Synthetic.Sample(100 * (1 + 0.01 * Synthetic.Normal(random)), InBurst(i) ? 2.2 : 1));

        var launch = LaunchEstimate.From(samples, Synthetic.Speed)!;

        Assert.Equal(100, launch.QuietSamples);
        Assert.Equal(100, Statistics.Median(launch.NetNs), 0.5);
        Assert.False(launch.Noisy);

        static bool InBurst(int sample) => sample / 25 % 2 == 1;
    }

    [Fact]
    public void A_launch_that_was_never_quiet_is_normalised_by_its_kernel_and_marked_noisy()
    {
        var launch = LaunchEstimate.From(Enumerable.Range(0, 50).Select(_ => Synthetic.Sample(100, 1.8)), Synthetic.Speed)!;

        Assert.True(launch.Noisy);
        Assert.Equal(100, Statistics.Median(launch.NetNs), 6);
    }

    [Fact]
    public void A_sample_counts_as_quiet_only_when_both_of_its_kernels_are()
    {
        var sample = Synthetic.Sample(100) with { KernelAfterNs = Synthetic.KernelNs * 1.3 };

        Assert.Equal(0, LaunchEstimate.From([sample], Synthetic.Speed)!.QuietSamples);
    }

    [Fact]
    public void Small_drifts_of_the_clock_speed_are_divided_out_of_quiet_samples()
    {
        var samples = Enumerable.Range(0, 50).Select(i => Synthetic.Sample(100, 1 + 0.12 * i / 50));

        Assert.Equal(100, Statistics.Median(LaunchEstimate.From(samples, Synthetic.Speed)!.NetNs), 6);
    }

    [Fact]
    public void No_samples_give_no_estimate() => Assert.Null(LaunchEstimate.From([], Synthetic.Speed));
}
