using System.Diagnostics;
using Touchstone.Machine.Threads;

namespace Touchstone.Machine.Spinning;

/// <summary>A call that several threads repeat at the same time, for a fixed time. With a fixed count, the slowest thread would run alone at the end.</summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="make">Creates the call, with state that the threads share.</param>
/// <param name="perCall">The number of items per call.</param>
sealed class TogetherJob<T>(string name, Func<T> make, double perCall = 1) : IJob
    where T : struct, ICall
{
    const int Batch = 64;

    bool warm;

    public string Name => name;

    /// <remarks>Settings: <c>threads</c> (2), <c>milliseconds</c> (20), the duration of a round, and <c>warmup</c> in ms.</remarks>
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
        readonly ThreadGroup group;

        public Prepared(T call, int threads, long milliseconds, double perCall)
        {
            (this.call, this.perCall) = (call, perCall);
            ticks = milliseconds * Stopwatch.Frequency / 1000;
            calls = new long[threads];
            group = new ThreadGroup(threads, pinned: true);
        }

        /// <remarks>
        /// Items are the calls of all threads together. Figure: <c>fairness</c>, the number of calls of the thread with the fewest calls, divided by that
        /// of the thread with the most.
        /// </remarks>
        public JobSample Run()
        {
            var counted = Count;
            var sample = Cycles.Calls(group.Run(Work));
            var sum = calls.Sum();
            if (Count - counted is var count && count != (call is ICounting ? sum : 0))
                throw new JobException($"{sum} calls of {calls.Length} threads increased the counter by {count}");
            return sample with
            {
                CpuNs = group.CpuNs.Sum(),
                Items = sum * perCall,
                Figures = new Dictionary<string, double> { ["fairness"] = (double)calls.Min() / calls.Max() },
            };
        }

        public void Dispose() => group.Dispose();

        long Count => call is ICounting counting ? counting.Count : 0;

        void Work(int thread)
        {
            var own = call;
            var done = 0L;
            for (var end = Stopwatch.GetTimestamp() + ticks; Stopwatch.GetTimestamp() < end; done += Batch)
                Repeating.Calls(ref own, Batch);
            calls[thread] = done;
        }
    }
}
