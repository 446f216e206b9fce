using System.Runtime.CompilerServices;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Spinning;

/// <summary>Calls with which a thread lets others run. Each is a system call, which returns immediately if no other thread waits.</summary>
sealed class GiveWayJobs : ISpinJobs
{
    const string Prefix = "spin/give way/";
    const string Yield = "Thread.Yield";
    const string Sleep0 = "Thread.Sleep(0)";
    const string Sleep1 = "Thread.Sleep(1)";

    public IEnumerable<IJob> Jobs =>
    [
        new RepeatedJob<YieldCall>(Prefix + Yield, () => default, computes: false),
        new RepeatedJob<SleepCall>(Prefix + Sleep0, () => new SleepCall(0), computes: false),
        new RepeatedJob<SleepCall>(Prefix + Sleep1, () => new SleepCall(1), computes: false),
    ];

    public int Order => 50;

    public IEnumerable<PlannedTable> Tables(SpinOptions options) =>
    [
        new PlannedTable(
            "Giving way", "call",
            [
                options.Step(Yield, Prefix + Yield) with { Cpp = SpinOptions.Cpp("std::this_thread::yield", Prefix + "std::this_thread::yield") },
                options.Step(Sleep0, Prefix + Sleep0),
                options.Step(Sleep1, Prefix + Sleep1) with { Cpp = SpinOptions.Cpp("sleep_for(1 ms)", Prefix + "std::this_thread::sleep_for(1 ms)") },
            ]),
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
