using Touchstone.Machine.Plans;
using Touchstone.Machine.Spinning.HandOffs;

namespace Touchstone.Machine.Spinning;

/// <summary>Two threads that take turns, for several ways of waiting. The jobs show how long one thread waits after the other one is ready.</summary>
sealed class PingPongJobs : ISpinJobs
{
    const string Prefix = "spin/ping-pong/";

    static readonly string? needsCores =
        Environment.ProcessorCount > 1 ? null : "the machine has one core, and a thread that only spins blocks the other one";

    // From ways that only spin to ways that sleep, each with its C++ counterpart.
    static readonly (IJob Job, string? Cpp)[] ways =
    [
        (Of("busy", () => new BusyHandOff(new Turn()), needsCores), "std::atomic"),
        (Of("pause", () => new PauseHandOff(new Turn()), needsCores), "std::atomic with pause"),
        (Of("SpinWait", () => new SpinWaitHandOff(new Turn())), null),
        (Of("Thread.Yield", () => new YieldHandOff(new Turn())), "std::atomic with yield"),
        (Of("ManualResetEventSlim", () => new ManualResetEventSlimHandOff()), null),
        (Of("SemaphoreSlim", () => new SemaphoreSlimHandOff()), null),
        (Of("AutoResetEvent", () => new AutoResetEventHandOff()), null),
        (Of("Monitor.Wait", () => new MonitorHandOff(new Turn())), "std::condition_variable"),
    ];

    public IEnumerable<IJob> Jobs => ways.Select(way => way.Job);

    public int Order => 70;

    public IEnumerable<PlannedTable> Tables(SpinOptions options)
    {
        yield return Table("Taking turns, each thread on a core of its own", options, "apart=1");
        if (!options.Brief)
            yield return Table("Taking turns, where the scheduler has the threads", options, "apart=0");
    }

    static PlannedTable Table(string title, SpinOptions options, string setting) => new(
        title,
        "turn",
        [
            .. ways.Select(way => options.Step(way.Job.Name[Prefix.Length..], way.Job.Name, setting) with
            {
                Cpp = way.Cpp is null ? null : SpinOptions.Cpp(way.Cpp, Prefix + way.Cpp, setting),
            }),
        ]);

    static PingPongJob<T> Of<T>(string name, Func<T> make, string? unavailable = null)
        where T : struct, IHandOff =>
        new(Prefix + name, make, unavailable);
}
