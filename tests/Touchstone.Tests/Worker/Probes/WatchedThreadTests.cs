using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

/// <summary>A library hangs if it has had its time. On a busy machine that is not the time of the clock on the wall.</summary>
public class WatchedThreadTests
{
    [Theory]
    [InlineData('R', 30, 20, 1500)] // It waits for a core.
    [InlineData('D', 30, 20, 1500)] // It waits for the disk.
    [InlineData('R', 150, 50, 0)] // It has had its time: an endless loop.
    [InlineData('S', 30, 20, 0)] // It waits for something that does not come.
    public void Only_a_thread_that_wants_to_run_lacks_processor_time(char state, int programTicks, int kernelTicks, double lackedMs) =>
        Assert.Equal(lackedMs, WatchedThread.LackedMs($"17 (a) R (b) {state} 1 1 1 0 -1 0 9 9 9 9 {programTicks} {kernelTicks} 0 0", 0, 2000));

    [Fact]
    public void Time_from_before_does_not_count() =>
        Assert.Equal(1900, WatchedThread.LackedMs("17 (reader) R 1 1 1 0 -1 0 9 9 9 9 100 0 0 0", cpuMsBefore: 900, limitMs: 2000));

    [Theory]
    [InlineData(20_000, 2_000)]
    [InlineData(60_000, 6_000)]
    [InlineData(1_000, 1_000)]
    public void One_of_many_inputs_gets_a_part_of_the_time(double probeMs, double ofOneMs) => Assert.Equal(ofOneMs, ProbeRunner.LimitOfOneMs(probeMs));

    [LinuxFact]
    public void The_state_of_a_real_thread_is_found()
    {
        var thread = WatchedThread.Current();
        thread.Begin();

        // This thread runs, since it is the one that reads.
        Assert.InRange(thread.LackedMs(1e9), 1e8, 1e9);
    }
}
