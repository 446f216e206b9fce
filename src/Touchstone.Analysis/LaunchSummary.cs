using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>
/// What cells need from the samples of one launch, without these. They may be in a file, so everything is made from one reading of them.
/// </summary>
sealed class LaunchSummary
{
    readonly IReadOnlyDictionary<Operation, OperationSummary> operations;
    readonly IReadOnlyList<Operation> steady;

    LaunchSummary(IReadOnlyDictionary<Operation, OperationSummary> operations, IReadOnlyList<Operation> steady)
    {
        this.operations = operations;
        this.steady = steady;
    }

    /// <summary>Summarizes a launch.</summary>
    /// <param name="launch">The launch.</param>
    /// <param name="speed">How fast the machine ran the reference kernel in its run.</param>
    public static LaunchSummary Of(Launch launch, KernelSpeed speed) => new(
        launch.Samples.GroupBy(sample => sample.Operation).ToDictionary(series => series.Key, series => OperationSummary.Of([.. series], launch, speed)),
        [.. launch.Warmed.Values.Where(warmed => warmed.Steady).Select(warmed => warmed.Operation)]);

    /// <summary>True if warming up ended because the times of the operation had settled.</summary>
    public bool WarmedUp(Operation operation) => steady.Contains(operation);

    /// <summary>An operation; null if the launch has no sample of it.</summary>
    public OperationSummary? Of(Operation operation) => operations.GetValueOrDefault(operation);
}

/// <summary>One operation in one launch.</summary>
/// <param name="Estimate">The estimate of its cost.</param>
/// <param name="WallPerCpu">Wall time over CPU time of each sample whose CPU time is known.</param>
/// <param name="AllocatedBytes">The allocated bytes per call of each sample.</param>
/// <param name="Calls">The calls of all samples.</param>
/// <param name="Gen0">The collections of generation 0, and of higher ones.</param>
/// <param name="Gen1">The collections of generation 1, and of generation 2.</param>
/// <param name="Gen2">The collections of generation 2.</param>
sealed record OperationSummary(LaunchEstimate Estimate, double[] WallPerCpu, double[] AllocatedBytes, double Calls, long Gen0, long Gen1, long Gen2)
{
    /// <summary>Summarizes an operation.</summary>
    /// <param name="samples">Its samples, at least one.</param>
    /// <param name="launch">Their launch.</param>
    /// <param name="speed">How fast the machine ran the reference kernel.</param>
    public static OperationSummary Of(List<Sample> samples, Launch launch, KernelSpeed speed) => new(
        LaunchEstimate.From(samples, launch, speed),
        [.. samples.Where(sample => sample.CpuNs > 0).Select(sample => sample.ElapsedNs / sample.CpuNs)],
        [.. samples.Select(sample => (double)sample.AllocatedBytes / sample.Calls)],
        samples.Sum(sample => (double)sample.Calls),
        samples.Sum(sample => (long)sample.Gen0),
        samples.Sum(sample => (long)sample.Gen1),
        samples.Sum(sample => (long)sample.Gen2));
}
