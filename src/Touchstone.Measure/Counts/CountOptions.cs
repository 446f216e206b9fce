using Touchstone.Build;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;

namespace Touchstone.Measure.Counts;

/// <summary>The validated options of <c>touchstone count</c>.</summary>
sealed record CountOptions
{
    /// <summary>The values of N if the user names none: a line through both gives the cost per object and per call.</summary>
    public const string UsualCounts = "1,10";

    /// <summary>The operations if the user names none.</summary>
    public const string UsualOperations = "serialize,deserialize";

    // It lets measurements compare launches: with a profile of its own calls, each launch compiles other code.
    const string WithoutProfile = "DOTNET_TieredPGO=0";

    /// <summary>The operations to count, of those to time: a round trip has no instructions that its two parts lack.</summary>
    public static IReadOnlyList<Operation> PartsOf(IReadOnlyList<Operation> timed)
    {
        Operation[] parts = [Operation.Serialize, Operation.Deserialize];
        return timed.Contains(Operation.RoundTrip) ? parts : [.. parts.Where(timed.Contains)];
    }

    /// <summary>The targets.</summary>
    public required TargetSelection Selection { get; init; }

    /// <summary>How their programs are built.</summary>
    public required BuildOptions Build { get; init; }

    /// <summary>Names of data sets.</summary>
    public required IReadOnlyList<string> DataSets { get; init; }

    /// <summary>Values of N, in ascending order.</summary>
    public required IReadOnlyList<int> Counts { get; init; }

    /// <summary>Opaque bytes per object.</summary>
    public required int PayloadBytes { get; init; }

    /// <summary>The operations to count.</summary>
    public required IReadOnlyList<Operation> Operations { get; init; }

    /// <summary>The shapes; an empty text for the fastest native one of each adapter.</summary>
    public required IReadOnlyList<string> Shapes { get; init; }

    /// <summary>Calls of each operation in a launch.</summary>
    public int Calls { get; init; } = 15;

    /// <summary>Launches of each key.</summary>
    public int Launches { get; init; } = 1;

    /// <summary>True to compile with a profile of the calls, as programs usually do. Then launches differ.</summary>
    public bool Profile { get; init; }

    /// <summary>True to show the instructions by method.</summary>
    public bool Methods { get; init; }

    /// <summary>True to count the instructions by method, and by the calls that lead to each.</summary>
    public bool WithCalls { get; init; }

    /// <summary>True to count what a refill of the allocation context takes.</summary>
    public bool WithRefills { get; init; }

    /// <summary>True to count without the conversion to types that a library generates from a schema.</summary>
    public required bool WithoutConversion { get; init; }

    /// <summary>The longest warm-up of a launch.</summary>
    public required TimeSpan Warmup { get; init; }

    /// <summary>The limits of a worker. The time holds for warming up, and once more for the counted calls.</summary>
    public required WorkerLimits Limits { get; init; }

    /// <summary>The runtime knobs of workers.</summary>
    /// <param name="settings">The settings of the user's environment.</param>
    public IReadOnlyList<string> Knobs(IReadOnlyList<string> settings) =>
        Profile ? WorkerEnvironment.Knobs(settings) : [.. WorkerEnvironment.Knobs(settings), WithoutProfile];

    /// <summary>The keys of a target, in the order of tables.</summary>
    public IEnumerable<LaunchKey> Keys(Target target) =>
        from data in DataSets
        from shape in Shapes
        from count in Counts
        select target.Key(data, count, PayloadBytes, shape);

    /// <summary>The request for a launch.</summary>
    public CountRequest Request(LaunchKey key, Adapter adapter) => new CountRequest
    {
        Operations = [.. Operations.Select(operation => operation.Name())],
        Calls = Calls,
        MarksRefills = WithRefills,
        Convert = !WithoutConversion && adapter.Traits.NeedsConversion,
        WarmupMs = Warmup.TotalMilliseconds,
        StayWithParent = true,
    }.For(key);
}
