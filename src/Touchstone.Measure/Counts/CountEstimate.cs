using System.Runtime.InteropServices;
using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Measure.Counts;

/// <summary>The count of one operation at one N, from all launches. Pure.</summary>
/// <param name="Key">What was called. The N is in it.</param>
/// <param name="Operation">The operation.</param>
sealed record CountEstimate(LaunchKey Key, Operation Operation)
{
    /// <summary>Whether it was counted, and whether data was lost.</summary>
    public Outcome Outcome { get; init; } = new(Status.Ok);

    /// <summary>Why there is no number; null if there is one.</summary>
    public string? Reason => Outcome.Status is Status.Unavailable or Status.Failed ? Outcome.Reason : null;

    /// <summary>What did not come back, in one line; null if all did, or if the adapter declares it.</summary>
    public string? Loss => Outcome.Status == Status.Lossy ? Outcome.Reason : null;

    /// <summary>The version of the library that ran; empty if none did.</summary>
    public string Version { get; init; } = "";

    /// <summary>The shape that ran.</summary>
    public string Shape { get; init; } = "";

    /// <summary>Instructions in managed code of a usual call, in each launch.</summary>
    public IReadOnlyList<double> Managed { get; init; } = [];

    /// <summary>Instructions in native code of a usual call, in each launch.</summary>
    public IReadOnlyList<double> Native { get; init; } = [];

    /// <summary>Further iterations of instructions that repeat themselves, in a usual call.</summary>
    public double Iterations { get; init; } = double.NaN;

    /// <summary>Calls that were stepped, of all launches.</summary>
    public int Stepped { get; init; }

    /// <summary>
    /// The share of calls, as programs make them, in which the thread got fresh memory to allocate in. Those calls are not stepped.
    /// </summary>
    public double RefillShare { get; init; } = double.NaN;

    /// <summary>The share of stepped calls in which the collector ran.</summary>
    public double CollectionShare { get; init; } = double.NaN;

    /// <summary>Bytes that a usual call allocates.</summary>
    public double AllocatedBytes { get; init; } = double.NaN;

    /// <summary>The length of the payload of the value that all calls have.</summary>
    public double PayloadBytes { get; init; } = double.NaN;

    /// <summary>Methods that were compiled while calls were counted, also those of Touchstone.</summary>
    public long CompiledMethods { get; init; }

    /// <summary>True if the calls of each launch took the same number of instructions in managed code, or enough of them did.</summary>
    public bool CallsAgree { get; init; } = true;

    /// <summary>The instructions of a usual call in managed code by method, in each launch; empty if they were not requested.</summary>
    public IReadOnlyList<IReadOnlyDictionary<string, double>> ManagedMethods { get; init; } = [];

    /// <summary>The instructions of a usual call in native code by file, in each launch; empty if methods were not requested.</summary>
    public IReadOnlyList<IReadOnlyDictionary<string, double>> NativeFiles { get; init; } = [];

    /// <summary>The instructions of a usual call by method, and in native code by file; empty if they were not requested.</summary>
    public IReadOnlyDictionary<string, double> Methods
    {
        get
        {
            var usual = Managed.Index().FirstOrDefault(launch => launch.Item == ManagedInstructions).Index;
            return ManagedMethods.Count == 0
                ? new Dictionary<string, double>()
                : ManagedMethods[usual].Concat(NativeFiles[usual]).GroupBy(name => name.Key).ToDictionary(name => name.Key, name => name.Sum(one => one.Value));
        }
    }

    /// <summary>Instructions in managed code: those of most launches, and of several such numbers the smallest.</summary>
    public double ManagedInstructions => Common(Managed);

    /// <summary>Instructions in native code: those of most launches, and of several such numbers the smallest.</summary>
    public double NativeInstructions => Common(Native);

    /// <summary>All instructions of a usual call.</summary>
    public double Instructions => ManagedInstructions + NativeInstructions;

    /// <summary>True if managed code took the same number of instructions in each launch.</summary>
    public bool IsExact => Managed.Distinct().Count() == 1;

    /// <summary>Reads the calls of an operation.</summary>
    /// <param name="launches">All launches of the key, at least one.</param>
    public static CountEstimate Of(LaunchKey key, Operation operation, IReadOnlyList<CountedLaunch> launches)
    {
        var started = launches[0].Launch.Started;
        var estimate = new CountEstimate(key, operation) { Version = started?.Version ?? "", Shape = started?.Shape ?? "" };
        if (launches.Select(launch => Outcome.OfFailed(launch.Launch)).FirstOrDefault(failed => failed is not null) is { } failed)
            return estimate with { Outcome = failed };
        List<CountedOperation> counted = [.. launches.SelectMany(launch => launch.Operations).Where(one => one.Operation == operation)];
        if (counted.Count == 0)
            return Without(key, operation, "the serializer does not have this operation");
        List<CountedCall> usual = [.. counted.SelectMany(UsualCalls)], all = [.. counted.SelectMany(one => one.Calls)];
        if (ThreadCalls.In(usual) is { } reason)
            return Without(key, operation, reason);
        List<CountedCall> typical = [.. counted.Select(Typical)];
        return (typical.TrueForAll(call => call.Count.Methods.Count > 0) ? WithMethods(estimate, typical) : estimate) with
        {
            Outcome = Outcome.OfCounting(launches.Select(launch => launch.Launch)),
            Managed = [.. counted.Select(one => Common(UsualCalls(one).Select(call => (double)call.Count.Managed)))],
            Native = [.. counted.Select(one => Common(UsualCalls(one).Select(call => (double)call.Count.Native)))],
            Iterations = Common(usual.Select(call => (double)call.Count.Iterations)),
            Stepped = all.Count,
            RefillShare = counted.Average(one => one.RefillShare),
            CollectionShare = (double)all.Count(call => call.IsCollection) / all.Count,
            AllocatedBytes = Common(usual.Select(call => call.AllocatedBytes)),
            PayloadBytes = launches[0].Launch.Verified?.PayloadBytes ?? double.NaN,
            CompiledMethods = counted.Sum(one => one.CompiledMethods),
            CallsAgree = counted.TrueForAll(one => Agree([.. UsualCalls(one).Select(call => call.Count)])),
        };
    }

