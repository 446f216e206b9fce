using Touchstone.Machine.Spinning.HandOffs;

namespace Touchstone.Machine.Spinning;

/// <summary>Two threads that take turns, for several ways of waiting. The jobs show how long one thread waits after the other one is ready.</summary>
sealed class PingPongJobs : IJobFamily
{
    /// <summary>The last parts of the job names, after <c>spin/ping-pong/</c>, from ways that only spin to ways that sleep.</summary>
    public static IReadOnlyList<string> Names { get; } =
        ["busy", "pause", "SpinWait", "Thread.Yield", "ManualResetEventSlim", "SemaphoreSlim", "AutoResetEvent", "Monitor.Wait"];

    public IEnumerable<IJob> Jobs =>
    [
        Spinning(Names[0], () => new BusyHandOff(new Turn())),
        Spinning(Names[1], () => new PauseHandOff(new Turn())),
        new PingPongJob<SpinWaitHandOff>(Names[2], () => new SpinWaitHandOff(new Turn())),
        new PingPongJob<YieldHandOff>(Names[3], () => new YieldHandOff(new Turn())),
        new PingPongJob<ManualResetEventSlimHandOff>(Names[4], () => new ManualResetEventSlimHandOff()),
        new PingPongJob<SemaphoreSlimHandOff>(Names[5], () => new SemaphoreSlimHandOff()),
        new PingPongJob<AutoResetEventHandOff>(Names[6], () => new AutoResetEventHandOff()),
        new PingPongJob<MonitorHandOff>(Names[7], () => new MonitorHandOff(new Turn())),
    ];

    static PingPongJob<T> Spinning<T>(string name, Func<T> make)
        where T : struct, IHandOff =>
        new(name, make, Environment.ProcessorCount > 1 ? null : "the machine has one core, and a thread that only spins blocks the other one");
}
