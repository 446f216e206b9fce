using Touchstone.Protocol;
using Touchstone.Workers;

namespace Touchstone.Runs;

/// <summary>What a user asked <c>touchstone run</c> for, checked.</summary>
public sealed record RunOptions
{
    /// <summary>Names of data sets.</summary>
    public required IReadOnlyList<string> DataSets { get; init; }

    /// <summary>Values of N; null for those of each data set.</summary>
    public required IReadOnlyList<int>? Counts { get; init; }

    /// <summary>Opaque bytes per object.</summary>
    public required int PayloadBytes { get; init; }

    /// <summary>The shape asked for, or empty for each adapter's fastest native one.</summary>
    public required string Shape { get; init; }

    /// <summary>The operations that are shown.</summary>
    public required IReadOnlyList<Operation> Operations { get; init; }

    /// <summary>What to measure.</summary>
    public required IReadOnlyList<Target> Targets { get; init; }

    /// <summary>Adapters asked for that cannot be used as they are.</summary>
    public required IReadOnlyList<Problem> Problems { get; init; }

    /// <summary>Adapters that are there and were not asked for.</summary>
    public IReadOnlyList<string> OnRequest { get; init; } = [];

    /// <summary>Exactly so many launches per key; null for as many as precision and budget ask for.</summary>
    public int? Launches { get; init; }

    /// <summary>How narrow half an interval must become, as a fraction of the estimate.</summary>
    public required double Precision { get; init; }

    /// <summary>Time for measuring, without building.</summary>
    public required TimeSpan Budget { get; init; }

    /// <summary>The longest that warming up may take in a launch.</summary>
    public required TimeSpan Warmup { get; init; }

    /// <summary>What each worker may use.</summary>
    public required WorkerLimits Limits { get; init; }

    /// <summary>True to keep the payloads in the result folder.</summary>
    public bool KeepPayloads { get; init; }

    /// <summary>A text that stands in all reports; empty for none.</summary>
    public string Scenario { get; init; } = "";

    /// <summary>Serializer that ratios are relative to; empty for the fastest.</summary>
    public string Baseline { get; init; } = "";

    /// <summary>True to compress the payloads too.</summary>
    public bool Compress { get; init; }

    /// <summary>The values of N for a data set.</summary>
    public IReadOnlyList<int> CountsOf(string dataSet) => Counts ?? DataSet.All[dataSet].DefaultCounts;

    /// <summary>The operations that a worker measures: what is shown and what explains it.</summary>
    public IReadOnlyList<Operation> Measured =>
        [.. Operations.Union([Operation.Touch, Operation.Copy, Operation.Convert]).Union(Compress ? OperationNames.Compressing : [])];
}
