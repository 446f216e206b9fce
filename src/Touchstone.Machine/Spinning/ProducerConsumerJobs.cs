using System.Diagnostics;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Spinning.Mailboxes;
using Touchstone.Machine.Threads;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// One thread sends a message at a fixed interval, and another waits for each message. Waiting should use no CPU time and end immediately. If waiting
/// begins with spinning and a pause is long, it uses CPU time. On a machine with few cores it also slows the sender.
/// </summary>
sealed class ProducerConsumerJobs : ISpinJobs
{
    const string Prefix = "spin/producer-consumer/";
    const string Cpp = "std::condition_variable";

    // The first is the most common one.
    static readonly Job[] jobs =
    [
        new("BlockingCollection", () => new BlockingCollectionMailbox()),
        new("SemaphoreSlim", () => new SemaphoreSlimMailbox()),
        new("ManualResetEventSlim", () => new ManualResetEventSlimMailbox()),
        new("Channel", () => new ChannelMailbox()),
        new("Monitor.Wait", () => new MonitorMailbox()),
    ];

    public IEnumerable<IJob> Jobs => jobs;

    public int Order => 80;

    public IEnumerable<PlannedTable> Tables(SpinOptions options)
    {
        var usual = jobs[0];
        IEnumerable<int> delays = options.Brief ? [1, 5, 9] : Enumerable.Range(1, 9);
        yield return new PlannedTable(
            $"A message every d ms, {usual.Way}", "message",
            [.. delays.Select(delay => Step(options, usual, $"d = {SpinOptions.Text(delay)}", $"{Cpp}, d = {SpinOptions.Text(delay)}", delay))]);
        yield return new PlannedTable(
            "A message every ms, by the way of waiting", "message", [.. jobs.Select(job => Step(options, job, job.Way, Cpp, delay: 1))]);
    }

    // One round already has many delays. More than one is only needed to recognize a disturbed round.
    static LimitStep Step(SpinOptions options, Job job, string name, string cppName, int delay)
    {
        string[] settings = [$"delay={SpinOptions.Text(delay)}", $"messages={SpinOptions.Text(Math.Max(5, (options.Brief ? 100 : 400) / delay))}"];
        return new LimitStep(name, job.Name, settings)
        {
            Cpp = SpinOptions.Cpp(cppName, Prefix + Cpp, settings),
            LeastRounds = options.Brief ? 1 : 3,
            MostRounds = options.Brief ? 1 : 3,
        };
    }

    sealed class Job(string way, Func<IMailbox> make) : IJob
    {
        public string Way => way;

        public string Name => Prefix + way;

        /// <remarks>Settings: <c>delay</c> in ms (1), and <c>messages</c>, by default as many as fit into a second.</remarks>
        public IPreparedJob Prepare(JobSettings settings)
        {
            var delay = (int)settings.Number("delay", 1);
            var messages = (int)settings.Number("messages", Math.Max(1, 1000 / Math.Max(1, delay)));
            return new Prepared(make(), delay, messages);
        }
    }

    sealed class Prepared : IPreparedJob
    {
        const int Bursts = 3;
        const int Burst = 40;

        // The runtime compiles methods that were called 30 times again after a tenth of a second, and does this twice. That must happen before the
        // measurement.
        static readonly TimeSpan compiling = TimeSpan.FromMilliseconds(130);

        readonly IMailbox mailbox;
        readonly int askedDelay;
        readonly int askedMessages;
        readonly ThreadGroup threads = new(2);
        int delay;
        int messages;
        bool warm;
        double slowest;
        double sum;

        public Prepared(IMailbox mailbox, int delay, int messages) => (this.mailbox, askedDelay, askedMessages) = (mailbox, delay, messages);

        /// <remarks>
        /// The first round is not counted. It is a burst of messages without delays, because it would otherwise take a second. Figures:
        /// <c>idealNs</c> is the sum of the delays. <c>waitingCpuNs</c> is the CPU time of the waiting thread. All of it is wasted, because the thread
        /// only compares the message with the clock. <c>sendingCpuNs</c> is the CPU time of the sender. <c>latencyNs</c> is the average time from send
        /// to receive, and <c>slowestNs</c> the longest.
        /// </remarks>
        public JobSample Run()
        {
            if (warm)
                return Exchange(askedMessages, askedDelay);
            warm = true;
            return WarmUp();
        }

        public void Dispose()
        {
            threads.Dispose();
            mailbox.Dispose();
        }

        JobSample WarmUp()
        {
            JobSample sample;
            var burst = 0;
            do
            {
                sample = Exchange(Burst, 0);
                Thread.Sleep(compiling);
            }
            while (++burst < Bursts);
            return sample;
        }

        JobSample Exchange(int count, int every)
        {
            (messages, delay, slowest, sum) = (count, every, 0, 0);
            // The sample has the CPU time of all threads of the process, because threads of the pool may be involved.
            return Cycles.Calls(threads.Run(Work)) with
            {
                Items = messages,
                Figures = new Dictionary<string, double>
                {
                    ["idealNs"] = messages * delay * 1e6,
                    ["sendingCpuNs"] = threads.CpuNs[0],
                    ["waitingCpuNs"] = threads.CpuNs[1],
                    ["latencyNs"] = sum / messages,
                    ["slowestNs"] = slowest,
                },
            };
        }

        void Work(int thread)
        {
            if (thread == 0)
                Send();
            else
                Receive();
        }

        void Send()
        {
            for (var i = 0; i < messages; i++)
            {
                Thread.Sleep(delay);
                mailbox.Send(Stopwatch.GetTimestamp());
            }
        }

        void Receive()
        {
            for (var i = 0; i < messages; i++)
            {
                var sent = mailbox.Receive();
                var latency = Meter.Nanoseconds(Stopwatch.GetTimestamp() - sent);
                sum += latency;
                slowest = Math.Max(slowest, latency);
            }
        }
    }
}
