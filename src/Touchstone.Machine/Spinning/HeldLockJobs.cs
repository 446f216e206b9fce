using System.Diagnostics;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Threads;
using Touchstone.Measurements;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// One thread sends messages under a lock and wakes the threads that wait for them. A woken thread works while it holds the lock that the sender needs for
/// the next message. Threads that are woken for nothing compete for the lock too.
/// </summary>
sealed class HeldLockJobs : ISpinJobs
{
    const string Prefix = "spin/held lock/";
    const int Many = 48;
    const int WorkMs = 10;

    static readonly Job[] jobs = [new("PulseAll", "notify_all", Monitor.PulseAll), new("Pulse", "notify_one", Monitor.Pulse)];

    public IEnumerable<IJob> Jobs => jobs;

    public int Order => 85;

    public IEnumerable<PlannedTable> Tables(SpinOptions options)
    {
        foreach (var (pace, sent) in ((int, string)[])[(0, "at once"), (WorkMs, $"every {WorkMs} ms")])
        {
            yield return new PlannedTable(
                $"Messages {sent}, a lock held {WorkMs} ms for each", "message",
                [.. from job in jobs from waiters in (int[])[1, Many] select Step(options, job, waiters, pace)]);
        }
    }

    static LimitStep Step(SpinOptions options, Job job, int waiters, int pace)
    {
        string[] settings =
        [
            $"waiters={SpinOptions.Text(waiters)}", $"delay={WorkMs}", $"pace={SpinOptions.Text(pace)}", $"messages={(options.Brief ? 10 : 50)}",
        ];
        string Named(string way) => $"{way}, {SpinOptions.Text(waiters)} waiting";
        return new LimitStep(Named(job.Way), job.Name, settings)
        {
            Cpp = SpinOptions.Cpp(Named(job.Cpp), Prefix + job.Cpp, settings),
            LeastRounds = options.Brief ? 1 : 3,
            MostRounds = options.Brief ? 1 : 3,
        };
    }

    sealed class Job(string way, string cpp, Action<object> wake) : IJob
    {
        public string Way => way;

        public string Cpp => cpp;

        public string Name => Prefix + way;

        /// <remarks>Settings: <c>waiters</c> (48), <c>delay</c>, the work in ms (10), <c>pace</c>, the sleep before each message in ms (0), and
        /// <c>messages</c> (50).</remarks>
        public IPreparedJob Prepare(JobSettings settings) => settings.Number("waiters", Many) is >= 1 and <= 1024 and var waiters
            ? new Prepared(wake, (int)waiters, settings.Number("delay", WorkMs), (int)settings.Number("pace", 0), (int)settings.Number("messages", 50))
            : throw new JobException("waiters is not between 1 and 1024");
    }

    sealed class Prepared(Action<object> wake, int waiters, long delay, int pace, int asked) : IPreparedJob
    {
        const int WarmUpMessages = 3;

        readonly Queue<int> queue = [];
        readonly ThreadGroup threads = new(1 + waiters);
        int left;
        double sendingNs, workingCpuNs;
        bool warm;

        /// <remarks>
        /// The first round is short, because it does not count. Figures: <c>idealNs</c> is the work, which the lock puts in a row, or the
        /// sleeps. <c>sendingNs</c> is the time per message until the sender has sent the last one. <c>waitingCpuNs</c> is all CPU time except that of
        /// the work.
        /// </remarks>
        public JobSample Run()
        {
            var messages = warm ? asked : Math.Min(WarmUpMessages, asked);
            (warm, left, workingCpuNs) = (true, messages, 0);
            var sample = Cycles.Calls(threads.Run(thread =>
            {
                if (thread == 0)
                    Send(messages);
                else
                    Receive();
            }));
            return sample with
            {
                Items = messages,
                Figures = new Dictionary<string, double>
                {
                    ["idealNs"] = messages * Math.Max(delay, pace) * 1e6,
                    ["sendingNs"] = sendingNs / messages,
                    ["waitingCpuNs"] = Math.Max(0, threads.CpuNs.Sum() - workingCpuNs),
                },
            };
        }

        public void Dispose() => threads.Dispose();

        void Send(int messages)
        {
            var start = Stopwatch.GetTimestamp();
            for (var message = 0; message < messages; message++)
            {
                if (pace > 0)
                    Thread.Sleep(pace);
                lock (queue)
                {
                    queue.Enqueue(message);
                    wake(queue);
                }
            }
            sendingNs = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        }

        void Receive()
        {
            while (Work())
            {
            }
        }

        // The lock is free between two messages. Whoever gets it then decides how long the sender waits.
        bool Work()
        {
            lock (queue)
            {
                while (queue.Count == 0 && left > 0)
                    Monitor.Wait(queue);
                if (left == 0)
                    return false;
                queue.Dequeue();
                var (start, before) = (Stopwatch.GetTimestamp(), ThreadClock.CpuNs());
                while (Stopwatch.GetElapsedTime(start).TotalMilliseconds < delay)
                {
                }
                workingCpuNs += ThreadClock.CpuNs() - before;
                // Nobody sends after the last message, so all that still wait are woken here.
                if (--left == 0)
                    Monitor.PulseAll(queue);
                return left > 0;
            }
        }
    }
}
