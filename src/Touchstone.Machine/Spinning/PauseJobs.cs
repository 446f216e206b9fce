using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Spinning;

/// <summary>The instruction that tells a core that it spins. <c>Thread.SpinWait</c> consists of it.</summary>
sealed class PauseJobs : ISpinJobs
{
    /// <summary>The name of the job that this processor supports.</summary>
    public static string Here => X86Base.IsSupported ? Intel : Arm;

    const string Intel = "spin/pause/X86Base.Pause";
    const string Arm = "spin/pause/ArmBase.Yield";

    public IEnumerable<IJob> Jobs =>
    [
        new RepeatedJob<PauseCall>(Intel, () => default, unavailable: X86Base.IsSupported ? null : "this is not an x86 processor"),
        new RepeatedJob<YieldCall>(Arm, () => default, unavailable: ArmBase.IsSupported ? null : "this is not an Arm processor"),
    ];

    public int Order => 10;

    // In full even in brief: the other tables are judged by this row.
    public IEnumerable<PlannedTable> Tables(SpinOptions options) =>
    [
        new PlannedTable(
            "The pause instruction", "pause",
            [(options with { Brief = false }).Step(Here.Split('/')[^1], Here) with { Cpp = SpinOptions.Cpp("_mm_pause", "spin/pause/_mm_pause") }]),
    ];

    readonly struct PauseCall : ICall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Call() => X86Base.Pause();
    }

    readonly struct YieldCall : ICall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Call() => ArmBase.Yield();
    }
}
