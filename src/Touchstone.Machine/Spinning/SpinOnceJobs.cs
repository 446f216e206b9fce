using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Spinning;

/// <summary>The calls of <c>SpinWait.SpinOnce</c> in a row, each by itself: the first ones spin, later ones give the core away, in the end they sleep.</summary>
sealed class SpinOnceJobs : IJobFamily
{
    /// <summary>So many calls are timed; all behind them are like the last.</summary>
    public const int Steps = 30;

    // From here on a call may sleep for a millisecond, and all those before the timed one with it.
    const int SleepsFrom = 20;

    /// <summary>The name of the job of a call, from 1.</summary>
    public static string Name(int step) => string.Create(CultureInfo.InvariantCulture, $"spin/SpinWait.SpinOnce/call {step:00}");

    public IEnumerable<IJob> Jobs => Enumerable.Range(1, Steps).Select(step => new StepJob(step));

    sealed class StepJob(int step) : IJob
    {
        bool warm;

        public string Name => SpinOnceJobs.Name(step);

        /// <remarks>Setting: <c>calls</c>, the times that the row of calls begins anew.</remarks>
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
        /// The wall time is that of the timed calls alone, less what reading the clock takes. Figures: <c>yields</c> 1 when the call gives the
        /// core away, <c>waits</c> the times per call that it was put to sleep.
        /// </remarks>
        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        public Sample Run()
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

        public void Dispose()
        {
        }
    }
}
