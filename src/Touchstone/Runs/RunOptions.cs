using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>What a user asked <c>touchstone run</c> for, checked.</summary>
public sealed record RunOptions
{
    static readonly IReadOnlyList<int> OwnCounts = [1, 100, 10_000];

    /// <summary>Names of data sets.</summary>
    public required IReadOnlyList<string> DataSets { get; init; }

    /// <summary>Values of N; null for those of each data set.</summary>
    public required IReadOnlyList<int>? Counts { get; init; }

    /// <summary>Opaque bytes per object.</summary>
    public required int PayloadBytes { get; init; }

    /// <summary>The shapes asked for; an empty one is each adapter's fastest native one.</summary>
    public required IReadOnlyList<string> Shapes { get; init; }

    /// <summary>The operations that are shown.</summary>
    public required IReadOnlyList<Operation> Operations { get; init; }

    /// <summary>What to measure.</summary>
    public required IReadOnlyList<Target> Targets { get; init; }

    /// <summary>Full paths of folders with packages, beside the sources that NuGet knows.</summary>
    public IReadOnlyList<string> PackageFolders { get; init; } = [];

    /// <summary>Adapters asked for that cannot be used as they are.</summary>
    public required IReadOnlyList<Problem> Problems { get; init; }

    /// <summary>Adapters that are there and were not asked for.</summary>
    public IReadOnlyList<string> OnRequest { get; init; } = [];

    /// <summary>Names of adapters that nobody asked for one by one.</summary>
    public IReadOnlySet<string> Unnamed { get; init; } = new HashSet<string>();

    /// <summary>True to ask the package sources again for what they did not have earlier today.</summary>
    public bool Refresh { get; init; }

    /// <summary>Exactly so many launches per key; null for as many as precision and budget ask for.</summary>
    public int? Launches { get; init; }

    /// <summary>How narrow half an interval must become, as a fraction of the estimate.</summary>
    public required double Precision { get; init; }

    /// <summary>Time for measuring, without building.</summary>
    public required TimeSpan Budget { get; init; }

    /// <summary>What random choices begin with; null for another number in each run.</summary>
    public int? Seed { get; init; }

    /// <summary>Time to wait for a quiet machine, beside the budget.</summary>
    public TimeSpan Patience { get; init; }

    /// <summary>Warm workers at a time; null for as many as a quarter of the free memory holds.</summary>
    public int? Resident { get; init; }

    /// <summary>The longest that warming up may take in a launch.</summary>
    public required TimeSpan Warmup { get; init; }

    /// <summary>What each worker may use.</summary>
    public required WorkerLimits Limits { get; init; }

    /// <summary>The longest that building may go without an adapter that begins or ends.</summary>
    public TimeSpan BuildTimeout { get; init; } = BuildLimit.Default;

    /// <summary>True to keep the payloads in the result folder.</summary>
    public bool KeepPayloads { get; init; }

    /// <summary>A text that stands in all reports; empty for none.</summary>
    public string Scenario { get; init; } = "";

    /// <summary>The row that ratios are relative to, by a name of <see cref="RowName"/>; empty for the fastest.</summary>
    public string Baseline { get; init; } = "";

    /// <summary>True to compress the payloads too.</summary>
    public bool Compress { get; init; }

    /// <summary>True to count what deserialized values keep alive, too.</summary>
    public bool Memory { get; init; }

    /// <summary>The values of N for a data set; what is not one of ours is a user's own.</summary>
    public IReadOnlyList<int> CountsOf(string dataSet) => Counts ?? OwnCountsOf(dataSet);

    /// <summary>The values of N for a data set when nobody gives any.</summary>
    public static IReadOnlyList<int> OwnCountsOf(string dataSet) => DataSet.All.TryGetValue(dataSet, out var known) ? known.DefaultCounts : OwnCounts;

    /// <summary>The largest N of all.</summary>
    public int LargestCount => DataSets.SelectMany(CountsOf).Max();

    /// <summary>The key of a target, but for what is measured of it.</summary>
    internal LaunchKey KeyOf(Target target) =>
        new(target.Adapter.Name, target.Version ?? "", target.Mode.Framework, target.Mode.DeploymentName, "", 1, PayloadBytes, "");

    /// <summary>The operations that a worker measures: what is shown and what explains it.</summary>
    public IReadOnlyList<Operation> Measured =>
        [.. Operations.Union([Operation.Touch, Operation.Copy, Operation.Convert]).Union(Compress ? OperationNames.Compressing : [])];
}
