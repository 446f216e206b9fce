using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Calls operations on several threads that share the serializer, each with data of its own. Rounds of each number of threads alternate, so that all of them
/// meet the same minutes.
/// </summary>
/// <param name="sessions">A session for each thread, as many as the largest number of threads. All are verified and share the adapter of the first.</param>
/// <param name="isLossless">True if one thread alone brings back every field, so that any difference is a fault of several threads.</param>
sealed class ParallelCalls(IReadOnlyList<Session> sessions, bool isLossless, ParallelRequest request, ProtocolOutput output)
{
    // Short enough that threads end a round at the same time, long enough that looking at the clock of the round costs nothing.
    const double BatchNs = 50_000;

    // Some thousand round trips of small values.
    const double CompareMs = 100;

    readonly Operation[] operations = Throughput.Measurable(sessions[0], request);
    readonly HashSet<(Operation, int)> faulty = [];

    /// <summary>Warms up, then writes a record of each round, and at the end the times of single calls.</summary>
    public void Run()
    {
        var warmup = new Warmup(sessions[0], request, operations, () => { });
        warmup.Run();
        var batches = Array.ConvertAll(operations, operation => warmup[operation].CallsFor(BatchNs));
        using var crew = new Crew(sessions);
        Compare(crew);
        for (var i = 0; i < operations.Length; i++)
        {
            output.Write(warmup[operations[i]].ToRecord(batches[i]));
            Rounds(crew, operations[i], batches[i]);
            if (request.Latency)
                SingleCalls(crew, operations[i]);
        }
    }

    void Compare(Crew crew)
    {
        foreach (var threads in request.Threads.Where(threads => threads > 1 && isLossless))
        {
            crew.Work(threads, Operation.RoundTrip, 1, CompareMs, Pace.Compared);
            foreach (var operation in operations)
                IsFaulty(crew, operation, threads);
        }
    }

    void Rounds(Crew crew, Operation operation, int batch)
    {
        // The first round fills what each thread keeps for itself, and lets the compiler see several threads.
        for (var round = -1; round < request.Rounds; round++)
        {
            foreach (var threads in request.Threads.Where(threads => !faulty.Contains((operation, threads))))
            {
                var before = Counters.Now();
                var (calls, elapsed, cpu) = crew.Work(threads, operation, batch, request.SampleMs, Pace.None);
                var after = Counters.Now();
                if (IsFaulty(crew, operation, threads) || round < 0)
                    continue;
                output.Write(new ParallelRound
                {
                    Operation = operation,
                    Threads = threads,
                    Calls = calls,
                    ElapsedNs = elapsed,
                    CpuNs = cpu,
                    PauseNs = after.PauseNs - before.PauseNs,
                    Contentions = after.Contentions - before.Contentions,
                    AllocatedBytes = after.AllocatedBytes - before.AllocatedBytes,
                    Gen0 = after.Gen0 - before.Gen0,
                    Gen1 = after.Gen1 - before.Gen1,
                    Gen2 = after.Gen2 - before.Gen2,
                });
            }
        }
    }

    void SingleCalls(Crew crew, Operation operation)
    {
        crew.ClearTimes();
        foreach (var threads in request.Threads)
        {
            if (faulty.Contains((operation, threads)))
                continue;
            // In one piece, so that what comes after a pause is in it, too.
            crew.Work(threads, operation, 1, request.CallMs, request.Rate > 0 ? Pace.Of(request.Rate, threads) : Pace.Full);
            var times = crew.TakeTimes(operation, threads);
            if (!IsFaulty(crew, operation, threads))
                output.Write(times);
        }
    }

    /// <summary>Writes what went wrong, once for each operation and number of threads.</summary>
    bool IsFaulty(Crew crew, Operation operation, int threads)
    {
        if (crew.Fault is { } reason && faulty.Add((operation, threads)))
            output.Write(new ParallelFault { Operation = operation, Threads = threads, Reason = reason });
        return faulty.Contains((operation, threads));
    }

    readonly record struct Counters(double PauseNs, long Contentions, long AllocatedBytes, long Gen0, long Gen1, long Gen2)
    {
        public static Counters Now() => new(
            GC.GetTotalPauseDuration().TotalNanoseconds, Monitor.LockContentionCount, GC.GetTotalAllocatedBytes(), GC.CollectionCount(0), GC.CollectionCount(1),
            GC.CollectionCount(2));
    }
}
