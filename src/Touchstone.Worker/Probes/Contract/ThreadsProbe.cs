using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Probes;

/// <summary>
/// Tests whether many threads can use one instance at once. All threads start together, on types that this process has not used before. Each thread
/// has its own data, so data of another thread are noticed, and it verifies every result.
/// </summary>
/// <param name="dataSet">Books of types that are used only here.</param>
/// <param name="time">For how long.</param>
sealed class ThreadsProbe(string dataSet, TimeSpan time) : Probe
{
    const int Threads = 8;
    const int Books = 20;

    internal override Finding Run(ProbeContext context)
    {
#if NET8_0
        if (Unbound.IsNeeded)
        {
            throw new UnsupportedException(
                "with NativeAOT of .NET 8 all threads share one adapter, including its state for one thread; net9.0/aot can test this");
        }
#endif
        Contract.Presuppose(Contract.RoundTrip(Contract.Open(context, context.Shape, Books, 1)));
        var users = Users(context);
        var threads = users.ConvertAll(user => new Thread(user.Run) { IsBackground = true });
        threads.ForEach(thread => thread.Start());
        threads.ForEach(thread => thread.Join());
        return Summary(users);
    }

    List<User> Users(ProbeContext context)
    {
        var start = new Barrier(Threads);
        var first = Contract.Open(context, context.Shape, Books, 1, dataSet);
        var sessions = Enumerable.Range(1, Threads - 1).Select(i => Contract.OpenShared(context, context.Shape, first, Books + i, 1 + i, dataSet));
        return [.. sessions.Prepend(first).Select(session => new User(session, start, time))];
    }

    static Finding Summary(List<User> users)
    {
        var (calls, bad) = (users.Sum(user => user.Calls), users.Sum(user => user.Bad));
        var worst = users.MaxBy(user => user.Worst.Verdict)!.Worst;
        var count = string.Create(CultureInfo.InvariantCulture, $"{calls} round trips in {Threads} threads");
        return worst.Because(bad == 0 ? count : string.Create(CultureInfo.InvariantCulture, $"{bad} of {count}"));
    }

    /// <summary>One thread.</summary>
    sealed class User(Session session, Barrier start, TimeSpan time)
    {
        public long Calls { get; private set; }

        public long Bad { get; private set; }

        public Finding Worst { get; private set; } = Finding.Kept;

        public void Run()
        {
            start.SignalAndWait();
            var begin = Stopwatch.GetTimestamp();
            do
            {
                Take(RoundTrip());
            }
            while (Stopwatch.GetElapsedTime(begin) < time);
        }

        // An exception that leaves a thread would end the process.
        Finding RoundTrip()
        {
            try
            {
                return Contract.RoundTrip(session);
            }
            catch (Exception e)
            {
                return Finding.Of(e);
            }
        }

        void Take(Finding finding)
        {
            Calls++;
            Bad += finding.Verdict == Verdict.Kept ? 0 : 1;
            if (finding.Verdict > Worst.Verdict)
                Worst = finding;
        }
    }
}
