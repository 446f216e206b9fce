using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Noise;

/// <summary>
/// A loop that does nothing but look at the clock: where two looks lie far apart, something else had the core. The system's interrupts
/// take some µs, other threads some ms; a host that takes the core away shows in no counter of the guest, but here.
/// </summary>
sealed class InterruptionsJob : IJob
{
    /// <summary>The name.</summary>
    public const string JobName = "noise/interruptions/gaps between clock readings";

    public string Name => JobName;

    /// <remarks>Setting: <c>milliseconds</c> (2000).</remarks>
    public IPreparedJob Prepare(JobSettings settings) => new Prepared(settings.Number("milliseconds", 2000));

    sealed class Prepared(long milliseconds) : IPreparedJob
    {
        const long First = 10;

        readonly Gaps gaps = new();
        bool warm;

        /// <remarks>
        /// The first round is brief: it is the one that nobody counts. Items are gaps above 5 µs. Figures, per second: <c>over5us</c>, <c>over100us</c>, <c>over1ms</c> (each counts what is above it),
        /// <c>switches</c> that the kernel counted as forced; <c>lost</c>, the part of the time that lies in gaps; <c>longestNs</c>.
        /// </remarks>
        public Sample Run()
        {
            gaps.Clear();
            var used = Usage.OfThread();
            var meter = Meter.Start();
            Watch(gaps, (warm ? milliseconds : Math.Min(First, milliseconds)) * Stopwatch.Frequency / 1000);
            var sample = meter.Stop(gaps.Over5us, 0);
            var seconds = sample.WallNs / 1e9;
            warm = true;
            return sample with
            {
                Figures = new Dictionary<string, double>
                {
                    ["over5us"] = gaps.Over5us / seconds,
                    ["over100us"] = gaps.Over100us / seconds,
                    ["over1ms"] = gaps.Over1ms / seconds,
                    ["switches"] = (Usage.OfThread() - used).InvoluntarySwitches / seconds,
                    ["lost"] = Meter.Nanoseconds(gaps.Lost) / sample.WallNs,
                    ["longestNs"] = Meter.Nanoseconds(gaps.Longest),
                },
            };
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        static void Watch(Gaps gaps, long ticks)
        {
            var least = gaps.Least;
            var last = Stopwatch.GetTimestamp();
            for (var end = last + ticks; last < end;)
            {
                var now = Stopwatch.GetTimestamp();
                if (now - last >= least)
                    gaps.Add(now - last);
                last = now;
            }
        }

        public void Dispose()
        {
        }
    }
}