    static CountEstimate WithMethods(CountEstimate estimate, IReadOnlyList<CountedCall> calls) => estimate with
    {
        ManagedMethods = [.. calls.Select(call => call.Count.Methods)],
        NativeFiles = [.. calls.Select(call => call.Count.NativeFiles)],
    };

    // A call with the usual counts. None may have both.
    static CountedCall Typical(CountedOperation operation)
    {
        var usual = UsualCalls(operation);
        var managed = (long)Common(usual.Select(call => (double)call.Count.Managed));
        var native = (long)Common(usual.Select(call => (double)call.Count.Native));
        return usual.OrderByDescending(call => call.Count.Managed == managed).ThenByDescending(call => call.Count.Native == native).First();
    }

    /// <summary>An operation that cannot be counted.</summary>
    /// <param name="reason">Why, in one line.</param>
    public static CountEstimate Without(LaunchKey key, Operation operation, string reason) =>
        new(key, operation) { Outcome = new Outcome(Status.Unavailable, reason) };

    // Large values refill their context in each call. Then a refill is usual.
    static IReadOnlyList<CountedCall> UsualCalls(CountedOperation operation)
    {
        foreach (var isUsual in (Func<CountedCall, bool>[])[call => call.IsPlain, call => call is { IsCollection: false, Count.Signals: 0 }, _ => true])
        {
            if (operation.Calls.Where(isUsual).ToList() is { Count: > 0 } calls)
                return calls;
        }
        return operation.Calls;
    }

    static bool Agree(IReadOnlyList<CallCount> calls) => SteppedCalls.IsEnough(calls) || calls.Select(call => call.Managed).Distinct().Count() == 1;

    internal static double Common(IEnumerable<double> numbers) => numbers
        .GroupBy(number => number)
        .OrderByDescending(group => group.Count())
        .ThenBy(group => group.Key)
        .Select(group => group.Key)
        .DefaultIfEmpty(double.NaN)
        .First();
}

/// <summary>Finds calls that another thread or process takes part in. Their own thread does not show what they cost.</summary>
static class ThreadCalls
{
    // By the numbers of x64 and arm64.
    static readonly Dictionary<long, string> Known = RuntimeInformation.ProcessArchitecture == Architecture.X64
        ? new() { [202] = Waits, [56] = Starts, [57] = Starts, [58] = Starts, [435] = Starts, [7] = Waits, [232] = Waits, [35] = Waits, [230] = Waits }
        : new() { [98] = Waits, [220] = Starts, [435] = Starts, [73] = Waits, [22] = Waits, [101] = Waits, [115] = Waits };

    const string Waits = "its calls wait for another thread or wake one";
    const string Starts = "its calls start a thread or a process";

    /// <summary>The reason not to count, in one line; null if most calls run on one thread and do not wait.</summary>
    public static string? In(IReadOnlyList<CountedCall> calls)
    {
        List<string> reasons = [.. calls.SelectMany(call => call.Count.SystemCalls.Where(Known.ContainsKey).Select(number => Known[number]).Take(1))];
        return 2 * reasons.Count < calls.Count
            ? null
            : $"{reasons[0]}, so the instructions of one thread do not show what they cost";
    }
}

/// <summary>What an object costs and what a call costs besides, from a straight line through the counts at the smallest and the largest N. Pure.</summary>
/// <param name="PerObject">Instructions for each object.</param>
/// <param name="PerCall">Instructions for each call.</param>
sealed record CountLine(double PerObject, double PerCall)
{
    // Objects of a data set are not all alike, so even a perfect serializer is only close to a line.
    const double Tolerance = 0.05;

    /// <summary>The line; null with one N, or if a count between the others is not on it.</summary>
    /// <param name="estimates">The counts of one operation, in ascending order of N.</param>
    public static CountLine? Through(IReadOnlyList<CountEstimate> estimates)
    {
        List<CountEstimate> known = [.. estimates.Where(estimate => estimate.Reason is null)];
        if (known.Count < 2)
            return null;
        var (first, last) = (known[0], known[^1]);
        var perObject = (last.Instructions - first.Instructions) / (last.Key.Count - first.Key.Count);
        var line = new CountLine(perObject, first.Instructions - perObject * first.Key.Count);
        return known.TrueForAll(one => Math.Abs(line.PerCall + line.PerObject * one.Key.Count - one.Instructions) <= Tolerance * one.Instructions)
            ? line
            : null;
    }
}
