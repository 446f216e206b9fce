using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Spinning;

/// <summary>A call on one thread, timed in ns and in cycles.</summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="make">Creates the call, with fresh state.</param>
/// <param name="perCall">The number of items per call, for example its iterations.</param>
/// <param name="computes">False if the core may do something else during the call. Its cycles then mean nothing and are not counted.</param>
/// <param name="unavailable">See <see cref="IJob.Unavailable"/>.</param>
sealed class RepeatedJob<T>(string name, Func<T> make, double perCall = 1, bool computes = true, string? unavailable = null) : IJob
    where T : struct, ICall
{
    bool warm;

    public string Name => name;

    public string? Unavailable => unavailable;

    /// <remarks>Settings: <c>calls</c>, by default as many as fit into <c>microseconds</c> (2000), and <c>warmup</c> in ms.</remarks>
    public IPreparedJob Prepare(JobSettings settings)
    {
        var call = make();
        var fits = settings.Number("calls", 0) is > 0 and var calls
            ? calls
            : Repeating.Fitting(ref call, TimeSpan.FromMicroseconds(settings.Number("microseconds", 2000)), Repeating.WarmUp(settings, warm));
        warm = true;
        return new Prepared(call, fits, perCall, computes);
    }

    sealed class Prepared(T call, long calls, double perCall, bool computes) : IPreparedJob
    {
        T call = call;

        public JobSample Run()
        {
            var before = CoreClock.GigaHertz();
            var items = calls * perCall;
            var counted = Count;
            var meter = Meter.Start();
            var from = CycleCounter.Read();
            Repeating.Calls(ref call, calls);
            var to = CycleCounter.Read();
            var sample = meter.Stop(items, 0);
            if (Count - counted is var count && count != (call is ICounting ? calls : 0))
                throw new JobException($"{calls} calls increased the counter by {count}");
            return computes ? Cycles.Of(sample, to - from, (before + CoreClock.GigaHertz()) / 2) : Cycles.Calls(sample);
        }

        long Count => call is ICounting counting ? counting.Count : 0;

        public void Dispose() { }
    }
}
