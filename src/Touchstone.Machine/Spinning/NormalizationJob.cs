using System.Diagnostics.Tracing;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// What the runtime has measured a pause to take, and how many it therefore makes of one iteration of <c>Thread.SpinWait</c>. It
/// says so in an event, to whoever begins to listen.
/// </summary>
sealed class NormalizationJob : IJob
{
    /// <summary>What the runtime aims an iteration at, in ns.</summary>
    public const double TargetNs = 37;

    /// <summary>The name.</summary>
    public const string JobName = "spin/Thread.SpinWait/normalization";

    const int Iterations = 1000;
    static readonly TimeSpan patience = TimeSpan.FromSeconds(2);

    public string Name => JobName;

    public IPreparedJob Prepare(JobSettings settings) => new Prepared();

    /// <summary>The pauses that the runtime makes of an iteration, from what a pause takes; NaN of NaN.</summary>
    public static double Pauses(double pauseNs) => Math.Max(1, Math.Floor(TargetNs / pauseNs + 0.5));

    /// <summary>What the runtime has measured a pause to take, in ns; NaN when it does not tell in time.</summary>
    public static double RuntimePauseNs() => Measurement.Latest(patience);

    sealed class Prepared : IPreparedJob
    {
        /// <remarks>Items are iterations. Figures: <c>runtimePauseNs</c>, NaN when no event came; <c>pauses</c> in an iteration.</remarks>
        public Sample Run()
        {
            var pauseNs = RuntimePauseNs();
            Thread.SpinWait(Iterations);
            var meter = Meter.Start();
            Thread.SpinWait(Iterations);
            return Cycles.Calls(meter.Stop(Iterations, 0)) with
            {
                Figures = new Dictionary<string, double>
                {
                    ["runtimePauseNs"] = pauseNs,
                    ["pauses"] = Pauses(pauseNs),
                },
            };
        }

        public void Dispose()
        {
        }
    }

    /// <summary>Listens to the runtime until it has told its measurement.</summary>
    sealed class Measurement : EventListener
    {
        const string Runtime = "Microsoft-Windows-DotNETRuntime";
        const EventKeywords Threading = (EventKeywords)0x10000;

        readonly ManualResetEventSlim told = new();
        double pauseNs = double.NaN;

        /// <summary>The pause in ns, NaN when nothing was told in time.</summary>
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
