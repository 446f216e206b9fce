using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Noise;

/// <summary>
/// A loop that only reads the clock. If there is a long gap between two readings, something else had the core. Interrupts of the system take some
/// µs, other threads some ms. If a host takes the core away from a virtual machine, no counter of the guest shows it, but this job does.
/// </summary>
sealed class InterruptionsJob : INoiseJob
{
    public string Name => NoiseJobNames.Interruptions;

    public int Order => 2;

    public LimitStep Step(TimeSpan whole) => NoiseStep.Briefly(whole, "interruptions", Name);

    /// <remarks>Setting: <c>milliseconds</c> (2000).</remarks>
    public IPreparedJob Prepare(JobSettings settings) => new Prepared(settings.Number("milliseconds", 2000));

    sealed class Prepared(long milliseconds) : IPreparedJob
    {
        const long First = 10;

        readonly Gaps gaps = new();
        bool warm;

        /// <remarks>
        /// The first round is not counted and is short. Items are gaps of at least 5 µs. Figures per second: <c>over5us</c>, <c>over100us</c> and
        /// <c>over1ms</c>, which also count longer gaps, and <c>switches</c>, the context switches that the kernel forced. Other figures:
        /// <c>lost</c>, the share of the time in gaps, and <c>longestNs</c>.
        /// </remarks>
        public JobSample Run()
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

        public void Dispose() { }
    }
}

/// <summary>Counts long gaps between two clock readings, which show that something interrupted the loop. Durations are in clock ticks.</summary>
sealed class Gaps
{
    static readonly long tenthOfMs = Stopwatch.Frequency / 10_000;

    /// <summary>The shortest gap that counts: 5 µs.</summary>
    public long Least { get; } = Stopwatch.Frequency / 200_000;

    /// <summary>The number of gaps.</summary>
    public long Over5us { get; private set; }

    /// <summary>The number of gaps of at least 100 µs.</summary>
    public long Over100us { get; private set; }

    /// <summary>The number of gaps of at least 1 ms.</summary>
    public long Over1ms { get; private set; }

    /// <summary>The total duration of all gaps.</summary>
    public long Lost { get; private set; }

    /// <summary>The duration of the longest gap.</summary>
    public long Longest { get; private set; }

    /// <summary>Counts a gap.</summary>
    public void Add(long gap)
    {
        Over5us++;
        if (gap >= tenthOfMs)
            Over100us++;
        if (gap >= 10 * tenthOfMs)
            Over1ms++;
        Lost += gap;
        Longest = Math.Max(Longest, gap);
    }

    /// <summary>Resets all counts to 0.</summary>
    public void Clear() => (Over5us, Over100us, Over1ms, Lost, Longest) = (0, 0, 0, 0, 0);
}
