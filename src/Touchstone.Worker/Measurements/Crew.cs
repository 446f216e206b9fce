using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>Whether each call is timed, and when it begins.</summary>
/// <param name="IsTimed">True to time each call.</param>
/// <param name="TicksBetweenCalls">The ticks of <see cref="Stopwatch"/> between two calls of a thread; 0 for no wait.</param>
/// <param name="IsCompared">True to make round trips in place of an operation, and to compare every field.</param>
readonly record struct Pace(bool IsTimed, long TicksBetweenCalls, bool IsCompared = false)
{
    /// <summary>No call is timed.</summary>
    public static Pace None => default;

    /// <summary>Every field is compared.</summary>
    public static Pace Compared => new(false, 0, true);

    /// <summary>One call after the other.</summary>
    public static Pace Full => new(true, 0);

    /// <summary>So many calls per second of all threads together.</summary>
    public static Pace Of(int rate, int threads) => new(true, Math.Max(1, Stopwatch.Frequency * threads / rate));
}

/// <summary>Threads that stay alive between rounds, as those of a server do.</summary>
sealed class Crew : IDisposable
{
    readonly Hand[] hands;

    public Crew(IReadOnlyList<Session> sessions)
    {
        hands = [.. sessions.Select(session => new Hand(session))];
        foreach (var hand in hands)
            hand.Start();
    }

    /// <summary>What went wrong in the last round; null for nothing.</summary>
    public string? Fault => hands.Select(hand => hand.Fault).FirstOrDefault(fault => fault is not null);

    /// <summary>
    /// Lets some threads call an operation for a time. Returns the calls and the processor time of all, and the time from the first start to the last end.
    /// </summary>
    /// <param name="batch">The calls between two looks at whether the time is over.</param>
    /// <param name="pace">Whether and when each call is timed.</param>
    public (long Calls, double ElapsedNs, double CpuNs) Work(int threads, Operation operation, int batch, double milliseconds, Pace pace)
    {
        foreach (var hand in hands)
            hand.Fault = null;
        var working = hands.AsSpan(0, threads);
        var round = new Round(threads, operation, batch, pace);
        foreach (var hand in working)
            hand.Begin(round);
        round.WaitUntilAllAreThere();
        // From here on this thread leaves them the processors.
        Thread.Sleep(TimeSpan.FromMilliseconds(milliseconds));
        round.End();
        var (calls, begin, end, cpu) = (0L, long.MaxValue, 0L, 0.0);
        foreach (var hand in working)
        {
            hand.Ended.WaitOne();
            (calls, begin, end, cpu) = (calls + hand.Calls, Math.Min(begin, hand.BeganAt), Math.Max(end, hand.EndedAt), cpu + hand.CpuNs);
        }
        return (calls, ThreadClock.Elapsed(begin, end), cpu);
    }

    /// <summary>Forgets the times of calls.</summary>
    public void ClearTimes() => Array.ForEach(hands, hand => hand.Times.Clear());

    /// <summary>The times of calls since the last time, of all threads.</summary>
    public CallTimes TakeTimes(Operation operation, int threads)
    {
        var all = new CallHistogram();
        foreach (var hand in hands)
            all.Add(hand.Times);
        ClearTimes();
        return all.ToRecord(operation, threads);
    }

    public void Dispose()
    {
        foreach (var hand in hands)
            hand.Dispose();
    }

    sealed class Round(int threads, Operation operation, int batch, Pace pace)
    {
        volatile int missing = threads;
        volatile bool isOver;

        /// <summary>True once the time is over.</summary>
        public bool IsOver => isOver;

        /// <summary>When the time was over.</summary>
        public long OverAt { get; private set; }

        public Operation Operation => operation;

        public int Batch => batch;

        public Pace Pace => pace;

        public void End()
        {
            OverAt = Stopwatch.GetTimestamp();
            isOver = true;
        }

        /// <summary>Called by each thread of the round when it is there.</summary>
        public void Join()
        {
            Interlocked.Decrement(ref missing);
            WaitUntilAllAreThere();
        }

        // Without an event, because its waits would count as those for locks.
        public void WaitUntilAllAreThere()
        {
            var spin = new SpinWait();
            while (missing > 0)
                spin.SpinOnce(sleep1Threshold: -1);
        }
    }

