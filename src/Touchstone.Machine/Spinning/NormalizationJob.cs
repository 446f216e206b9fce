using System.Diagnostics.Tracing;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// How long a pause instruction takes according to the runtime's own measurement, and how many pauses the runtime therefore uses for one iteration
/// of <c>Thread.SpinWait</c>. The runtime sends the measurement as an event when a listener subscribes.
/// </summary>
sealed class NormalizationJob : IJob
{
    /// <summary>The duration that the runtime aims at for an iteration, in ns.</summary>
    public const double TargetNs = 37;

    /// <summary>The name of the job.</summary>
    public const string JobName = "spin/Thread.SpinWait/normalization";

    const int Iterations = 1000;
    static readonly TimeSpan patience = TimeSpan.FromSeconds(2);

    public string Name => JobName;

    public IPreparedJob Prepare(JobSettings settings) => new Prepared();

    /// <summary>The number of pauses that the runtime uses for an iteration, given the time of a pause; NaN for NaN.</summary>
    public static double Pauses(double pauseNs) => Math.Max(1, Math.Floor(TargetNs / pauseNs + 0.5));

    /// <summary>The runtime's measurement of a pause in ns; NaN if it does not report it within two seconds.</summary>
    public static double RuntimePauseNs() => Measurement.Latest(patience);

    sealed class Prepared : IPreparedJob
    {
        /// <remarks>
        /// Items are iterations. Figures: <c>runtimePauseNs</c>, NaN if no event came, and <c>pauses</c> per iteration. Without an event, they are
        /// computed from the times that this job measures.
        /// </remarks>
        public JobSample Run()
        {
            var pauseNs = RuntimePauseNs();
            Thread.SpinWait(Iterations);
            var meter = Meter.Start();
            Thread.SpinWait(Iterations);
            var sample = meter.Stop(Iterations, 0);
            return Cycles.Calls(sample) with
            {
                Figures = new Dictionary<string, double>
                {
                    ["runtimePauseNs"] = pauseNs,
                    ["pauses"] = double.IsFinite(pauseNs) ? Pauses(pauseNs) : Math.Round(sample.WallNs / sample.Items / OwnPauseNs()),
                },
            };
        }

        // The time of a pause in Touchstone's own loop, for runtimes that do not report it.
        static double OwnPauseNs()
        {
            var job = IJob.All.First(job => job.Name == PauseJobs.Here);
            if (job.Unavailable is not null)
                return double.NaN;
            using var prepared = job.Prepare(JobSettings.Parse(["calls=2000"]));
            prepared.Run();
            var sample = prepared.Run();
            return sample.WallNs / sample.Items;
        }

        public void Dispose() { }
    }

    /// <summary>Listens to the runtime until it has reported its measurement.</summary>
    sealed class Measurement : EventListener
    {
        const string Runtime = "Microsoft-Windows-DotNETRuntime";
        const EventKeywords Threading = (EventKeywords)0x10000;

        readonly ManualResetEventSlim told = new();
        double pauseNs = double.NaN;

        /// <summary>The pause in ns; NaN if the runtime does not report it in time.</summary>
        public static double Latest(TimeSpan patience)
        {
            using var listener = new Measurement();
            var source = EventSource.GetSources().FirstOrDefault(source => source.Name == Runtime);
            if (source is null)
                return double.NaN;
            listener.EnableEvents(source, EventLevel.Informational, Threading);
            listener.told.Wait(patience);
            return Volatile.Read(ref listener.pauseNs);
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData)
        {
            if (eventData is not { EventName: "YieldProcessorMeasurement", Payload: [.., double established] })
                return;
            Volatile.Write(ref pauseNs, established);
            told.Set();
        }
    }
}
