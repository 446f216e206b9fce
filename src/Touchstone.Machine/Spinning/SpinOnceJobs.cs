using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Spinning;

/// <summary>Consecutive calls of <c>SpinWait.SpinOnce</c>, timed separately. The first calls spin, later ones yield, and the last ones sleep.</summary>
sealed class SpinOnceJobs : ISpinJobs
{
    /// <summary>The number of calls that are timed. All calls after them behave like the last one.</summary>
    public const int Steps = 30;

    // After this step a call may sleep for a millisecond, and so may the untimed calls before it.
    const int SleepsFrom = 20;

    // The calls at which SpinOnce changes its behavior. Each call in between behaves like the one before.
    static readonly int[] fewCalls = [1, 2, 3, 4, 10, 11, 12, 20, 21];

    /// <summary>The name of the job for a call, counted from 1.</summary>
    public static string Name(int step) => string.Create(CultureInfo.InvariantCulture, $"spin/SpinWait.SpinOnce/call {step:00}");

    public IEnumerable<IJob> Jobs => Enumerable.Range(1, Steps).Select(step => new StepJob(step));

    public int Order => 30;

    public IEnumerable<PlannedTable> Tables(SpinOptions options) =>
    [
        new PlannedTable(
            "SpinWait.SpinOnce, call by call", "call",
            [.. (options.Brief ? fewCalls : Enumerable.Range(1, Steps)).Select(call => options.Step($"call {SpinOptions.Text(call)}", Name(call)))]),
    ];

    sealed class StepJob(int step) : IJob
    {
        bool warm;

        public string Name => SpinOnceJobs.Name(step);

        /// <remarks>Setting: <c>calls</c>, the number of times that the sequence of calls is repeated.</remarks>
        public IPreparedJob Prepare(JobSettings settings)
        {
            var prepared = new Prepared(step, (int)settings.Number("calls", step <= SleepsFrom ? 100 : 3));
            if (!warm)
                prepared.Run();
            warm = true;
            return prepared;
        }
    }

    sealed class Prepared(int step, int calls) : IPreparedJob
    {
        /// <remarks>
        /// The wall time is that of the timed calls only, minus the time to read the clock. Figures: <c>yields</c>, 1 if the call yields the core, and
        /// <c>waits</c>, how often per call the thread was put to sleep.
        /// </remarks>
        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        public JobSample Run()
        {
            var (ticks, clock, yields) = (0L, 0L, 0);
            var waits = 0.0;
            var meter = Meter.Start();
            for (var i = 0; i < calls; i++)
            {
                var spin = new SpinWait();
                for (var before = 1; before < step; before++)
                    spin.SpinOnce();
                yields += spin.NextSpinWillYield ? 1 : 0;
                var used = Usage.OfThread();
                var start = Stopwatch.GetTimestamp();
                spin.SpinOnce();
                var end = Stopwatch.GetTimestamp();
                clock += Stopwatch.GetTimestamp() - end;
                ticks += end - start;
                waits += (Usage.OfThread() - used).VoluntarySwitches;
            }
            return Cycles.Calls(meter.Stop(calls, 0)) with
            {
                WallNs = Meter.Nanoseconds(Math.Max(1, ticks - clock)),
                CpuNs = double.NaN,
                Figures = new Dictionary<string, double> { ["yields"] = (double)yields / calls, ["waits"] = waits / calls },
            };
        }

        public void Dispose() { }
    }
}
