namespace Touchstone.Analysis.Counts;

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

    /// <summary>The instructions of a usual call by method; empty if they were not requested.</summary>
    public IReadOnlyDictionary<string, double> Methods { get; init; } = new Dictionary<string, double>();

    /// <summary>Instructions in managed code: those of most launches, and of several such numbers the smallest.</summary>
    public double ManagedInstructions => Common(Managed);

    /// <summary>Instructions in native code: those of most launches, and of several such numbers the smallest.</summary>
    public double NativeInstructions => Common(Native);

    /// <summary>All instructions of a usual call.</summary>
    public double Instructions => ManagedInstructions + NativeInstructions;

    /// <summary>True if managed code took the same number of instructions in each launch.</summary>
    public bool IsExact => Managed.Distinct().Count() == 1;

    /// <summary>An operation that cannot be counted.</summary>
    /// <param name="reason">Why, in one line.</param>
    public static CountEstimate Without(LaunchKey key, Operation operation, string reason) =>
        new(key, operation) { Outcome = new Outcome(Status.Unavailable, reason) };

    /// <summary>The most frequent number, and of several such numbers the smallest; NaN for none.</summary>
    internal static double Common(IEnumerable<double> numbers) => numbers
        .GroupBy(number => number)
        .OrderByDescending(group => group.Count())
        .ThenBy(group => group.Key)
        .Select(group => group.Key)
        .DefaultIfEmpty(double.NaN)
        .First();
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
