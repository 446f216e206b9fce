using Touchstone.Machine.Spinning;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Noise;

/// <summary>
/// The same work for some seconds: how its time moves, by windows of a tenth of a second. The core's clock is measured in each window too:
/// where the work drifts and the clock does not, it is a neighbour on the core or the memory bus, not the frequency.
/// </summary>
sealed class DriftJob : IJob
{
    /// <summary>The name.</summary>
    public const string JobName = "noise/drift/kernel";

    static readonly TimeSpan window = TimeSpan.FromMilliseconds(100);

    public string Name => JobName;

    /// <remarks>Setting: <c>milliseconds</c> (10 000).</remarks>
    public IPreparedJob Prepare(JobSettings settings)
    {
        var windows = (int)Math.Max(1, settings.Number("milliseconds", 10_000) / window.TotalMilliseconds);
        KernelTimes.During(window / 2);
        return new Prepared(windows);
    }

    sealed class Prepared(int windows) : IPreparedJob
    {
        /// <remarks>
        /// Items are runs of the kernel, parts the median of each window. Figures: <c>minNs</c>, <c>medianNs</c>, <c>maxNs</c> and <c>variation</c> (standard deviation
        /// over mean) of the windows, <c>fastestNs</c> of all; <c>minGHz</c>, <c>medianGHz</c>, <c>maxGHz</c> of the core; <c>counterGHz</c>, the nominal clock.
        /// </remarks>
        public Sample Run()
        {
            var (medians, clocks) = (new double[windows], new double[windows]);
            var (fastest, runs) = (double.PositiveInfinity, 0);
            var meter = Meter.Start();
            for (var i = 0; i < windows; i++)
            {
                clocks[i] = CoreClock.GigaHertz();
                var times = KernelTimes.During(window);
                runs += times.Count;
                fastest = Math.Min(fastest, times.Min());
                medians[i] = Median(times);
            }
            return meter.Stop(runs, 0) with
            {
                PartNs = medians,
                Figures = new Dictionary<string, double>
                {
                    ["fastestNs"] = fastest,
                    ["minNs"] = medians.Min(),
                    ["medianNs"] = Median(medians),
                    ["maxNs"] = medians.Max(),
                    ["variation"] = Variation(medians),
                    ["minGHz"] = clocks.Min(),
                    ["medianGHz"] = Median(clocks),
                    ["maxGHz"] = clocks.Max(),
                    ["counterGHz"] = CycleCounter.GigaHertz,
                },
            };
        }

        static double Median(IEnumerable<double> values)
        {
            double[] sorted = [.. values.Order()];
            return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
        }

        static double Variation(double[] values)
        {
            var mean = values.Average();
            return Math.Sqrt(values.Sum(value => (value - mean) * (value - mean)) / values.Length) / mean;
        }

        public void Dispose()
        {
        }
    }
}
