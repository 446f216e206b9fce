using Touchstone.Analysis;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Analysis;

public class NoiseExponentTests
{
    [Theory]
    [InlineData(1.0)]
    [InlineData(1.9)]
    public void The_power_is_found_from_operations_with_quiet_and_noisy_samples(double power)
    {
        var launches = Enumerable.Range(0, 12).Select(launch => Launch(launch, slowdown: 1.3 + 0.02 * launch, power));

        Assert.Equal(power, NoiseExponent.Of(launches, Synthetic.Speed), 0.01);
    }

    [Fact]
    public void Few_operations_say_nothing() =>
        Assert.Equal(1, NoiseExponent.Of([.. Enumerable.Range(0, 9).Select(launch => Launch(launch, 1.3, 1.9))], Synthetic.Speed));

    [Fact]
    public void A_burst_that_the_kernel_did_not_meet_does_not_make_noise_look_harmless() =>
        Assert.Equal(3, NoiseExponent.Of([.. Enumerable.Range(0, 12).Select(launch => Launch(launch, 1.2, 20))], Synthetic.Speed));

    [Fact]
    public void A_noisy_launch_comes_to_the_level_of_a_quiet_one()
    {
        var launches = Enumerable.Range(0, 12).Select(launch => Launch(launch, 1.3, 1.9)).ToList();
        launches.Add(Synthetic.Recorded(Enumerable.Range(0, 20).Select(_ => Synthetic.Sample(100 * Math.Pow(1.4, 1.9), kernelSlowdown: 1.4))));
        var speeds = new KernelSpeeds(launches, []);

        var noisy = LaunchEstimate.From(launches[^1], Protocol.Operation.Serialize, speeds.For(launches[^1]))!;

        Assert.True(noisy.Noisy);
        Assert.Equal(100, noisy.LevelNs, 1.0);
    }

    static Launch Launch(int level, double slowdown, double power) => Synthetic.Recorded(Enumerable.Range(0, 40).Select(i => i % 2 == 0
        ? Synthetic.Sample(100 + level)
        : Synthetic.Sample((100 + level) * Math.Pow(slowdown, power), kernelSlowdown: slowdown)));
}
