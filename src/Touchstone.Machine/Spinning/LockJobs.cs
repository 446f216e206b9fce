namespace Touchstone.Machine.Spinning;

/// <summary>Locks and atomic operations that add one to a counter, without contention and with several threads.</summary>
sealed class LockJobs : IJobFamily
{
    /// <summary>The last parts of the job names, after <c>spin/uncontended/</c> and <c>spin/contended/</c>.</summary>
    public static IReadOnlyList<string> Names { get; } = ["Interlocked.Increment", "Interlocked.CompareExchange", "lock (object)", "lock (Lock)", "SpinLock"];

    public IEnumerable<IJob> Jobs =>
    [
        .. Both(Names[0], () => new IncrementCall(new SharedCounter())),
        .. Both(Names[1], () => new CompareExchangeCall(new SharedCounter())),
        .. Both(Names[2], () => new MonitorCall(new SharedCounter())),
        .. Both(Names[3], () => new LockCall(new SharedCounter())),
        .. Both(Names[4], () => new SpinLockCall(new SharedCounter())),
    ];

    static IEnumerable<IJob> Both<T>(string name, Func<T> make)
        where T : struct, ICounting =>
        [new RepeatedJob<T>($"spin/uncontended/{name}", make), new TogetherJob<T>($"spin/contended/{name}", make)];
}
