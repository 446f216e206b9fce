using Touchstone.Machine.Spinning.HandOffs;

namespace Touchstone.Machine.Spinning;

/// <summary>Two threads that take turns: how long one waits from the moment at which the other is ready, by the way of waiting.</summary>
sealed class PingPongJobs : IJobFamily
{
    /// <summary>The names behind <c>spin/ping-pong/</c>, from those that only spin to those that sleep.</summary>
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
        new(name, make, Environment.ProcessorCount > 1 ? null : "it has one core, on which a thread that only spins keeps the other one out");
}
