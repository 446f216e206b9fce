using System.Diagnostics;
using System.Runtime.ExceptionServices;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Memory;

/// <summary>Threads that start at the same moment and are timed until the last one has finished. The calling thread is the first of them.</summary>
sealed class Team : IDisposable
{
    readonly Thread[] helpers;
    readonly SemaphoreSlim wake = new(0);
    readonly ManualResetEventSlim done = new(false, spinCount: 0);
    readonly long[] ends;
    Action<int> work = static _ => { };
    ExceptionDispatchInfo? failure;
    int ready, running;
    bool going, stopping;

    /// <summary>Starts the threads, which then wait for work.</summary>
    public Team(int threads)
    {
        ends = new long[threads];
        helpers = [.. Enumerable.Range(1, threads - 1).Select(index => new Thread(() => Help(index)) { IsBackground = true, Name = $"part {index}" })];
        foreach (var helper in helpers)
            helper.Start();
    }

    /// <summary>Runs the part of each thread once.</summary>
    /// <param name="part">The work of one thread. Its argument is the index of the thread, from 0.</param>
    /// <param name="items">See <see cref="Sample.Items"/>; the total of all threads.</param>
    /// <param name="bytes">See <see cref="Sample.Bytes"/>; the total of all threads.</param>
    /// <returns>The wall time from the common start to the end of the last thread, and the counters of the process.</returns>
    public Sample Time(Action<int> part, double items, double bytes)
    {
        Gather(part);
        var meter = Meter.Start();
        var start = Stopwatch.GetTimestamp();
        Volatile.Write(ref going, true);
        Do(0);
        // This blocks instead of spinning, so that waiting for the other threads does not count as CPU time.
        if (helpers.Length > 0)
            done.Wait();
        var sample = meter.Stop(items, bytes);
        failure?.Throw();
        return sample with { WallNs = Meter.Nanoseconds(ends.Max() - start) };
    }

    public void Dispose()
    {
        stopping = true;
        if (helpers.Length > 0)
            wake.Release(helpers.Length);
        foreach (var helper in helpers)
            helper.Join();
        wake.Dispose();
        done.Dispose();
    }

    // All threads are awake and spin before the clock is read, because waking up takes longer than some parts.
    void Gather(Action<int> part)
    {
        (work, failure, ready, running, going) = (part, null, 0, helpers.Length, false);
        done.Reset();
        if (helpers.Length > 0)
            wake.Release(helpers.Length);
        while (Volatile.Read(ref ready) < helpers.Length)
            Thread.Yield();
    }

    void Help(int index)
    {
        while (true)
        {
            wake.Wait();
            if (stopping)
                return;
            Interlocked.Increment(ref ready);
            // Unlike SpinWait, this never sleeps. It yields, because there may be more threads than cores.
            for (var spins = 1; !Volatile.Read(ref going); spins++)
            {
                if (spins % 1000 == 0)
                    Thread.Yield();
            }
            Do(index);
            if (Interlocked.Decrement(ref running) == 0)
                done.Set();
        }
    }

    void Do(int index)
    {
        try
        {
            work(index);
        }
        catch (Exception e)
        {
            // The caller of Time gets the exception. If it left this thread, it would end the process.
            failure ??= ExceptionDispatchInfo.Capture(e);
        }
        ends[index] = Stopwatch.GetTimestamp();
    }
}