    /// <summary>One thread with its session.</summary>
    sealed class Hand(Session session) : IDisposable
    {
        readonly AutoResetEvent begin = new(false);
        Round? round;
        Thread? thread;

        public AutoResetEvent Ended { get; } = new(false);

        public CallHistogram Times { get; } = new();

        public long Calls { get; private set; }

        public long BeganAt { get; private set; }

        public long EndedAt { get; private set; }

        public double CpuNs { get; private set; }

        public string? Fault { get; set; }

        public void Start()
        {
            thread = new Thread(Live) { IsBackground = true, Name = "calls" };
            thread.Start();
        }

        public void Begin(Round next)
        {
            round = next;
            begin.Set();
        }

        /// <summary>Ends the thread.</summary>
        public void Dispose()
        {
            round = null;
            begin.Set();
            thread?.Join();
            begin.Dispose();
            Ended.Dispose();
        }

        void Live()
        {
            while (begin.WaitOne() && round is { } current)
            {
                var (least, most) = session.Range(current.Operation, current.Batch);
                // All start at once. Waiting costs nothing, because the time begins afterwards.
                current.Join();
                var cpu = ThreadClock.CpuNs();
                BeganAt = Stopwatch.GetTimestamp();
                try
                {
                    Calls = current.Pace switch
                    {
                        { IsCompared: true } => Compared(current),
                        { IsTimed: true } => Timed(current, least, most),
                        _ => Untimed(current, least, most),
                    };
                }
                catch (Exception error) // An exception from a library is a result.
                {
                    Fault ??= ExceptionText.Describe(error);
                }
                EndedAt = Stopwatch.GetTimestamp();
                CpuNs = ThreadClock.CpuNs() - cpu;
                Ended.Set();
            }
        }

        // The sums that timed calls are checked by do not change if two threads swap what they wrote.
        long Compared(Round current)
        {
            var (calls, comparisons) = (0L, new Comparisons());
            while (!current.IsOver && comparisons.Count == 0)
            {
                var value = (int)(calls++ % session.Rotation);
                var verified = session.PayloadOf(value);
                session.Load(value, session.Serialize(value));
                comparisons.Compare(session, value, session.ReadAll(value));
                session.Load(value, verified);
            }
            if (comparisons.Count > 0)
                Fault ??= $"{comparisons.Paths[0]}: {comparisons.Texts[0]}";
            return calls;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        long Untimed(Round current, long least, long most)
        {
            var (calls, batch, operation) = (0L, current.Batch, current.Operation);
            do
            {
                var sum = session.Run(operation, batch);
                calls += batch;
                if (sum < least || sum > most)
                    Differs(current, sum);
            }
            while (!current.IsOver);
            return calls;
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
        long Timed(Round current, long least, long most)
        {
            var (calls, operation, times, step) = (0L, current.Operation, Times, current.Pace.TicksBetweenCalls);
            for (var due = BeganAt; !IsOver(current, due += step, calls); calls++)
            {
                // At a fixed rate, a call that has to wait for the one before it began when it was due. Otherwise a pause would delay a single call, and not
                // all that would have come meanwhile ("coordinated omission").
                var start = step > 0 ? Wait(due) : Stopwatch.GetTimestamp();
                var sum = session.Run(operation, 1);
                times.Add(ThreadClock.Elapsed(start, Stopwatch.GetTimestamp()));
                if (sum < least || sum > most)
                    Differs(current, sum);
            }
            return calls;
        }

        /// <summary>At a fixed rate, calls that were due in the round are made after its end, unless they are too many.</summary>
        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        bool IsOver(Round current, long due, long calls)
        {
            if (!current.IsOver)
                return false;
            if (current.Pace.TicksBetweenCalls == 0 || due >= current.OverAt)
                return true;
            var wanted = (current.OverAt - BeganAt) / current.Pace.TicksBetweenCalls;
            if (calls * 2 >= wanted)
                return false;
            Fault ??= $"only {calls} of {wanted} calls were made in time: --rate is more than it can do";
            return true;
        }

        // Without sleeping, because that ends up to a millisecond too late.
        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        static long Wait(long at)
        {
            while (Stopwatch.GetTimestamp() < at)
                Thread.SpinWait(1);
            return at;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        void Differs(Round current, long sum) =>
            Fault ??= SinkCheck.Describe(current.Operation, current.Batch, session.Expected(current.Operation, current.Batch), sum);
    }
}
