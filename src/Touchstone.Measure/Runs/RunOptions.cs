using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>The validated options of <c>touchstone run</c>.</summary>
public sealed record RunOptions
{
    /// <summary>The default budget for one serializer on one data set at one N: three launches and their slices.</summary>
    public static readonly TimeSpan BudgetOfKey = TimeSpan.FromSeconds(3.5);

    /// <summary>The smallest default budget, for runs with few keys. Such runs end as soon as the keys are precise.</summary>
    public static readonly TimeSpan LeastBudget = TimeSpan.FromMinutes(2);

    /// <summary>The same for a run of which the user asked nothing: the first answer comes within a minute of measuring.</summary>
    public static readonly TimeSpan FirstBudgetOfKey = TimeSpan.FromSeconds(3);

    static readonly TimeSpan LeastFirstBudget = TimeSpan.FromMinutes(1);

    // Some data make a launch ten times as expensive as usual. One launch of a row says too little, but a default run must not take an hour.
    const int MostOfDefault = 3;

    static readonly IReadOnlyList<int> OwnCounts = [1, 100];

    /// <summary>Names of data sets.</summary>
    public required IReadOnlyList<string> DataSets { get; init; }

    /// <summary>Values of N; null for the defaults of each data set.</summary>
    public required IReadOnlyList<int>? Counts { get; init; }

    /// <summary>Opaque bytes per object.</summary>
    public required int PayloadBytes { get; init; }

    /// <summary>The requested shapes. An empty string means each adapter's fastest native shape.</summary>
    public required IReadOnlyList<string> Shapes { get; init; }

    /// <summary>The operations to show.</summary>
    public required IReadOnlyList<Operation> Operations { get; init; }

    /// <summary>The targets to measure.</summary>
    public required TargetSelection Selection { get; init; }

    /// <summary>How their programs are built.</summary>
    public required BuildOptions Build { get; init; }

    /// <summary>The exact number of launches per key; null to let precision and budget decide.</summary>
    public int? Launches { get; init; }

    /// <summary>The target for half of the width of an interval, as a fraction of the estimate.</summary>
    public required double Precision { get; init; }

    /// <summary>Time for measuring, without building; null for the result of <see cref="BudgetOf"/>.</summary>
    public TimeSpan? Budget { get; init; }

    /// <summary>
    /// True if the user chose neither serializers nor N nor a time. Such a run is short: it waits less for a quiet machine, and its intervals are wider.
    /// </summary>
    public bool IsFirst { get; init; }

    /// <summary>The part of the selection to measure; null for all of it.</summary>
    public ShardNumber? Shard { get; init; }

    /// <summary>True if <see cref="Shard"/> has all tables and a part of the launches.</summary>
    public bool ByLaunch { get; init; }

    /// <summary>The seed of random choices; null for a different one in each run.</summary>
    public int? Seed { get; init; }

    /// <summary>Time to wait for a quiet machine, in addition to the budget; null for the same time as the budget.</summary>
    public TimeSpan? Patience { get; init; }

    /// <summary>Maximum number of warm workers at a time; null for as many as fit into a quarter of the free memory.</summary>
    public int? Resident { get; init; }

    /// <summary>The longest warm-up of a launch.</summary>
    public required TimeSpan Warmup { get; init; }

    /// <summary>The limits of each worker.</summary>
    public required WorkerLimits Limits { get; init; }

    /// <summary>True to keep the payloads in the result folder.</summary>
    public bool KeepPayloads { get; init; }

    /// <summary>A label that all reports show; empty for none.</summary>
    public string Scenario { get; init; } = "";

    /// <summary>The row that ratios are relative to, by a name of <see cref="RowName"/>; empty for the fastest.</summary>
    public string Baseline { get; init; } = "";

    /// <summary>True to exclude from the times the conversion of the model to types that the library generates from a schema.</summary>
    public bool WithoutConversion { get; init; }

    /// <summary>True to also measure the compression of the payloads.</summary>
    public bool Compress { get; init; }

    /// <summary>True to also count the heap that deserialized values keep alive.</summary>
    public bool Memory { get; init; }

    /// <summary>How operations are also called on several threads; null for not at all.</summary>
    public ThreadsOptions? Threads { get; init; }

    /// <summary>True to also count the machine instructions of calls.</summary>
    public bool CountInstructions { get; init; }

    /// <summary>The same options for a run that is resumed. Only whether the package sources are queried again comes from the new command.</summary>
    public RunOptions Resumed(bool refresh) => this with { Build = Build with { Refresh = refresh } };

    /// <summary>The values of N for a data set: the requested ones, otherwise its defaults.</summary>
    public IReadOnlyList<int> CountsOf(string dataSet) => Counts ?? OwnCountsOf(dataSet);

    /// <summary>The default values of N for a data set. An unknown name is a user's own data.</summary>
    public static IReadOnlyList<int> OwnCountsOf(string dataSet) => DataSet.Find(dataSet)?.DefaultCounts ?? OwnCounts;

    /// <summary>The time for measuring that many keys. A key is one serializer on one data set at one N.</summary>
    public TimeSpan BudgetOf(int keys) => Budget
        ?? (IsFirst ? Longer(LeastFirstBudget, FirstBudgetOfKey * keys) : Longer(LeastBudget, BudgetOfKey * keys));

    static TimeSpan Longer(TimeSpan one, TimeSpan other) => one > other ? one : other;

    /// <summary>The longest time to wait for a quiet machine, in addition to the budget.</summary>
    public TimeSpan PatienceOf(int keys) => Patience ?? (IsFirst ? BudgetOf(keys) / 2 : BudgetOf(keys));

    /// <summary>
    /// The time until which rows still get their first launches. Without a <see cref="Budget"/> it is longer than <see cref="BudgetOf"/>, for data whose
    /// launches take long.
    /// </summary>
    public TimeSpan LongestBudgetOf(int keys) => Budget ?? (IsFirst ? BudgetOf(keys) : BudgetOf(keys) * MostOfDefault);

    /// <summary>The time that measuring that many keys is expected to take, without building and without waiting for a quiet machine.</summary>
    public TimeSpan EstimateOf(int keys) =>
        Launches is { } launches ? BudgetOfKey * keys * ((double)launches / WarmLoop.MinLaunches) : BudgetOf(keys);

    /// <summary>The largest N of all data sets.</summary>
    public int LargestCount => DataSets.SelectMany(CountsOf).Max();

    /// <summary>The key of a target, with placeholders for data set, N and shape.</summary>
    internal LaunchKey KeyOf(Target target) =>
        target.Key("", 1, PayloadBytes, "");

    /// <summary>The operations that a worker measures: those to show, and side operations that explain them.</summary>
    public IReadOnlyList<Operation> Measured =>
        [.. Operations.Union([Operation.ReadMembers, Operation.Copy, Operation.Convert]).Union(Compress ? OperationNames.Compressing : [])];
}
