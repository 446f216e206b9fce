using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class KernelSpeedTests
{
    [Fact]
    public void The_floor_is_the_second_percentile_so_that_one_lucky_reading_does_not_set_it()
    {
        var speed = KernelSpeed.Of(Enumerable.Range(0, 1000).Select(i => Synthetic.Sample(100, kernelSlowdown: i == 0 ? 0.5 : 1)));

        Assert.Equal(new KernelSpeed(Synthetic.KernelNs, Synthetic.KernelNs), speed);
    }

    [Fact]
    public void The_typical_speed_is_that_of_quiet_times_whatever_the_bursts_do()
    {
        // The kernel takes up to 10 % more than its floor, and every other sample is in a burst.
        var calm = KernelSpeed.Of(Enumerable.Range(0, 1000).Select(i => Synthetic.Sample(100, 1 + 0.1 * i / 1000)));
        var burst = KernelSpeed.Of(Enumerable.Range(0, 2000).Select(i => Synthetic.Sample(100, i % 2 == 0 ? 1 + 0.1 * i / 2000 : 2)));

        Assert.Equal(1.05 * Synthetic.KernelNs, calm.TypicalNs, Synthetic.KernelNs * 0.001);
        Assert.Equal(calm.TypicalNs, burst.TypicalNs, Synthetic.KernelNs * 0.002);
    }

    [Fact]
    public void Without_samples_nothing_is_known() => Assert.Equal(KernelSpeed.Unknown, KernelSpeed.Of([]));
}
