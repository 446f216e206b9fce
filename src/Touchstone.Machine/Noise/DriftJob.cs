using Touchstone.Machine.Plans;
using Touchstone.Machine.Spinning;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Noise;

/// <summary>
/// Repeats the same work for some seconds and shows how its time changes between windows of a tenth of a second. The core's clock is measured
/// in each window too. If the work drifts and the clock does not, the cause is another load on the core or the memory bus, not the frequency.
/// </summary>
sealed class DriftJob : INoiseJob
{
    static readonly TimeSpan window = TimeSpan.FromMilliseconds(100);

    public string Name => NoiseJobNames.Drift;

    public int Order => 3;

    public LimitStep Step(TimeSpan whole) => NoiseStep.During(whole, "drift and frequency", Name);

    /// <remarks>Setting: <c>milliseconds</c> (10 000).</remarks>
    public IPreparedJob Prepare(JobSettings settings) =>
        new Prepared((int)Math.Max(1, settings.Number("milliseconds", 10_000) / window.TotalMilliseconds));

    sealed class Prepared(int most) : IPreparedJob
    {
        int windows;

        /// <remarks>
        /// The first round is not counted and has only one window. Items are runs of the kernel. Parts are the median runs of the windows.
        /// Figures: <c>fastestNs</c> of all runs, <c>minGHz</c> and <c>maxGHz</c> of the core over the windows, and <c>counterGHz</c>, the
        /// nominal clock.
        /// </remarks>
        public JobSample Run()
        {
            windows = windows == 0 ? 1 : most;
            var (middles, clocks) = (new double[windows], new double[windows]);
            var (fastest, runs) = (double.PositiveInfinity, 0);
            var meter = Meter.Start();
            for (var i = 0; i < windows; i++)
            {
                clocks[i] = CoreClock.GigaHertz();
                var times = KernelTimes.During(window);
                times.Sort();
                runs += times.Count;
                fastest = Math.Min(fastest, times[0]);
                middles[i] = times[times.Count / 2];
            }
            return meter.Stop(runs, 0) with
            {
                PartNs = middles,
                Figures = new Dictionary<string, double>
                {
                    ["fastestNs"] = fastest,
                    ["minGHz"] = clocks.Min(),
                    ["maxGHz"] = clocks.Max(),
                    ["counterGHz"] = CycleCounter.GigaHertz,
                },
            };
        }

        public void Dispose() { }
    }
}
