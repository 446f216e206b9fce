using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Spinning;

/// <summary>Locks and atomic operations that add one to a counter, without contention and with several threads.</summary>
sealed class LockJobs : ISpinJobs
{
    const string Uncontended = "spin/uncontended/";
    const string Contended = "spin/contended/";

    // In C++, only std::mutex of the standard library spins before it sleeps.
    static readonly Way[] ways =
    [
        Way.Of("Interlocked.Increment", "std::atomic fetch_add", () => new IncrementCall(new SharedCounter())),
        Way.Of("Interlocked.CompareExchange", "std::atomic compare_exchange", () => new CompareExchangeCall(new SharedCounter())),
        Way.Of("lock (object)", "std::mutex", () => new MonitorCall(new SharedCounter())),
        Way.Of("lock (Lock)", "std::mutex", () => new LockCall(new SharedCounter())),
        Way.Of("SpinLock", "std::mutex", () => new SpinLockCall(new SharedCounter())),
    ];

    public IEnumerable<IJob> Jobs => ways.SelectMany(way => way.Jobs);

    public int Order => 40;

    public IEnumerable<PlannedTable> Tables(SpinOptions options) =>
    [
        Table("Adding one, one thread", options, Uncontended),
        .. from threads in options.Threads
           where threads > 1
           select Table($"Adding one, {SpinOptions.Count(threads)} at once", options, Contended, $"threads={SpinOptions.Text(threads)}"),
    ];

    static PlannedTable Table(string title, SpinOptions options, string prefix, params string[] settings) => new(
        title,
        "call",
        [.. ways.Select(way => options.Step(way.Name, prefix + way.Name, settings) with { Cpp = SpinOptions.Cpp(way.Cpp, prefix + way.Cpp, settings) })]);

    sealed record Way(string Name, string Cpp, IReadOnlyList<IJob> Jobs)
    {
        public static Way Of<T>(string name, string cpp, Func<T> make)
            where T : struct, ICounting =>
            new(name, cpp, [new RepeatedJob<T>(Uncontended + name, make), new TogetherJob<T>(Contended + name, make)]);
    }
}
