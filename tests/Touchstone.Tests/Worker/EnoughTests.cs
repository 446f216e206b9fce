using Touchstone.Measurements;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker;

public class EnoughTests
{
    const double FloorNs = 300_000;

    [Fact]
    public void On_a_quiet_machine_the_wanted_time_is_enough() => Assert.Equal(50, SamplesUntilEnough(Quiet));

    [Fact]
    public void Without_quiet_it_goes_on_for_three_times_the_time() =>
        Assert.Equal(150, SamplesUntilEnough(Quiet with { KernelAfterNs = FloorNs * 2 }));

    [Fact]
    public void Slow_calls_get_a_minimum_of_samples() => Assert.Equal(8, SamplesUntilEnough(Quiet with { ElapsedNs = 20e6 }));

    [Fact]
    public void Calls_of_seconds_are_sampled_three_times_and_wait_for_no_collection() =>
        Assert.Equal(3, SamplesUntilEnough(Quiet with { ElapsedNs = 1.5e9, AllocatedBytes = 1_000_000_000 }));

    [Fact]
    public void A_call_that_allocates_is_sampled_until_a_collection_came()
    {
        Assert.Equal(120, SamplesUntilEnough(Quiet with { AllocatedBytes = 1_000_000 }, collectionAt: 120));
        Assert.Equal(50, SamplesUntilEnough(Quiet with { AllocatedBytes = 1_000_000 }, collectionAt: 20));
    }

    [Fact]
    public void A_call_that_hardly_allocates_waits_for_no_collection() =>
        Assert.Equal(50, SamplesUntilEnough(Quiet with { AllocatedBytes = 1000 }));

    [Fact]
    public void Where_pauses_are_large_several_cycles_are_seen()
    {
        var enough = new Enough(wantedNs: 50e6, ranked: true, FloorNs);
        var count = 1;
        while (!enough.With(Quiet with { AllocatedBytes = 1_000_000, Gen0 = count % 20 == 0 ? 1 : 0, PauseNs = count % 20 == 0 ? 2e6 : 0 }))
            count++;

        Assert.Equal(120, count);
    }

    [Fact]
    public void A_collection_that_never_comes_is_not_waited_for_longer_than_six_times_the_time() =>
        Assert.Equal(300, SamplesUntilEnough(Quiet with { AllocatedBytes = 1_000_000 }));

    [Fact]
    public void Operations_that_are_not_ranked_get_a_glance() => Assert.Equal(8, SamplesUntilEnough(Quiet, ranked: false));

    static Sample Quiet => new() { ElapsedNs = 1e6, KernelBeforeNs = FloorNs, KernelAfterNs = FloorNs };

    static int SamplesUntilEnough(Sample sample, bool ranked = true, int collectionAt = 0)
    {
        var enough = new Enough(wantedNs: 50e6, ranked, FloorNs);
        for (var count = 1; ; count++)
        {
            if (enough.With(sample with { Gen0 = count == collectionAt ? 1 : 0 }))
                return count;
        }
    }
}
