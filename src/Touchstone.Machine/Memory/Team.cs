using System.Diagnostics;
using System.Runtime.ExceptionServices;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Memory;

/// <summary>Threads that begin at the same moment and are timed until the last has ended; the calling thread is the first of them.</summary>
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

    /// <summary>Starts them; they wait.</summary>
    public Team(int threads)
    {
        ends = new long[threads];
        helpers = [.. Enumerable.Range(1, threads - 1).Select(index => new Thread(() => Help(index)) { IsBackground = true, Name = $"part {index}" })];
        foreach (var helper in helpers)
            helper.Start();
    }

    /// <summary>Has each thread do its part, once.</summary>
    /// <param name="part">Gets the index of the thread.</param>
    /// <param name="items">See <see cref="Sample.Items"/>; of all threads together.</param>
    /// <param name="bytes">See <see cref="Sample.Bytes"/>; likewise.</param>
    /// <returns>Wall time from the common start to the end of the last.</returns>
    public Sample Time(Action<int> part, double items, double bytes)
    {
        Gather(part);
        var meter = Meter.Start();
        var start = Stopwatch.GetTimestamp();
        Volatile.Write(ref going, true);
        Do(0);
        // Blocks instead of spinning: what the others still do is their CPU time, and waiting is none.
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

    // All are awake and spin before the clock is read: to be woken takes longer than many a part.
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
            // Never sleeps, as SpinWait would; yields, lest more threads than cores wait for each other.
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
            // Thrown again where the round was asked for: a thread that throws ends the process.
            failure ??= ExceptionDispatchInfo.Capture(e);
        }
        ends[index] = Stopwatch.GetTimestamp();
    }
}
