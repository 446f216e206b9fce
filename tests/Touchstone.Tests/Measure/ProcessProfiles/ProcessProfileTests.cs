using Touchstone.Analysis.Profiles;
using Touchstone.Measure.ProcessProfiles;

namespace Touchstone.Tests.Measure.ProcessProfiles;

/// <summary>How the time that the kernel counted for a thread is divided among its sampled stacks.</summary>
public sealed class ProcessProfileTests
{
    static readonly Frame Main = new("Shop.Main", "Shop"), Parse = new("Shop.Parse", "Shop"), Copy = new("System.Buffer._Memmove", "System.Private.CoreLib"),
        Sleep = new("System.Threading.Thread.Sleep", "System.Private.CoreLib");

    [Fact]
    public void A_method_that_waits_gets_nothing_of_a_thread_that_also_works()
    {
        var cpu = Of(300, Sampled(1, isManaged: true, 30, Main, Parse), Sampled(1, isManaged: false, 970, Main, Sleep));

        Assert.Equal([("Shop.Parse", 300)], cpu);
    }

    [Fact]
    public void Native_code_gets_what_managed_code_cannot_have_used()
    {
        // A sample stands for 1 ms at most, so 400 of these 600 ms were in the copy.
        var cpu = Of(600, Sampled(1, isManaged: true, 200, Main, Parse), Sampled(1, isManaged: false, 800, Main, Copy));

        Assert.Equal([("Shop.Parse", 200), ("System.Buffer._Memmove", 400)], cpu);
    }

    [Fact]
    public void A_thread_that_was_not_on_a_processor_all_the_time_has_less_than_its_samples()
    {
        var cpu = Of(250, Sampled(1, isManaged: true, 600, Main, Parse), Sampled(1, isManaged: true, 400, Main));

        Assert.Equal([("Shop.Parse", 150), ("Shop.Main", 100)], cpu);
    }

    [Fact]
    public void A_thread_that_was_always_found_waiting_ran_between_the_samples()
    {
        var cpu = Of(40, Sampled(1, isManaged: true, 10, Main, Sleep), Sampled(1, isManaged: false, 990, Main, Sleep));

        Assert.Equal([("(ran between samples)", 0.4), ("(ran between samples)", 39.6)], cpu);
    }

    [Fact]
    public void Without_marks_of_managed_code_methods_that_do_not_wait_ran()
    {
        var cpu = Of(100, Sampled(1, isManaged: false, 300, Main, Parse), Sampled(1, isManaged: false, 700, Main, Sleep));

        Assert.Equal([("Shop.Parse", 100)], cpu);
    }

    [Fact]
    public void Without_the_kernel_each_sample_of_managed_code_counts_as_running()
    {
        var cpu = Of(null, Sampled(1, isManaged: true, 300, Main, Parse), Sampled(1, isManaged: false, 700, Main, Copy));

        Assert.Equal([("Shop.Parse", 300)], cpu);
    }

    [Fact]
    public void A_thread_that_spins_uses_its_processor()
    {
        var spin = new Frame("System.Threading.SpinWait.SpinOnceCore", "System.Private.CoreLib");

        Assert.Equal([("System.Threading.SpinWait.SpinOnceCore", 900)], Of(900, Sampled(1, isManaged: true, 1000, Main, spin)));
    }

    [Fact]
    public void The_time_of_a_thread_is_what_it_had_more_at_the_end_and_the_threads_of_the_trace_are_apart()
    {
        var times = ThreadTimes.Between(
            new Dictionary<int, ThreadTime> { [1] = new("main", 100, 10), [2] = new(".NET EventPipe", 5, 0), [3] = new("ended", 800, 0) },
            // Thread 3 is another one, which got the number of the first.
            new Dictionary<int, ThreadTime>
            {
                [1] = new("main", 350, 30),
                [2] = new(".NET EventPipe", 45, 7),
                [3] = new("new", 50, 1),
                [4] = new("late", 100, 0),
            },
            TimeSpan.FromMilliseconds(800));

        Assert.Equal((400.0, 21.0, 40.0, 0.5), (times.CpuMs, times.WaitedMs, times.TracingMs, times.Cores));
    }

    // Each thread has one sample per ms.
    static IEnumerable<(string Method, double Ms)> Of(double? cpuMs, params SampledStack[] samples)
    {
        var threads = new Dictionary<int, ThreadTime>();
        if (cpuMs is { } ms)
            threads[1] = new ThreadTime("main", ms, 0);
        var profile = new ProcessProfile
        {
            Process = new TracedProcess(1, "some", "some"),
            SpanMs = samples.Sum(one => one.Count),
            Samples = samples,
            Allocations = [],
            Collections = [],
            PausesMs = [],
            Waits = [],
            Exceptions = [],
            Starvations = 0,
            Lost = 0,
            Times = new ThreadTimes(threads, 1000),
        };
        return profile.Cpu().Select(one => (one.Stack[^1].Method, Math.Round(one.Ms, 6)));
    }

    static SampledStack Sampled(int thread, bool isManaged, int count, params Frame[] stack) => new(thread, stack, isManaged, count);
}
