using System.Collections.Concurrent;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Threads;
using Touchstone.Measurements;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// One thread waits for another one that sleeps for 10 ms. Nothing that spins can bridge such a time, so the CPU time of the waiting thread is what its way
/// of waiting spins before it sleeps, and what waking costs.
/// </summary>
sealed class LongWaitJobs : ISpinJobs
{
    const string Prefix = "spin/long wait/";
    const string Cpp = "std::mutex";

    static readonly Job[] jobs =
    [
        new("lock (object)", () =>
        {
            var monitor = new object();
            return new Wait(() => Monitor.Enter(monitor), () => Monitor.Exit(monitor), () =>
            {
                lock (monitor)
                {
                }
            });
        }),
        new("lock (Lock)", () =>
        {
            var held = new Lock();
            return new Wait(held.Enter, held.Exit, () =>
            {
                lock (held)
                {
                }
            });
        }),
        new("Monitor.Wait", () =>
        {
            var (monitor, isOver) = (new object(), false);
            return new Wait(
                () => { },
                () =>
                {
                    lock (monitor)
                    {
                        isOver = true;
                        Monitor.Pulse(monitor);
                    }
                },
                () =>
                {
                    lock (monitor)
                    {
                        while (!isOver)
                            Monitor.Wait(monitor);
                        isOver = false;
                    }
                });
        }),
        new("ManualResetEventSlim", () =>
        {
            var isOver = new ManualResetEventSlim();
            return new Wait(isOver.Reset, isOver.Set, isOver.Wait);
        }),
        new("SemaphoreSlim", () =>
        {
            var free = new SemaphoreSlim(0);
            return new Wait(() => { }, () => free.Release(), free.Wait);
        }),
        new("Task.Result", () =>
        {
            var source = new TaskCompletionSource<int>();
            return new Wait(() => source = new TaskCompletionSource<int>(), () => source.SetResult(1), () => _ = source.Task.Result);
        }),
        new("BlockingCollection", () =>
        {
            var messages = new BlockingCollection<int>();
            return new Wait(() => { }, () => messages.Add(1), () => messages.Take());
        }),
    ];

    public IEnumerable<IJob> Jobs => jobs;

    public int Order => 82;

    public IEnumerable<PlannedTable> Tables(SpinOptions options) =>
    [
        new PlannedTable("Waiting 10 ms for another thread", "wait", [.. jobs.Select(job => options.Step(job.Way, job.Name) with
        {
            Cpp = SpinOptions.Cpp(Cpp, Prefix + Cpp),
            MostRounds = options.Brief ? 1 : 5,
            LeastRounds = options.Brief ? 1 : 5,
        })]),
    ];

    /// <summary>A way of waiting.</summary>
    /// <param name="Begin">Called by the thread that is waited for, before the other one waits.</param>
    /// <param name="End">Called by the same thread: the other one goes on.</param>
    /// <param name="For">Waits.</param>
    sealed record Wait(Action Begin, Action End, Action For);

    sealed class Job(string way, Func<Wait> make) : IJob
    {
        public string Way => way;

        public string Name => Prefix + way;

        /// <remarks>Settings: <c>delay</c> in ms (10) and the number of waits, <c>messages</c> (10).</remarks>
        public IPreparedJob Prepare(JobSettings settings) => new Prepared(make(), (int)settings.Number("delay", 10), (int)settings.Number("messages", 10));
    }

    sealed class Prepared(Wait wait, int delay, int waits) : IPreparedJob
    {
        readonly ThreadGroup threads = new(2);
        volatile int begun;
        volatile int done;
        double cpuNs;

        /// <remarks>Figures: <c>idealNs</c>, the sleeps. <c>waitingCpuNs</c>, the CPU time of the thread that waits.</remarks>
        public JobSample Run()
        {
            (begun, done, cpuNs) = (0, 0, 0);
            return Cycles.Calls(threads.Run(thread =>
            {
                if (thread == 0)
                    LetWait();
                else
                    WaitAll();
            })) with
            {
                Items = waits,
                Figures = new Dictionary<string, double> { ["idealNs"] = waits * delay * 1e6, ["waitingCpuNs"] = cpuNs },
            };
        }

        public void Dispose() => threads.Dispose();

        void LetWait()
        {
            for (var round = 1; round <= waits; round++)
            {
                wait.Begin();
                begun = round;
                Thread.Sleep(delay);
                wait.End();
                while (done < round)
                    Thread.Yield();
            }
        }

        void WaitAll()
        {
            for (var round = 1; round <= waits; round++)
            {
                while (begun < round)
                    Thread.Yield();
                var before = ThreadClock.CpuNs();
                wait.For();
                cpuNs += ThreadClock.CpuNs() - before;
                done = round;
            }
        }
    }
}
