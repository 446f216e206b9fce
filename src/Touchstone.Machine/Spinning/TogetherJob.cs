using System.Diagnostics;

namespace Touchstone.Machine.Spinning;

/// <summary>A call that several threads repeat at the same time, for a fixed time: with a fixed count the slowest would end up alone.</summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="make">Makes the call, with state that the threads share.</param>
/// <param name="perCall">What one call counts as.</param>
sealed class TogetherJob<T>(string name, Func<T> make, double perCall = 1) : IJob
    where T : struct, ICall
{
    const int Batch = 64;

    bool warm;

    public string Name => name;

    /// <remarks>Settings: <c>threads</c> (2), <c>milliseconds</c> (20) that they are at it, <c>warmup</c> in ms.</remarks>
    public IPreparedJob Prepare(JobSettings settings)
    {
        var threads = (int)settings.Number("threads", 2);
        if (threads is < 1 or > 1024)
            throw new JobException($"threads is {threads}, not between 1 and 1024");
        var call = make();
        Repeating.Fitting(ref call, TimeSpan.FromMicroseconds(100), Repeating.WarmUp(settings, warm));
        warm = true;
        return new Prepared(call, threads, settings.Number("milliseconds", 20), perCall);
    }

    sealed class Prepared : IPreparedJob
    {
        readonly T call;
        readonly long[] calls;
        readonly long ticks;
        readonly double perCall;
        readonly Crew crew;

        public Prepared(T call, int threads, long milliseconds, double perCall)
        {
            (this.call, this.perCall) = (call, perCall);
            ticks = milliseconds * Stopwatch.Frequency / 1000;
            calls = new long[threads];
            crew = new Crew(threads, Work, apart: true);
        }

        /// <remarks>Items are calls of all threads together. Figures: <c>fairness</c>, the calls of the thread with the fewest, over those of the one with the most.</remarks>
        public Sample Run()
        {
            var counted = Count;
            var sample = crew.Run();
            var sum = calls.Sum();
            if (Count - counted is var count && count != (call is ICounting ? sum : 0))
                throw new JobException($"{sum} calls of {calls.Length} threads counted to {count}");
            return sample with { Items = sum * perCall, Figures = new Dictionary<string, double> { ["fairness"] = (double)calls.Min() / calls.Max() } };
        }

        public void Dispose() => crew.Dispose();

        long Count => call is ICounting counting ? counting.Count : 0;

        void Work(int member)
        {
            var own = call;
            var done = 0L;
            for (var end = Stopwatch.GetTimestamp() + ticks; Stopwatch.GetTimestamp() < end; done += Batch)
                Repeating.Calls(ref own, Batch);
            calls[member] = done;
        }
    }
}
