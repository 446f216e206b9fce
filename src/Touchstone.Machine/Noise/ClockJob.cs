using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Noise;

/// <summary>The clock of all measurements: its resolution and the cost of reading it. A measurement must be long compared with both.</summary>
sealed class ClockJob : INoiseJob
{
    public string Name => NoiseJobNames.Clock;

    public int Order => 1;

    public LimitStep Step(TimeSpan whole) => new("clock", Name, []) { LeastRounds = 5, MostRounds = 5 };

    /// <remarks>Setting: <c>calls</c> (100 000).</remarks>
    public IPreparedJob Prepare(JobSettings settings) => new Prepared(settings.Number("calls", 100_000));

    sealed class Prepared(long calls) : IPreparedJob
    {
        /// <remarks>Items are clock readings. Figure: <c>stepNs</c>, the smallest difference between two readings that differ.</remarks>
        public JobSample Run()
        {
            var meter = Meter.Start();
            var step = Look(calls);
            return meter.Stop(calls, 0) with
            {
                Figures = new Dictionary<string, double> { ["stepNs"] = step == long.MaxValue ? double.NaN : Meter.Nanoseconds(step) },
            };
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        static long Look(long calls)
        {
            var smallest = long.MaxValue;
            var last = Stopwatch.GetTimestamp();
            for (var i = 0L; i < calls; i++)
            {
                var now = Stopwatch.GetTimestamp();
                if (now > last && now - last < smallest)
                    smallest = now - last;
                last = now;
            }
            return smallest;
        }

        public void Dispose() { }
    }
}
