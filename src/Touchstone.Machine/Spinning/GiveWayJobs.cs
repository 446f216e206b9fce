using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Spinning;

/// <summary>Calls with which a thread lets others run. Each is a system call, which returns immediately if no other thread waits.</summary>
sealed class GiveWayJobs : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        new RepeatedJob<YieldCall>("spin/give way/Thread.Yield", () => default, computes: false),
        new RepeatedJob<SleepCall>("spin/give way/Thread.Sleep(0)", () => new SleepCall(0), computes: false),
        new RepeatedJob<SleepCall>("spin/give way/Thread.Sleep(1)", () => new SleepCall(1), computes: false),
    ];

    readonly struct YieldCall : ICall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Call() => Thread.Yield();
    }

    readonly struct SleepCall(int milliseconds) : ICall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Call() => Thread.Sleep(milliseconds);
    }
}
