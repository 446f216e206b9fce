
namespace Touchstone.Analysis;

/// <summary>What several threads reach together in one operation.</summary>
/// <param name="Operation">The operation.</param>
/// <param name="Collector">The collector: see <see cref="Collectors"/>.</param>
/// <param name="Threads">The number of threads.</param>
public sealed record ParallelFigures(Operation Operation, string Collector, int Threads)
{
    /// <summary>Calls per second of all threads: the median of the rounds; NaN if there are none.</summary>
    public double CallsPerSecond { get; private init; } = double.NaN;

    /// <summary>How many times as many calls as one thread; NaN for one thread.</summary>
    public double Scaling { get; private init; } = double.NaN;

    /// <summary>The lower end of the 95 % interval of <see cref="Scaling"/>, from the rounds of this process.</summary>
    public double ScalingLow { get; private init; } = double.NaN;

    /// <summary>The upper end.</summary>
    public double ScalingHigh { get; private init; } = double.NaN;

    /// <summary>The share of the time in which the threads ran. Otherwise they waited: for the collector, a lock, or a processor.</summary>
    public double RunningShare { get; private init; } = double.NaN;

    /// <summary>True if other programs took more than a tenth of the time of these threads.</summary>
    public bool WasDisturbed => RunningShare + PauseShare < 0.9 && ContentionsPerSecond < 1;

    /// <summary>The share of the time in which the collector stopped all threads.</summary>
    public double PauseShare { get; private init; } = double.NaN;

    /// <summary>How often a thread waited for a lock of another one, per second.</summary>
    public double ContentionsPerSecond { get; private init; } = double.NaN;

    /// <summary>Bytes allocated per second.</summary>
    public double AllocatedPerSecond { get; private init; } = double.NaN;

    /// <summary>The times of single calls; null when not requested.</summary>
    public CallPercentiles? Calls { get; private init; }

    /// <summary>The largest memory of the process, which had each number of threads in turn.</summary>
    public long PeakBytes { get; private init; }

    /// <summary>What went wrong, in one line; null for nothing. Then there are no figures.</summary>
    public string? Reason { get; private init; }

    /// <summary>The figures of each key. If several launches have the same key and collector, the last one counts.</summary>
    public static IReadOnlyDictionary<LaunchKey, IReadOnlyList<ParallelFigures>> ByKey(IEnumerable<RunResults> runs) =>
        runs.SelectMany(run => run.ParallelLaunches).Where(launch => launch.End is not null)
            .GroupBy(launch => (launch.Key, launch.Collector)).Select(group => group.Last())
            .GroupBy(launch => launch.Key)
            .ToDictionary(group => group.Key, group => (IReadOnlyList<ParallelFigures>)[.. group.SelectMany(Of)]);

    static IEnumerable<ParallelFigures> Of(Launch launch)
    {
        if (launch.End!.Reason is { } reason)
            return launch.Operations.Select(operation => new ParallelFigures(operation, launch.Collector, 0) { Reason = reason });
        var records = launch.Parallel;
        var rounds = records.Rounds.Where(round => round is { Calls: > 0, ElapsedNs: > 0 }).ToLookup(round => (round.Operation, round.Threads));
        var keys = rounds.Select(group => group.Key).Union(records.Faults.Select(fault => (fault.Operation, fault.Threads)));
        return keys.OrderBy(key => key).Select(key => Of(launch, key.Operation, key.Threads, rounds));
    }

    static ParallelFigures Of(Launch launch, Operation operation, int threads, ILookup<(Operation, int), ParallelRound> rounds)
    {
        var empty = new ParallelFigures(operation, launch.Collector, threads) { PeakBytes = launch.Finished?.PeakBytes ?? 0 };
        if (launch.Parallel.Faults.Find(fault => fault.Operation == operation && fault.Threads == threads) is { } fault)
            return empty with { Reason = fault.Reason };
        var own = rounds[(operation, threads)].ToList();
        var seconds = own.Sum(round => round.ElapsedNs) / 1e9;
        var (scaling, low, high) = threads > 1 ? ScalingOf(own, [.. rounds[(operation, 1)]]) : (double.NaN, double.NaN, double.NaN);
        return empty with
        {
            CallsPerSecond = Statistics.Median(own.Select(Speed)),
            Scaling = scaling,
            ScalingLow = low,
            ScalingHigh = high,
            RunningShare = own.Sum(round => round.CpuNs) / 1e9 / (seconds * threads),
            PauseShare = own.Sum(round => round.PauseNs) / 1e9 / seconds,
            ContentionsPerSecond = own.Sum(round => round.Contentions) / seconds,
            AllocatedPerSecond = own.Sum(round => round.AllocatedBytes) / seconds,
            Calls = launch.Parallel.Calls.Where(calls => calls.Operation == operation && calls.Threads == threads).Select(CallPercentiles.Of).LastOrDefault(),
        };
    }

    static double Speed(ParallelRound round) => round.Calls / round.ElapsedNs * 1e9;

    // Each round with that of one thread beside it. What the machine does to both is divided out.
    static (double Value, double Low, double High) ScalingOf(List<ParallelRound> many, List<ParallelRound> one)
    {
        var logs = many.Zip(one, (together, alone) => Math.Log(Speed(together) / Speed(alone))).ToList();
        if (logs.Count < 2)
            return (logs.Count == 1 ? Math.Exp(logs[0]) : double.NaN, double.NaN, double.NaN);
        var (mean, half) = (logs.Average(), Statistics.StudentT975(logs.Count - 1) * Math.Sqrt(Statistics.Variance(logs) / logs.Count));
        return (Math.Exp(mean), Math.Exp(mean - half), Math.Exp(mean + half));
    }
}

/// <summary>How long single calls took.</summary>
/// <param name="Calls">The number of calls.</param>
/// <param name="LongestNs">The longest call.</param>
public sealed record CallPercentiles(double Calls, double LongestNs)
{
    /// <summary>The shares that tables show, with their column: 0.999 is <c>p99.9</c>.</summary>
    public static readonly IReadOnlyList<(string Name, double Share)> Shown =
        [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999), ("p99.99", 0.9999)];

    /// <summary>The shares that curves need: twice or five times as rare as the one before. Those of <see cref="Shown"/> are among them.</summary>
    public static readonly IReadOnlyList<(string Name, double Share)> Drawn =
        [.. Shown, ("p25", 0.25), ("p75", 0.75), ("p95", 0.95), ("p99.5", 0.995), ("p99.95", 0.9995), ("p99.995", 0.99995)];

    /// <summary>The times below which calls ended, the shortest first, each with the number of calls since the time before.</summary>
    public IEnumerable<(double UpToNs, double Calls)> Buckets => UpToNs.Zip(Counts);

    IReadOnlyList<double> UpToNs { get; init; } = [];

    IReadOnlyList<double> Counts { get; init; } = [];

    /// <summary>Reads a record.</summary>
    public static CallPercentiles Of(CallTimes calls) => new(calls.Calls.Sum(), calls.LongestNs) { UpToNs = calls.UpToNs, Counts = calls.Calls };

    /// <summary>
    /// The time within which this share of the calls ended. NaN if fewer than ten calls took longer: such a percentile would be the luck of a few calls.
    /// </summary>
    public double Ns(double share)
    {
        const double FewestBeyond = 10;
        if (Calls * (1 - share) < FewestBeyond)
            return double.NaN;
        var (place, wanted) = (0, Calls * share);
        for (var sum = Counts[0]; sum < wanted && place < Counts.Count - 1; sum += Counts[place])
            place++;
        return Math.Min(UpToNs[place], LongestNs);
    }
}
