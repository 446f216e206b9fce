using System.Runtime.ExceptionServices;
using Touchstone.Machine.Timing;
using Touchstone.Measurements;

namespace Touchstone.Machine.Threads;

/// <summary>Threads that repeatedly do the same work at the same time.</summary>
sealed class ThreadGroup : IDisposable
{
    readonly List<Thread> helpers = [];
    readonly bool pinned;
    readonly double[] cpuNs;
    readonly SemaphoreSlim wake = new(0);
    // The caller does not spin while it waits, so that waiting does not count as CPU time.
    readonly ManualResetEventSlim done = new(false, spinCount: 0);
    Action<int> work = static _ => { };
    ExceptionDispatchInfo? failure;
    Meter meter;
    JobSample sample = new(0, 0, 0, 0);
    int waiting, running;
    bool going, stopping;

    /// <summary>Starts the threads, which then wait for work.</summary>
    /// <param name="count">The number of threads.</param>
    /// <param name="pinned">
    /// True to pin each thread to a separate core. The calling thread is then not one of them, because it would stay pinned. False to let the scheduler
    /// choose, as in a usual program. The calling thread is then the first of them, and has the memory that it prepared in its caches.
    /// </param>
    public ThreadGroup(int count, bool pinned = false)
    {
        this.pinned = pinned;
        cpuNs = new double[count];
        for (var i = pinned ? 0 : 1; i < count; i++)
        {
            var index = i;
            helpers.Add(new Thread(() => Serve(index)) { IsBackground = true, Name = $"part {index}" });
        }
        helpers.ForEach(helper => helper.Start());
    }

    /// <summary>The CPU time of each thread in the last round in ns, without that of the rest of the process.</summary>
    public IReadOnlyList<double> CpuNs => cpuNs;

    /// <summary>Runs the work of each thread once. What the work throws is thrown here, after all threads have finished.</summary>
    /// <param name="part">The work of one thread. Its argument is the index of the thread, from 0.</param>
    /// <returns>The time from the common start to the end of the last thread, and the counters of the process; without items.</returns>
    public JobSample Run(Action<int> part)
    {
        (work, failure, waiting, running, going) = (part, null, cpuNs.Length, cpuNs.Length, false);
        done.Reset();
        Wake();
        if (!pinned)
            Do(0);
        done.Wait();
        failure?.Throw();
        return sample;
    }

    /// <summary>Ends the threads.</summary>
    public void Dispose()
    {
        stopping = true;
        Wake();
        helpers.ForEach(helper => helper.Join());
        wake.Dispose();
        done.Dispose();
    }

    void Wake()
    {
        if (helpers.Count > 0)
            wake.Release(helpers.Count);
    }

    void Serve(int index)
    {
        if (pinned)
            Cores.Take(index);
        while (true)
        {
            wake.Wait();
            if (stopping)
                return;
            Do(index);
        }
    }

    void Do(int index)
    {
        Gather();
        var before = ThreadClock.CpuNs();
        try
        {
            work(index);
        }
        catch (Exception e)
        {
            // If it left this thread, it would end the process.
            failure ??= ExceptionDispatchInfo.Capture(e);
        }
        cpuNs[index] = ThreadClock.CpuNs() - before;
        if (Interlocked.Decrement(ref running) > 0)
            return;
        sample = meter.Stop(0, 0);
        done.Set();
    }

    // Waking a thread takes up to 100 µs, longer than some work. So the clock is read when all threads are awake, by the last of them.
    void Gather()
    {
        if (Interlocked.Decrement(ref waiting) == 0)
        {
            meter = Meter.Start();
            Volatile.Write(ref going, true);
            return;
        }
        // Unlike SpinWait, this never sleeps. It yields, because there may be more threads than cores.
        for (var spins = 1; !Volatile.Read(ref going); spins++)
        {
            if (spins % 1000 == 0)
                Thread.Yield();
        }
    }
}
