using Touchstone.Machine;
using Touchstone.Machine.Spinning;

namespace Touchstone.Tests.Machine.Spinning;

/// <summary>Every job of spinning and waiting, once and in its shortest form. Checks what it counts, not how fast it is.</summary>
public sealed class SpinJobTests
{
    static readonly string[] Shortest = ["calls=64", "warmup=0", "microseconds=10", "milliseconds=2", "delay=1", "messages=5"];

    public static TheoryData<string> Names => [.. Spinning.Where(job => job.Unavailable is null).Select(job => job.Name)];

    static IEnumerable<IJob> Spinning => IJob.All.Where(job => job.Name.StartsWith("spin/", StringComparison.Ordinal));

    [Fact]
    public void A_job_that_cannot_run_here_says_why() => Assert.DoesNotContain(Spinning, job => job.Unavailable is "");

    [Theory]
    [MemberData(nameof(Names))]
    public void A_job_takes_time_and_counts_what_it_did(string name)
    {
        var job = IJob.All.Single(job => job.Name == name);
        // These calls sleep: 64 of them would take a second and a half.
        var sleeps = name.Contains("SpinOnce", StringComparison.Ordinal) || name.Contains("Sleep(1)", StringComparison.Ordinal);
        string[] settings = sleeps ? ["calls=1", .. Shortest.Skip(1)] : Shortest;
        using var prepared = job.Prepare(JobSettings.Parse(settings));
        var (first, second) = (prepared.Run(), prepared.Run());

        Assert.All([first, second], sample => Assert.True(sample.Items > 0 && sample.WallNs > 0 && double.IsFinite(sample.WallNs), sample.ToString()));
        Assert.All(second.Figures.Values.Where(double.IsFinite), value => Assert.True(value >= 0, second.ToString()));
    }

    [Theory]
    [InlineData("spin/uncontended/lock (object)", 64)]
    [InlineData("spin/Thread.SpinWait/35", 64 * 35)]
    [InlineData("spin/give way/Thread.Yield", 64)]
    [InlineData("spin/SpinWait.SpinOnce/call 03", 64)]
    public void Items_are_calls_or_iterations(string name, double items) => Assert.Equal(items, Run(name, Shortest)[0].Items);

    [Fact]
    public void A_producer_sends_as_many_messages_as_asked_after_a_burst_that_warms_up()
    {
        var samples = Run("spin/producer-consumer/BlockingCollection", Shortest);

        Assert.Equal([40, 5], samples.Select(sample => sample.Items));
        Assert.Equal(0, samples[0].Figures["idealNs"]);
        Assert.Equal(5e6, samples[1].Figures["idealNs"]);
        Assert.True(samples[1].WallNs >= samples[1].Figures["idealNs"] * 0.9, "no thread has the last message before it is sent");
        Assert.True(samples[1].Figures["slowestNs"] >= samples[1].Figures["latencyNs"]);
    }

    [Theory]
    [InlineData("PulseAll")]
    [InlineData("Pulse")]
    public void Each_message_is_worked_on_once_under_the_lock_that_the_sender_needs(string way)
    {
        var samples = Run($"spin/held lock/{way}", ["waiters=5", "delay=1", "messages=7"]);

        Assert.Equal([3, 7], samples.Select(sample => sample.Items));
        Assert.All(samples, sample => Assert.True(sample.WallNs >= sample.Figures["idealNs"], sample.ToString()));
        Assert.All(samples, sample => Assert.InRange(sample.Figures["sendingNs"], 1, sample.WallNs));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public void Threads_that_contend_lose_no_call(int threads)
    {
        // The job itself compares the counter with the calls. Here it is enough that it ends and that all threads had a turn.
        var names = IJob.All.Select(job => job.Name).Where(name => name.StartsWith("spin/contended/", StringComparison.Ordinal)).ToList();
        Assert.NotEmpty(names);
        foreach (var name in names)
            Assert.InRange(Run(name, [$"threads={threads}", "milliseconds=5", "warmup=0"])[1].Figures["fairness"], 0, 1);
    }

    [Fact]
    public void A_lock_that_does_not_exclude_is_found_out()
    {
        var job = new TogetherJob<Unlocked>("test", () => new Unlocked(new SharedCounter()));
        using var prepared = job.Prepare(JobSettings.Parse(["threads=2", "milliseconds=1", "warmup=0"]));

        Assert.Contains("increased the counter by", Assert.Throws<JobException>(prepared.Run).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void SpinOnce_spins_first_then_gives_way_and_sleeps_in_the_end()
    {
        double Yields(int call) => Run(SpinOnceJobs.Name(call), ["calls=2"])[0].Figures["yields"];

        var last = Run(SpinOnceJobs.Name(SpinOnceJobs.Steps), ["calls=2"])[0];

        Assert.Equal(Environment.ProcessorCount == 1 ? 1 : 0, Yields(1));
        Assert.Equal(1, Yields(11));
        Assert.True(last.WallNs / last.Items >= 500_000, "the last call sleeps for a millisecond");
        Assert.True(!OperatingSystem.IsLinux() || last.Figures["waits"] >= 1, "the kernel counts that it slept");
    }

    [Fact]
    public void Threads_out_of_bounds_are_refused() =>
        Assert.Contains("threads is 0", Assert.Throws<JobException>(() => Run("spin/contended/SpinLock", ["threads=0"])).Message, StringComparison.Ordinal);

    static List<JobSample> Run(string name, IEnumerable<string> settings)
    {
        using var prepared = IJob.All.Single(job => job.Name == name).Prepare(JobSettings.Parse(settings));
        return [prepared.Run(), prepared.Run()];
    }

    /// <summary>Counts one call too few.</summary>
    readonly struct Unlocked(SharedCounter shared) : ICounting
    {
        public long Count => shared.Value / 2;

        public void Call() => Interlocked.Increment(ref shared.Value);
    }
}
