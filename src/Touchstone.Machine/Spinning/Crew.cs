using System.Diagnostics;
using Touchstone.Machine.Timing;
using Touchstone.Measurements;

namespace Touchstone.Machine.Spinning;

/// <summary>Threads that repeatedly do the same work at the same time.</summary>
sealed class Crew : IDisposable
{
    readonly Action<int> work;
    readonly bool apart;
    readonly Barrier begin;
    readonly Barrier end;
    readonly Member[] members;
    readonly List<Thread> threads = [];
    volatile bool over;
    int arrived;

    /// <summary>Starts the threads, which then wait for work.</summary>
    /// <param name="size">The number of threads.</param>
    /// <param name="work">The work of one thread. Its argument is the index of the thread, from 0. It must not throw.</param>
    /// <param name="apart">True to pin each thread to a separate core; false to let the scheduler choose, as in a usual program.</param>
    public Crew(int size, Action<int> work, bool apart)
    {
        (this.work, this.apart) = (work, apart);
        begin = new Barrier(size + 1, _ => arrived = 0);
        end = new Barrier(size + 1);
        members = new Member[size];
        for (var i = 0; i < size; i++)
        {
            var member = i;
            threads.Add(new Thread(() => Serve(member)) { IsBackground = true, Name = $"crew {i}" });
        }
        threads.ForEach(thread => thread.Start());
    }

    /// <summary>Runs the work of all threads once.</summary>
    /// <returns>The time from the first start to the last end, and the CPU time of these threads only; without items.</returns>
    public Sample Run()
    {
        begin.SignalAndWait();
        end.SignalAndWait();
        var ticks = members.Max(member => member.End) - members.Min(member => member.Start);
        return new Sample(Meter.Nanoseconds(ticks), members.Sum(member => member.CpuNs), 0, 0);
    }

    /// <summary>Ends the threads.</summary>
    public void Dispose()
    {
        over = true;
        begin.SignalAndWait();
        foreach (var thread in threads)
            thread.Join();
        begin.Dispose();
        end.Dispose();
    }

    void Serve(int member)
    {
        if (apart)
            Cores.Take(member);
        while (true)
        {
            begin.SignalAndWait();
            if (over)
                return;
            Gather();
            var cpu = ThreadClock.CpuNs();
            var start = Stopwatch.GetTimestamp();
            work(member);
            members[member] = new Member(start, Stopwatch.GetTimestamp(), ThreadClock.CpuNs() - cpu);
            end.SignalAndWait();
        }
    }

    // A barrier wakes the threads one after the other, up to 100 µs apart. The threads that are awake wait for the rest. They yield, because there
    // may be fewer cores than threads.
    void Gather()
    {
        Interlocked.Increment(ref arrived);
        for (var wait = new SpinWait(); Volatile.Read(ref arrived) < members.Length;)
            wait.SpinOnce(sleep1Threshold: -1);
    }

    readonly record struct Member(long Start, long End, double CpuNs);
}
