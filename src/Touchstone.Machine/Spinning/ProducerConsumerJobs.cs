using System.Diagnostics;
using Touchstone.Machine.Spinning.Mailboxes;
using Touchstone.Machine.Timing;
using Touchstone.Measurements;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// A thread sends a message every d ms, another waits for each. Whoever waits should cost nothing and be there at once; where
/// waiting begins with spinning, and a pause is long, it costs CPU time, and on few cores the sender's too.
/// </summary>
sealed class ProducerConsumerJobs : IJobFamily
{
    /// <summary>The names behind <c>spin/producer-consumer/</c>; the first is the usual one.</summary>
    public static IReadOnlyList<string> Names { get; } = ["BlockingCollection", "SemaphoreSlim", "ManualResetEventSlim", "Channel", "Monitor.Wait"];

    public IEnumerable<IJob> Jobs =>
    [
        new Job(Names[0], () => new BlockingCollectionMailbox()),
        new Job(Names[1], () => new SemaphoreSlimMailbox()),
        new Job(Names[2], () => new ManualResetEventSlimMailbox()),
        new Job(Names[3], () => new ChannelMailbox()),
        new Job(Names[4], () => new MonitorMailbox()),
    ];

    sealed class Job(string name, Func<IMailbox> make) : IJob
    {
        public string Name => $"spin/producer-consumer/{name}";

        /// <remarks>Settings: <c>delay</c> in ms (1), <c>messages</c>, by default a second of them.</remarks>
        public IPreparedJob Prepare(JobSettings settings)
        {
            var delay = (int)settings.Number("delay", 1);
            var messages = (int)settings.Number("messages", Math.Max(1, 1000 / Math.Max(1, delay)));
            return new Prepared(make(), delay, messages);
        }
    }

    sealed class Prepared : IPreparedJob
    {
        const int Few = 3;

        readonly IMailbox mailbox;
        readonly int delay;
        readonly int most;
        readonly Crew crew;
        readonly double[] cpuNs = new double[2];
        int messages;
        double slowest;
        double sum;

        public Prepared(IMailbox mailbox, int delay, int messages)
        {
            (this.mailbox, this.delay, most) = (mailbox, delay, messages);
            crew = new Crew(2, Work, apart: false);
        }

        /// <remarks>
        /// The first round has three messages only: it is the one that nobody counts, and would take a second. Figures: <c>idealNs</c>, the delays alone; <c>waitingCpuNs</c>, what the waiting thread computed, which is all for nothing, for it does no more with a
        /// message than look at its clock; <c>sendingCpuNs</c>; <c>latencyNs</c> from send to receive, and <c>slowestNs</c>.
        /// </remarks>
        public Sample Run()
        {
            (messages, slowest, sum) = (messages == 0 ? Math.Min(most, Few) : most, 0, 0);
            var used = Usage.Now();
            var sample = crew.Run();
            var cpu = (Usage.Now() - used).CpuNs;
            return sample with
            {
                Items = messages,
                // Of all threads: a pool's threads may take part.
                CpuNs = cpu,
                Figures = new Dictionary<string, double>
                {
                    ["idealNs"] = messages * delay * 1e6,
                    ["sendingCpuNs"] = cpuNs[0],
                    ["waitingCpuNs"] = cpuNs[1],
                    ["latencyNs"] = sum / messages,
                    ["slowestNs"] = slowest,
                },
            };
        }

        public void Dispose()
        {
            crew.Dispose();
            mailbox.Dispose();
        }

        void Work(int member)
        {
            var cpu = ThreadClock.CpuNs();
            if (member == 0)
                Send();
            else
                Receive();
            cpuNs[member] = ThreadClock.CpuNs() - cpu;
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
